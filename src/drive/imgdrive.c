/*
 * imgdrive.c: a file as a tape, a .tap image, at the speed of its disk.
 */
#include "driveops.h"
#include "medium.h"

static struct medium *
tape_of(struct drive *d)
{
	return (struct medium *)d->priv;
}

static int
img_open(struct drive *d, const char *name, int how)
{
	struct medium *m = (struct medium *)calloc((size_t)1, sizeof *m);

	if (m == (struct medium *)0)
		return -1;
	if (medium_open(m, name, how == DRIVE_WRITE, 0.0, 0.0) != OK) {
		free((void *)m);
		return FAILED;
	}
	d->priv = (void *)m;
	return 0;
}

static long
img_read(struct drive *d, char *buf, long len)
{
	return medium_read(tape_of(d), buf, len);
}

static long
img_write(struct drive *d, const char *buf, long len)
{
	d->disk = medium_write(tape_of(d), buf, len, (double)len) != 0;
	return d->disk ? -1 : len;
}

static int
img_mark(struct drive *d, long n)
{
	for (; n > 0 && !d->disk; n--)
		d->disk = medium_mark(tape_of(d), 0.0) != 0;
	return d->disk ? -1 : 0;
}

static int
img_rewind(struct drive *d)
{
	medium_rewind(tape_of(d));
	return 0;
}

static int
img_space(struct drive *d, int what, double n)
{
	double went, want = n < 0 ? -n : n;

	if (what == TO_END) {
		medium_to_end(tape_of(d));
		return 0;
	}
	went = what == BY_FILES ? medium_files(tape_of(d), n) : medium_records(tape_of(d), n);
	errno = EIO;
	return went == want ? 0 : -1;
}

static int
img_tell(struct drive *d, double *object)
{
	*object = medium_object(tape_of(d));
	return 0;
}

static int
img_locate(struct drive *d, double object)
{
	errno = EIO;
	return medium_locate(tape_of(d), object);
}

static int
img_status(struct drive *d, struct drive_state *t)
{
	t->ready = 1;
	t->protect = t->at_end = 0;
	t->at_begin = medium_object(tape_of(d)) == 0;
	t->file = medium_file(tape_of(d));
	t->object = medium_object(tape_of(d));
	strcpy(t->what, "a tape image");
	return 0;
}

static int
img_close(struct drive *d)
{
	int code = medium_close(tape_of(d));

	free(d->priv);
	return code;
}

const struct driveops drive_image = {
	img_open, img_read, img_write, img_mark, img_rewind, img_space, img_tell, img_locate, img_status, 0, 0, img_close
};
