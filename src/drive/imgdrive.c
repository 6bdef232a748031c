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
	d->disk = medium_put(tape_of(d), buf, len, (double)len) != 0;
	return d->disk ? -1 : len;
}

/* It has no blocks of one length, and no compression. */
static int
img_operate(struct drive *d, int op, double n)
{
	double went;

	switch (op) {
	case MT_REW:
		medium_rewind(tape_of(d));
		return 0;
	case MT_MARKS:
		for (; n > 0 && !d->disk; n--)
			d->disk = medium_put(tape_of(d), (char *)0, 0L, 0.0) != 0;
		return d->disk ? -1 : 0;
	case MT_DATA_END:
		medium_to_end(tape_of(d));
		return 0;
	case MT_FILES:
	case MT_RECORDS:
		went = medium_space(tape_of(d), op == MT_FILES, n);
		errno = EIO;
		return went == fabs(n) ? 0 : -1;
	}
	return n != 0 ? mt_missing() : 0;
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
	img_open, img_read, img_write, img_operate, img_tell, img_locate, img_status, img_close
};
