/*
 * output.c: see output.h.
 */
#include "output.h"
#include "ready.h"

enum { TRIES = 20, READER_MS = 5000, STEP_MS = 50 };

/* Devices that keep nothing, and the terminal of this process. */
static const char *const harmless[] = { "/dev/null", "/dev/full", "/dev/tty", (char *)0 };

/* Names of terminals. A terminal of another name is known only as a standard descriptor, because no device is opened to ask it. */
static const char *const terminals[] = { "/dev/tty", "/dev/pts/", "/dev/pty", "/dev/console", "/dev/cons", "/dev/term/", (char *)0 };

static int
is_console(const char *path, const struct stat *st)
{
	struct stat known;
	int i;

	for (i = 0; harmless[i] != (char *)0; i++)
		if (stat(harmless[i], &known) == 0 && S_ISCHR(known.st_mode) && known.st_rdev == st->st_rdev)
			return 1;
	for (i = 0; i < 3; i++)
		if (fstat(i, &known) == 0 && S_ISCHR(known.st_mode) && known.st_rdev == st->st_rdev && isatty(i))
			return 1;
	for (i = 0; terminals[i] != (char *)0; i++)
		if (strncmp(path, terminals[i], strlen(terminals[i])) == 0)
			return 1;
	return 0;
}

static int
refuse(const char *path, const char *why)
{
	usage(path, why);
	return 0;
}

int
output_look(const char *path, struct stat *st)
{
	if (stat(path, st) != 0) {
		if (errno != ENOENT)
			return refuse(path, strerror(errno));
		return lstat(path, st) == 0 ? refuse(path, "is a symbolic link to nothing") : OUT_NEW;
	}
	if (S_ISREG(st->st_mode))
		return OUT_FILE;
	if (S_ISFIFO(st->st_mode))
		return OUT_FIFO;
	if (S_ISDIR(st->st_mode))
		return refuse(path, "is a directory");
	if (S_ISCHR(st->st_mode) && is_console(path, st))
		return OUT_CONSOLE;
	return refuse(path, "is a device or a socket; an output is a regular file, a FIFO, a terminal or /dev/null");
}

/* Opens a FIFO that has a reader, which is waited for. */
static int
open_fifo(const char *path)
{
	int fd, waited;

	for (waited = 0; ; waited += STEP_MS) {
		fd = open(path, O_WRONLY | O_APPEND | O_NONBLOCK);
		if (fd >= 0 || errno != ENXIO || waited >= READER_MS)
			break;
		pause_ms(STEP_MS);
	}
	if (fd >= 0)
		fcntl(fd, F_SETFL, O_APPEND);
	return fd;
}

static int
open_file(const char *path)
{
	int fd = open(path, O_RDWR | O_APPEND | O_NONBLOCK), why = errno;

	if (fd < 0)
		fd = open(path, O_WRONLY | O_APPEND | O_NONBLOCK);
	errno = why;
	return fd;
}

static int
open_kind(const char *path, int kind)
{
	int fd;

	switch (kind) {
	case OUT_NEW:
		return open(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL, 0666);
	case OUT_FILE:
		return open_file(path);
	case OUT_FIFO:
		return open_fifo(path);
	}
	fd = open(path, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY);
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

static int
lost(int fd, int *kind, int code)
{
	if (fd >= 0)
		close(fd);
	*kind = code;
	return -1;
}

/* Somebody may put another thing there between the look and the opening. */
int
output_open(const char *path, int *kind, struct stat *st)
{
	struct stat seen;
	int fd, tries;

	for (tries = 0; tries < TRIES; tries++) {
		*kind = output_look(path, &seen);
		if (*kind == 0)
			return lost(-1, kind, (int)USAGE);
		fd = open_kind(path, *kind);
		if (fd < 0 && *kind == OUT_FIFO && errno == ENXIO)
			return lost(fd, kind, usage(path, "no process reads this FIFO"));
		if (fd < 0 && *kind != OUT_NEW)
			return lost(fd, kind, failno(path));
		if (fd < 0 && errno != EEXIST)
			return lost(fd, kind, failno(path));
		if (fd >= 0 && fstat(fd, st) == 0 &&
		    (*kind == OUT_NEW || (st->st_dev == seen.st_dev && st->st_ino == seen.st_ino && st->st_mode == seen.st_mode)))
			break;
		lost(fd, kind, 0);
		fd = -1;
	}
	if (fd < 0)
		return lost(fd, kind, fail(path, "it changes while it is opened"));
	if (*kind == OUT_CONSOLE && !isatty(fd) && !is_console("", st))
		return lost(fd, kind, usage(path, "is no terminal"));
	return fd;
}
