/*
 * outopen.c: see output.h.
 */
#include "output.h"
#include "made.h"
#include "ready.h"

enum { TRIES = 100, STEP_MS = 50 };	/* 5 seconds in all */

/* In /dev, beginnings of names of terminals, and of devices that keep nothing. None is opened to ask it what it is. */
static const char consoles[] = "null full tty pts/ pty con term/ std fd/ ";

static int
is_console(const char *path)
{
	const char *s = consoles;

	while (*s != '\0' && (strncmp(path, "/dev/", 5) != 0 || strncmp(path + 5, s, strcspn(s, " ")) != 0))
		s += strcspn(s, " ") + 1;
	return *s != '\0';
}

int
output_look(const char *path, struct stat *st)
{
	if (stat(path, st) != 0) {
		if (errno != ENOENT)
			return -usage(path, strerror(errno));
		if (lstat(path, st) != 0)
			return OUT_NEW;
		if (S_ISLNK(st->st_mode))
			return -usage(path, "is a symbolic link to nothing");
	}
	if (S_ISREG(st->st_mode))
		return OUT_FILE;
	if (S_ISFIFO(st->st_mode))
		return OUT_FIFO;
	if (S_ISDIR(st->st_mode))
		return -usage(path, "is a directory");
	if (S_ISCHR(st->st_mode) && is_console(path))
		return OUT_CONSOLE;
	return -usage(path, "is a device or a socket; an output is a regular file, a FIFO, a terminal or /dev/null");
}

int
output_same(const struct stat *st, const char *path)
{
	struct stat other;

	return stat(path, &other) == 0 && other.st_dev == st->st_dev && other.st_ino == st->st_ino;
}

/* Somebody may put another thing there between the look and the opening.  A FIFO that nobody reads gives ENXIO. */
int
output_open(const char *path)
{
	struct stat st;
	int kind, how, fd, tries;

	for (tries = 0; ; tries++) {
		kind = output_look(path, &st);
		if (kind < 0)
			return kind;
		how = O_APPEND | O_NONBLOCK | (kind == OUT_FILE ? O_RDWR | PORT_O_NOFOLLOW : O_WRONLY | O_NOCTTY);
		fd = kind == OUT_NEW ? made_new(path, O_RDWR | O_APPEND) : open(path, how);
		if (fd >= 0 || (errno != EEXIST && errno != ENXIO) || tries == TRIES)
			break;
		pause_ms((int)STEP_MS);
	}
	if (fd < 0 && kind == OUT_FILE && lstat(path, &st) == 0 && S_ISLNK(st.st_mode))
		return -fail(path, "is a symbolic link; it is not followed");
	if (fd < 0)
		return errno == ENXIO ? -usage(path, "no process reads this FIFO") : -failno(path);
	if (kind == OUT_NEW)
		return fd;
	fcntl(fd, F_SETFL, O_APPEND);
	if (fstat(fd, &st) != 0 || !output_same(&st, path)) {
		close(fd);
		return -fail(path, "it changes while it is opened");
	}
	if (kind != OUT_FILE || made_alike(path, &st))
		return fd;
	close(fd);
	return -fail(path, "is another user's file; it is not changed");
}
