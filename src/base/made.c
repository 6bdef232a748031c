/*
 * made.c: see made.h.
 */
#include "made.h"
#include "base.h"

enum { MOST = BOUND_ITEMS, GONE = 1, MAKING, FDS = 64 };	/* names that are remembered; descriptors that are looked at */

struct made {
	char path[PORT_PATH];	/* "": free */
	int gone;		/* it was removed here: GONE, or MAKING while it is made again */
	int named;		/* by the user: it may be a link */
	dev_t dev;
	ino_t ino;
};

static struct made list[MOST];
static int next;

static struct made *
find(const char *path)
{
	int i;

	for (i = 0; i < MOST; i++)
		if (strcmp(list[i].path, path) == 0)
			return &list[i];
	return (struct made *)0;
}

/* Of a name that is too long nothing is kept. */
static void
note(struct made *m, const char *path, const struct stat *st)
{
	if (m == (struct made *)0 && strlen(path) < (size_t)PORT_PATH) {
		m = &list[next];
		next = (next + 1) % MOST;
		strcpy(m->path, path);
	}
	if (m == (struct made *)0)
		return;
	m->gone = m->named = 0;
	m->dev = st->st_dev;
	m->ino = st->st_ino;
}

static int
is(const struct made *m, const struct stat *st)
{
	return m->dev == st->st_dev && m->ino == st->st_ino;
}

static int
other(int fd)
{
	if (fd >= 0)
		close(fd);
	foreign_error(EEXIST, "another file stands there than at the start");
	return -1;
}

int
made_new(const char *path, int how)
{
	struct made *m = find(path);
	struct stat st;
	int fd = open(path, how | O_CREAT | O_EXCL | PORT_O_NOFOLLOW, 0666);

	if (fd >= 0 && fstat(fd, &st) == 0)
		note(m, path, &st);
	return fd;
}

int
made_directory(const char *path, struct stat *st)
{
	char inside[PORT_PATH + 2];

	if (mkdir(path, (mode_t)0700) != 0 || lstat(path, st) != 0)
		return -1;
	sprintf(inside, "%.*s/o", PORT_PATH - 1, path);
	return S_ISDIR(st->st_mode) && (st->st_mode & (mode_t)077) == 0 && made_alike(inside, st) ? 0 : other(-1);
}

int
made_fifo(const char *path)
{
	struct stat st;

	if (mkfifo(path, 0600) != 0)
		return -1;
	if (lstat(path, &st) == 0)
		note(find(path), path, &st);
	return 0;
}

/* Is it open here? A signal may come when the file is made again and its identity is not yet noted. */
static int
held(const struct stat *st)
{
	struct stat mine;
	int fd;

	for (fd = 3; fd < FDS; fd++)
		if (fstat(fd, &mine) == 0 && mine.st_dev == st->st_dev && mine.st_ino == st->st_ino)
			return 1;
	return 0;
}

int
made_is(const char *path, const struct stat *st)
{
	const struct made *m = find(path);

	return m != (struct made *)0 && (m->gone == MAKING ? held(st) : !m->gone && is(m, st));
}

/* Beneath a directory of the kit, or a file of the user that is only read. */
static int
open_plain(const char *path, int how, struct stat *st)
{
	int fd = open(path, (how & (O_WRONLY | O_RDWR)) != 0 ? how | PORT_O_NOFOLLOW : how, 0666);

	if (fd >= 0 && fstat(fd, st) != 0) {
		close(fd);
		fd = -1;
	}
	return fd;
}

/* O_TRUNC would act before it is known what was opened. */
static int
open_again(const struct made *m, int how, struct stat *st)
{
	int fd = open(m->path, (how & ~(O_CREAT | O_TRUNC)) | (m->named ? 0 : PORT_O_NOFOLLOW));

	if (fd < 0)
		return fd;
	if (fstat(fd, st) != 0 || !is(m, st))
		return other(fd);
	if ((how & O_TRUNC) != 0 && st->st_size > 0 && ftruncate(fd, (off_t)0) != 0) {
		close(fd);
		fd = -1;
	}
	return fd;
}

int
made_open(const char *path, int how, struct stat *st)
{
	struct made *m = find(path);
	int fd;

	if (m == (struct made *)0)
		return open_plain(path, how, st);
	if (!m->gone || (how & O_CREAT) == 0)
		return open_again(m, how, st);
	m->gone = MAKING;
	fd = open(path, (how & ~O_TRUNC) | O_EXCL | PORT_O_NOFOLLOW, 0666);
	if (fd >= 0 && fstat(fd, st) == 0)
		note(m, path, st);
	else
		m->gone = GONE;
	return fd;
}

int
made_named(const char *path, int how, struct stat *st)
{
	int fd, linked = lstat(path, st) == 0 && !S_ISREG(st->st_mode) && (how == O_RDONLY || st->st_uid == geteuid());

	if (find(path) != (struct made *)0)
		return made_open(path, how, st);
	fd = open(path, how | O_NONBLOCK | (linked ? 0 : PORT_O_NOFOLLOW));
	if (fd < 0)
		return fd;
	if (fstat(fd, st) != 0 || !S_ISREG(st->st_mode)) {
		close(fd);
		errno = EINVAL;
		return -1;
	}
	note((struct made *)0, path, st);
	if (linked) {
		print_error(path, "is a symbolic link, which is followed");
		find(path)->named = 1;
	}
	return fd;
}

int
made_remove(const char *path)
{
	struct made *m = find(path);
	struct stat st;

	if (lstat(path, &st) != 0)
		return errno == ENOENT ? 0 : -1;
	if (m != (struct made *)0 && (m->gone || !is(m, &st)))
		return other(-1);
	if (!S_ISREG(st.st_mode) && !S_ISFIFO(st.st_mode))
		return strcmp(path, "/dev/null") == 0 ? 0 : (errno = S_ISDIR(st.st_mode) ? EISDIR : EPERM, -1);
	if (unlink(path) != 0)
		return -1;
	if (m != (struct made *)0)
		m->gone = GONE;
	return 0;
}

int
made_own(const struct stat *st)
{
	const char *caller = getenv("SUDO_UID");
	char uid[NUM_TEXT];

	sprintf(uid, "%lu", (unsigned long)st->st_uid);
	return st->st_uid == geteuid() || (geteuid() == 0 && caller != (char *)0 && strcmp(caller, uid) == 0);
}

int
made_alike(const char *path, const struct stat *st)
{
	char dir[PORT_PATH], probe[PORT_PATH + 40];
	struct stat made;
	int fd, alike;

	if (made_own(st))
		return 1;
	if (strlen(path) >= (size_t)PORT_PATH)
		return 0;
	path_split(path, dir);
	sprintf(probe, "%s/lodestone.%ld.owner", dir, (long)getpid());
	fd = open(probe, O_WRONLY | O_CREAT | O_EXCL | PORT_O_NOFOLLOW, 0600);
	if (fd < 0)
		return 0;
	alike = fstat(fd, &made) == 0 && made.st_uid == st->st_uid;
	close(fd);
	unlink(probe);
	return alike;
}
