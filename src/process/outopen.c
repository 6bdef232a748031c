/*
 * outopen.c: see output.h.
 */
#include "output.h"
#include "made.h"
#include "ready.h"

enum { TRIES = 20, READER_MS = 5000, STEP_MS = 50 };

/* Beginnings of names of terminals, and of devices that keep nothing. No device is opened to ask it what it is. */
static const char *const consoles[] = {
	"/dev/null", "/dev/full", "/dev/tty", "/dev/pts/", "/dev/pty", "/dev/con", "/dev/term/", "/dev/std",
	"/dev/fd/", (char *)0
};

static int
is_console(const char *path)
{
	const char *const *s = consoles;

	while (*s != (char *)0 && strncmp(path, *s, strlen(*s)) != 0)
		s++;
	return *s != (char *)0;
}

static int
refuse(const char *path, const char *why)
{
	return usage(path, why) == OK;
}

/* What another process makes between stat and lstat is there at the second look; behind a link to nothing not. */
int
output_look(const char *path, struct stat *st)
{
	int looks = 0;

	while (stat(path, st) != 0) {
		if (errno != ENOENT)
			return refuse(path, strerror(errno));
		if (lstat(path, st) != 0)
			return OUT_NEW;
		if (++looks == 2)
			return refuse(path, "is a symbolic link to nothing");
	}
	if (S_ISREG(st->st_mode))
		return OUT_FILE;
	if (S_ISFIFO(st->st_mode))
		return OUT_FIFO;
	if (S_ISDIR(st->st_mode))
		return refuse(path, "is a directory");
	if (S_ISCHR(st->st_mode) && is_console(path))
		return OUT_CONSOLE;
	return refuse(path, "is a device or a socket; an output is a regular file, a FIFO, a terminal or /dev/null");
}

/* A FIFO that nobody reads gives ENXIO. */
static int
open_kind(const char *path, int kind)
{
	int how = O_APPEND | O_NONBLOCK, fd, waited;

	how |= kind == OUT_NEW ? O_RDWR : kind == OUT_FILE ? O_RDWR | PORT_O_NOFOLLOW : O_WRONLY | O_NOCTTY;
	for (waited = 0; ; waited += STEP_MS) {
		fd = kind == OUT_NEW ? made_new(path, how) : open(path, how);
		if (fd >= 0 || errno != ENXIO || waited >= READER_MS)
			break;
		pause_ms(STEP_MS);
	}
	if (fd >= 0)
		fcntl(fd, F_SETFL, O_APPEND);
	return fd;
}

int
output_same(const struct stat *st, const char *path)
{
	struct stat other;

	return stat(path, &other) == 0 && other.st_dev == st->st_dev && other.st_ino == st->st_ino;
}

/* Somebody may put another thing there between the look and the opening. */
int
output_open(const char *path)
{
	struct stat seen, st;
	int kind, fd, tries = 0;

	do {
		kind = output_look(path, &seen);
		if (kind == 0)
			return -USAGE;
		fd = open_kind(path, kind);
	} while (fd < 0 && errno == EEXIST && ++tries < TRIES);
	if (fd < 0 && kind == OUT_FILE && lstat(path, &st) == 0 && S_ISLNK(st.st_mode))
		return -fail(path, "is a symbolic link; it is not followed");
	if (fd < 0)
		return errno == ENXIO ? -usage(path, "no process reads this FIFO") : -failno(path);
	if (kind == OUT_NEW)
		return fd;
	if (fstat(fd, &st) != 0 || st.st_dev != seen.st_dev || st.st_ino != seen.st_ino) {
		close(fd);
		return -fail(path, "it changes while it is opened");
	}
	if (kind != OUT_FILE || made_alike(path, &st))
		return fd;
	close(fd);
	return -fail(path, "is another user's file; it is not touched");
}
