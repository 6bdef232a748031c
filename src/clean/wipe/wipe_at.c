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
#include "fdio.h"

#include <dirent.h>

enum { DEEPEST = 200, PASSES = 100 };	/* levels of a tree; how often a directory is read, while others write there */

static int empty_out(int fd, int depth);

/* Removes an entry; one on another device stays. Returns 1 if it is gone. */
static int
remove_entry(int at, const char *name, const struct stat *top, int depth)
{
	struct stat st;
	int fd;

	if (unlinkat(at, name, 0) == 0 || errno == ENOENT)
		return 1;
	fd = depth < DEEPEST ? openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK) : -1;
	if (fd < 0)
		return 0;
	if (fstat(fd, &st) != 0 || st.st_dev != top->st_dev) {
		close(fd);
		return 0;
	}
	return empty_out(fd, depth + 1) && unlinkat(at, name, AT_REMOVEDIR) == 0;
}

/*
 * Empties an open directory, and closes it.  It is read again until nothing is
 * found, because a host may pass over entries while others are removed.
 */
static int
empty_out(int fd, int depth)
{
	struct stat top;
	struct dirent *e;
	DIR *d = fdopendir(fd);
	long left = 1, gone = 1;
	int i;

	if (d == (DIR *)0 || fstat(fd, &top) != 0) {
		close(fd);
		return 0;
	}
	for (i = 0; i < PASSES && gone > 0; i++) {
		left = gone = 0;
		while ((e = readdir(d)) != (struct dirent *)0)
			if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0)
				++*(remove_entry(fd, e->d_name, &top, depth) ? &gone : &left);
		rewinddir(d);
	}
	closedir(d);
	return left == 0 && gone == 0;
}

/* Where the walk fails, as with few descriptors, rm may still do it. */
int
wipe_tree(const char *path, const char *id)
{
	struct stat st;
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK);

	if (fd >= 0 && (fstat(fd, &st) != 0 || !ident_is(&st, id)))
		fd_close(&fd);
	else if (fd >= 0 && empty_out(fd, 0) && rmdir(path) == 0)
		return WIPE_GONE;
	return wipe_apart(path, id);
}

void
wipe_file(const char *path)
{
	char dir[PORT_PATH];
	const char *name = path_split(path, dir);
	struct stat st;
	int fd = open(dir, O_RDONLY | O_DIRECTORY | O_NONBLOCK);

	if (fd < 0)
		wipe_by_path(path);
	else if (fstatat(fd, name, &st, AT_SYMLINK_NOFOLLOW) == 0 && made_is(path, &st))
		unlinkat(fd, name, 0);
	fd_close(&fd);
}
