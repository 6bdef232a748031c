/*
 * wipe_at.c: walks a tree from descriptors of its directories, so that a
 * directory that is renamed, or a link that takes its place, leads nowhere
 * else.
 *
 * configure: wipe 10: openat
 *     #include <sys/stat.h>
 *     #include <dirent.h>
 *     #include <fcntl.h>
 *     #include <unistd.h>
 *     struct stat s; int fd = openat(AT_FDCWD, "", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK);
 *     rewinddir(fdopendir(fd));
 *     return fstatat(fd, "", &s, AT_SYMLINK_NOFOLLOW) + unlinkat(fd, "", AT_REMOVEDIR);
 */
#include "wipe.h"

#include <dirent.h>

enum { DEEPEST = 200, PASSES = 100 };	/* levels of a tree; how often a directory is read, while others write there */

static int empty_out(int fd, int depth);

/* Opens a directory, not through a link. */
static int
open_directory(int at, const char *name)
{
	return openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK);
}

/* Removes an entry; one on another device stays. Returns 1 if it is gone. */
static int
remove_entry(int at, const char *name, const struct stat *top, int depth)
{
	struct stat st;
	int fd, same;

	if (unlinkat(at, name, 0) == 0 || errno == ENOENT)
		return 1;
	if (depth >= DEEPEST)
		return 0;
	fd = open_directory(at, name);
	if (fd < 0)
		return 0;
	same = fstat(fd, &st) == 0 && st.st_dev == top->st_dev;
	if (!same)
		close(fd);
	return same && empty_out(fd, depth + 1) && unlinkat(at, name, AT_REMOVEDIR) == 0;
}

/* Removes what is in a directory once; returns how many entries went, and sets how many did not. */
static long
one_pass(DIR *d, int fd, int depth, long *left)
{
	struct stat top;
	struct dirent *e;
	long gone = 0;

	*left = 0;
	if (fstat(fd, &top) != 0)
		return 0;
	while ((e = readdir(d)) != (struct dirent *)0)
		if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0) {
			if (remove_entry(fd, e->d_name, &top, depth))
				gone++;
			else
				++*left;
		}
	return gone;
}

/*
 * Empties an open directory, and closes it.  It is read again until nothing is
 * found, because a host may pass over entries while others are removed.
 */
static int
empty_out(int fd, int depth)
{
	DIR *d = fdopendir(fd);
	long left = 1, gone = 1;
	int i;

	if (d == (DIR *)0) {
		close(fd);
		return 0;
	}
	for (i = 0; i < PASSES && gone > 0; i++) {
		gone = one_pass(d, fd, depth, &left);
		rewinddir(d);
	}
	closedir(d);
	return left == 0 && gone == 0;
}

/* Where the walk fails, as with few descriptors, rm may still do it. */
int
wipe_tree(const char *path, const char *id)
{
	char found[IDENT_TEXT];
	struct stat st;
	int fd;

	if (lstat(path, &st) != 0)
		return WIPE_GONE;
	if (!S_ISDIR(st.st_mode) || strcmp(ident_text(&st, found), id) != 0)
		return WIPE_OTHER;
	fd = open_directory(AT_FDCWD, path);
	if (fd < 0 || fstat(fd, &st) != 0 || strcmp(ident_text(&st, found), id) != 0) {
		if (fd >= 0)
			close(fd);
		return fd >= 0 ? WIPE_OTHER : wipe_apart(path, id);
	}
	if (empty_out(fd, 0) && (rmdir(path) == 0 || errno == ENOENT))
		return WIPE_GONE;
	return wipe_apart(path, id);
}

/* A directory that may be searched but not read cannot be opened; there the path must do. */
static int
by_path(const char *path, wipe_owns owns)
{
	struct stat st;

	if (lstat(path, &st) != 0 || !(*owns)(path, &st))
		return WIPE_OTHER;
	return unlink(path) == 0 ? WIPE_GONE : WIPE_LEFT;
}

int
wipe_file(const char *path, wipe_owns owns)
{
	char dir[PORT_PATH], *slash;
	struct stat st;
	int fd, code = WIPE_OTHER;

	if (strlen(path) >= PORT_PATH)
		return WIPE_OTHER;
	strcpy(dir, path);
	slash = strrchr(dir, '/');
	if (slash != (char *)0)
		slash[slash == dir] = '\0';
	fd = open(slash != (char *)0 ? dir : ".", O_RDONLY | O_DIRECTORY | O_NONBLOCK);
	if (fd < 0)
		return by_path(path, owns);
	slash = strrchr(path, '/');
	dir[0] = '\0';
	strcat(dir, slash != (char *)0 ? slash + 1 : path);
	if (fstatat(fd, dir, &st, AT_SYMLINK_NOFOLLOW) == 0 && (*owns)(path, &st))
		code = unlinkat(fd, dir, 0) == 0 ? WIPE_GONE : WIPE_LEFT;
	close(fd);
	return code;
}
