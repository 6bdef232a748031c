/*
 * wipe.c: identities, and the removal of a tree by rm; see wipe.h.
 */
#include "wipe.h"
#include "fdio.h"

/* Device and inode may have 64 bits; divisions take the upper ones of a type of any width. */
char *
ident_text(const struct stat *st, char *to)
{
	sprintf(to, "%lx.%lx.%lx.%lx.%lx", (unsigned long)(st->st_dev / 65536 / 65536), (unsigned long)st->st_dev,
	    (unsigned long)(st->st_ino / 65536 / 65536), (unsigned long)st->st_ino, (unsigned long)st->st_uid);
	return to;
}

int
ident_is(const struct stat *st, const char *id)
{
	char found[IDENT_TEXT];

	return strcmp(ident_text(st, found), id) == 0;
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
	struct stat st;

	sprintf(name, "./%s", path_split(path, dir));
	if (chdir(dir) != 0 || lstat(name, &st) != 0)
		_exit(errno == ENOENT ? (int)WIPE_GONE : (int)WIPE_LEFT);
	if (!S_ISDIR(st.st_mode) || !ident_is(&st, id))
		_exit(WIPE_OTHER);
	setpgid((pid_t)0, (pid_t)0);
	execl("/bin/rm", "rm", "-rf", name, (char *)0);
	_exit(WIPE_LEFT);
}

int
wipe_apart(const char *path, const char *id)
{
	int status;
	long pid = (long)fork();

	if (pid == 0)
		remove_here(path, id);
	if (pid < 0)
		return -1;
	status = wait_status(pid);
	return status >= 0 && WIFEXITED(status) ? WEXITSTATUS(status) : (int)WIPE_LEFT;
}

/* For hosts without descriptors of directories, and for a directory that may be searched but not read. */
void
wipe_by_path(const char *path)
{
	struct stat st;

	if (lstat(path, &st) == 0 && made_is(path, &st))
		unlink(path);
}
