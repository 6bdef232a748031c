/*
 * removal.c: see removal.h.
 */
#include "removal.h"
#include "remote.h"

int
is_path(int kind)
{
	return kind == A_FILE || kind == A_TREE;
}

int
absolute_path(const char *path, char *full)
{
	if (*path == '/') {
		if (strlen(path) >= PORT_PATH)
			return -1;
		strcpy(full, path);
		return 0;
	}
	if (getcwd(full, (size_t)PORT_PATH - 2) == (char *)0 || strlen(full) + strlen(path) + 2 > PORT_PATH)
		return -1;
	strcat(full, "/");
	strcat(full, path);
	return 0;
}

/*
 * Removes a tree by rm, because reading directories is not safe in a signal
 * handler.  rm has a process group of its own, because the sender of the
 * signal, as the launcher of an MPI job, may end our whole group.  Is the tree
 * gone?
 */
static int
remove_tree(const char *path)
{
	struct stat st;
	int status;
	pid_t pid = fork();

	if (pid == 0) {
		setpgid((pid_t)0, (pid_t)0);
		execl("/bin/rm", "rm", "-rf", path, (char *)0);
		_exit(127);
	}
	if (pid > 0)
		while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
			continue;
	return lstat(path, &st) != 0;
}

char *
removal_command(int kind, const char *what)
{
	char host[REMOTE_HOST], command[2 * PORT_PATH];
	const char *path;

	if (kind != A_REMOTE && kind != A_REMOTETREE)
		return (char *)0;
	path = remote_path(what, host);
	strcpy(command, kind == A_REMOTE ? "rm -f " : "rm -rf ");
	if (path == (char *)0 || remote_quote(path, command, (int)sizeof command) != OK)
		return (char *)0;
	return remote_command(host, command);
}

int
remove_item(int kind, const char *what, char *command)
{
	struct stat st;

	if (kind == A_TREE)
		return remove_tree(what);
	if (kind == A_REMOTE || kind == A_REMOTETREE) {
		if (command != (char *)0)
			remote_shell(command, (char *)0, 0);
	} else if (kind == A_FILE) {
		if (lstat(what, &st) == 0 && (S_ISREG(st.st_mode) || S_ISFIFO(st.st_mode)))
			unlink(what);
	} else
		sysv_remove(kind, atol(what));
	return 1;
}
