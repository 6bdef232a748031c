/*
 * mtdrive.c: a drive of this host, by its device and mt.h.
 */
#include "driveops.h"
#include "fdio.h"
#include "host.h"

enum { READY = 20, WORD = 40 };	/* watchdog ticks that a drive may need to become ready; bytes of a word of its name */

/* A drive that was not opened: 1 it has no medium, 0 it opens for reading, -1. With O_NONBLOCK, open() does not wait
 * for one. */
static int
is_empty(const char *name)
{
	struct mt_state s;
	int fd = open(name, O_RDONLY | O_NONBLOCK), yes;

	if (fd < 0)
		return -1;
	yes = mt_status(fd, &s) == 0 && s.empty == 1;
	close(fd);
	return yes;
}

/*
 * Some drivers wait in open() until the drive is ready. The watchdog's ticks interrupt them. Some say EIO if a
 * cartridge that opens for reading is opened for writing: it is write protected.
 */
static int
mt_open(struct drive *d, const char *name, int how)
{
	struct mt_state s;
	int left = READY, why, empty;

	for (;;) {
		d->fd = open(name, how == DRIVE_WRITE ? O_RDWR : O_RDONLY);
		if (d->fd >= 0 && (mt_status(d->fd, &s) == 0 || errno != ENOTTY))
			return fd_private(d->fd);
		if (d->fd >= 0) {
			close(d->fd);
			return fail(name, "not a tape drive");
		}
		why = errno;
		empty = is_empty(name);
		if (empty > 0)
			return fail(name, drive_empty);
		errno = why == EIO && empty == 0 ? EROFS : why;
		if (why != EINTR)
			return -1;
		if (left-- <= 0)
			return fail(name, drive_late);
	}
}

/* Behind the last data some drivers return EIO; their status shows whether it is the end. */
static long
mt_read(struct drive *d, char *buf, long len)
{
	struct mt_state s;
	long n;
	int why;

	do
		n = (long)read(d->fd, buf, (size_t)len);
	while (n < 0 && errno == EINTR);
	if (n >= 0)
		return n;
	why = errno;
	s.blank = 0;
	if ((why == EIO || why == ENOSPC) && mt_status(d->fd, &s) == 0 && s.blank == 1)
		return (long)DRIVE_BLANK;
	errno = why;
	return -1;
}

static long
mt_write(struct drive *d, const char *buf, long len)
{
	return (long)write(d->fd, buf, (size_t)len);
}

static int
mt_operate(struct drive *d, int op, double n)
{
	return mt_do(d->fd, op, (long)n);
}

static int
mt_where(struct drive *d, double *object)
{
	return mt_host.tell ? (*mt_host.tell)(d->fd, object) : mt_missing();
}

static int
mt_to(struct drive *d, double object)
{
	return mt_host.locate ? (*mt_host.locate)(d->fd, object) : mt_missing();
}

/* Reads one line of a file, without the blanks that pad SCSI inquiry data; "" if there is none. */
static void
word_of(const char *device, const char *what, char *text)
{
	char path[PORT_PATH + 60], line[WORD];
	size_t len;

	*text = '\0';
	sprintf(path, "/sys/class/scsi_tape/%.*s/device/%.10s", PORT_PATH, device, what);
	if (host_first(path, line, (int)sizeof line) != 0)
		return;
	len = strcspn(line, "\n");
	while (len > 0 && line[len - 1] == ' ')
		len--;
	line[len] = '\0';
	printable(line, text, (int)WORD);
}

/*
 * The name of a drive from its SCSI inquiry, on hosts that show it in files, as Linux: vendor, product and revision,
 * with blanks between them, cut to a buffer; "" if unknown.
 */
static void
name_of(const char *device, char *text, int room)
{
	static const char *const parts[] = { "vendor", "model", "rev", (char *)0 };
	const char *slash = strrchr(device, '/');
	char one[WORD];
	int i;

	*text = '\0';
	for (i = 0; parts[i] != (char *)0; i++) {
		word_of(slash == (char *)0 ? device : slash + 1, parts[i], one);
		if (*one != '\0' && (int)(strlen(text) + strlen(one)) + 2 <= room)
			sprintf(text + strlen(text), "%s%s", *text != '\0' ? " " : "", one);
	}
}

static int
mt_tells(struct drive *d, struct drive_state *t)
{
	struct mt_state s;

	memset((char *)&s, 0, sizeof s);
	s.file = -1;
	name_of(d->name, t->what, (int)sizeof t->what);
	if (mt_status(d->fd, &s) != 0)
		return -1;
	t->ready = s.ready;
	t->protect = s.protect;
	t->at_begin = s.at_begin;
	t->at_end = s.at_end;
	t->blank = s.blank;
	t->file = s.file;
	return 0;
}

static double
mt_ask(struct drive *d, int what)
{
	double holds = what == DRIVE_HOLDS ? mt_capacity(d->fd) : 0;

	return holds > 0 ? holds : -1;
}

static int
mt_close(struct drive *d)
{
	return close(d->fd);
}

const struct driveops drive_mt = {
	mt_open, mt_read, mt_write, mt_operate, mt_where, mt_to, mt_tells, mt_close, 0, mt_ask
};
