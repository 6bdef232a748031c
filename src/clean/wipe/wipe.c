/*
 * wipe.c: identities, and the removal of a tree by rm; see wipe.h.
 */
#include "wipe.h"
#include "fdio.h"

enum { NOT_THIS = 100 };	/* exit status: another thing stands there */

/* The lower 32 bits. */
static char *
put_hex(char *to, unsigned long value)
{
	int shift;

	for (shift = 28; shift >= 0; shift -= 4)
		*to++ = "0123456789abcdef"[value >> shift & 15];
	return to;
}

/* Device and inode may have 64 bits; divisions take the upper ones of a type of any width. */
char *
ident_text(const struct stat *st, char *to)
{
	char *t = to;

	t = put_hex(put_hex(t, (unsigned long)(st->st_dev / 65536 / 65536)), (unsigned long)st->st_dev);
	*t++ = '.';
	t = put_hex(put_hex(t, (unsigned long)(st->st_ino / 65536 / 65536)), (unsigned long)st->st_ino);
	*t++ = '.';
	*put_hex(t, (unsigned long)st->st_uid) = '\0';
	return to;
}

const char *
wipe_split(const char *path, char *dir)
{
	char *slash;

	strcpy(dir, path);
	slash = strrchr(dir, '/');
	if (slash == (char *)0) {
		strcpy(dir, ".");
		return path;
	}
	slash[slash == dir] = '\0';
	return strrchr(path, '/') + 1;
}

/*
 * In the new process: goes to the directory of the tree, so that nobody can
 * put another directory under the path, and compares.  rm follows no links.
 * It has a process group of its own, because the sender of the signal, as the
 * launcher of an MPI job, may end our whole group.
 */
static void
remove_here(const char *path, const char *id)
{
	static char dir[PORT_PATH], name[PORT_PATH + 2];
	char found[IDENT_TEXT];
	struct stat st;

	sprintf(name, "./%s", wipe_split(path, dir));
	if (chdir(dir) != 0 || lstat(name, &st) != 0 || !S_ISDIR(st.st_mode) || strcmp(ident_text(&st, found), id) != 0)
		_exit(NOT_THIS);
	setpgid((pid_t)0, (pid_t)0);
	execl("/bin/rm", "rm", "-rf", name, (char *)0);
	_exit(127);
}

int
wipe_apart(const char *path, const char *id)
{
	struct stat st;
	int status;
	long pid;

	if (lstat(path, &st) != 0)
		return WIPE_GONE;
	errno = EINVAL;
	if (strlen(path) >= (size_t)PORT_PATH)
		return WIPE_LEFT;
	pid = (long)fork();
	if (pid == 0)
		remove_here(path, id);
	errno = EAGAIN;
	if (pid < 0)
		return WIPE_LEFT;
	status = wait_status(pid);
	if (lstat(path, &st) != 0)
		return WIPE_GONE;
	errno = EEXIST;
	return status >= 0 && WIFEXITED(status) && WEXITSTATUS(status) == NOT_THIS ? WIPE_OTHER : WIPE_LEFT;
}

/* For hosts without descriptors of directories, and for a directory that may be searched but not read. */
int
wipe_by_path(const char *path, wipe_owns owns)
{
	struct stat st;

	if (lstat(path, &st) != 0 || !(*owns)(path, &st))
		return WIPE_OTHER;
	return unlink(path) == 0 ? WIPE_GONE : WIPE_LEFT;
}
