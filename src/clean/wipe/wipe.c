/*
 * wipe.c: identities, and the removal of a tree by rm; see wipe.h.
 */
#include "wipe.h"

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

/*
 * In the new process: goes to the directory of the tree, so that nobody can
 * put another directory under the path, and compares again.  rm follows no
 * links.
 */
static void
remove_here(const char *path, const char *id)
{
	static char dir[PORT_PATH + 2], name[PORT_PATH + 2];
	char found[IDENT_TEXT], *slash;
	struct stat st;

	strcpy(dir, path);
	slash = strrchr(dir, '/');
	strcpy(name, "./");
	strcat(name, slash == (char *)0 ? path : slash + 1);
	if (slash != (char *)0)
		slash[slash == dir] = '\0';
	if ((slash != (char *)0 && chdir(dir) != 0) || lstat(name, &st) != 0 || strcmp(ident_text(&st, found), id) != 0)
		_exit(1);
	setpgid((pid_t)0, (pid_t)0);
	execl("/bin/rm", "rm", "-rf", name, (char *)0);
	_exit(127);
}

/*
 * rm has a process group of its own, because the sender of the signal, as the
 * launcher of an MPI job, may end our whole group.
 */
int
wipe_apart(const char *path, const char *id)
{
	char found[IDENT_TEXT];
	struct stat st;
	int status;
	pid_t pid;

	if (lstat(path, &st) != 0)
		return WIPE_GONE;
	if (!S_ISDIR(st.st_mode) || strcmp(ident_text(&st, found), id) != 0)
		return WIPE_OTHER;
	if (strlen(path) >= PORT_PATH)
		return WIPE_LEFT;
	pid = fork();
	if (pid == 0)
		remove_here(path, id);
	if (pid < 0) {
		errno = EAGAIN;
		return WIPE_LEFT;
	}
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		continue;
	errno = EEXIST;
	return lstat(path, &st) != 0 ? WIPE_GONE : WIPE_LEFT;
}
