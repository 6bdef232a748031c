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
has_kit_name(const char *path)
{
	const char *last = strrchr(path, '/');

	return last != (char *)0 && strncmp(last, "/lodestone.", (size_t)11) == 0;
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

/* The directory of an absolute path. */
static void
place_of(const char *path, char *dir)
{
	char *slash;

	strcpy(dir, path);
	slash = strrchr(dir, '/');
	slash[slash == dir] = '\0';
}

int
identify(int kind, const char *what, char *id)
{
	char dir[PORT_PATH];
	struct stat st;

	if (!is_path(kind)) {
		sprintf(id, "%.0f", sysv_since(kind, atol(what)));
		return 0;
	}
	if (lstat(what, &st) != 0)
		return -1;
	ident_text(&st, id);
	if (kind == A_TREE)
		return 0;
	ident_owner((unsigned long)st.st_uid, id);
	place_of(what, dir);
	if (stat(dir, &st) != 0)
		return -1;
	sprintf(id + strlen(id), ",");
	ident_text(&st, id + strlen(id));
	return 0;
}

char *
removal_command(int kind, const char *what, const char *id)
{
	char host[REMOTE_HOST], script[120];
	const char *path;

	if (kind != A_REMOTE && kind != A_REMOTETREE)
		return (char *)0;
	path = remote_path(what, host);
	if (path == (char *)0)
		return (char *)0;
	if (kind == A_REMOTE)
		strcpy(script, "rm -f \"$1\"");
	else if (strcmp(id, UNMADE) == 0)
		strcpy(script, "rmdir \"$1\" 2>/dev/null || :");
	else
		sprintf(script, "d=$1; set x `ls -di \"$d\" 2>/dev/null`; test \"$2\" != %.20s || rm -rf \"$d\"", id);
	return remote_command(host, script, path);
}

/* Safe in a signal handler. */
static void
tell_left(const char *what)
{
	static char name[PORT_PATH];
	static const char why[] = ": not removed yet, because no process can be started; the next start of a program removes it\n";

	printable(what, name, (int)sizeof name);
	if (write(2, program_name(), strlen(program_name())) < 0 || write(2, ": ", (size_t)2) < 0 ||
	    write(2, name, strlen(name)) < 0 || write(2, why, sizeof why - 1) < 0)
		return;
}

static int
remove_tree(const char *what, const char *id, int calm)
{
	int code = calm ? wipe_tree(what, id) : wipe_apart(what, id);

	if (code == WIPE_LEFT && errno == EAGAIN)
		tell_left(what);
	return code;
}

/* A host that does not answer is asked only once. */
static int
remove_remote(const char *what, char *command)
{
	int status;

	if (command == (char *)0)
		return WIPE_GONE;
	errno = 0;
	status = remote_shell(command);
	if (status != -1 || (errno != EAGAIN && errno != ENOMEM && errno != EMFILE))
		return WIPE_GONE;
	tell_left(what);
	return WIPE_LEFT;
}

/* A thing that may not be made yet, or was made by somebody else in the same moment. */
static void
remove_unmade(int kind, const char *what)
{
	struct stat st;

	if (lstat(what, &st) != 0 || st.st_uid != getuid())
		return;
	if (kind == A_TREE && S_ISDIR(st.st_mode))
		rmdir(what);
	if (kind == A_FILE && (S_ISFIFO(st.st_mode) || (S_ISREG(st.st_mode) && st.st_size == 0)))
		unlink(what);
}

int
remove_item(int kind, const char *what, const char *id, char *command, double before, int calm)
{
	char owner[IDENT_TEXT];
	const char *comma;

	if (is_path(kind) && strcmp(id, UNMADE) == 0) {
		remove_unmade(kind, what);
		return WIPE_GONE;
	}
	if (kind == A_TREE)
		return remove_tree(what, id, calm);
	if (kind == A_REMOTE || kind == A_REMOTETREE)
		return remove_remote(what, command);
	if (kind == A_FILE) {
		comma = strchr(id, ',');
		if (comma == (char *)0)
			return WIPE_OTHER;
		memcpy(owner, id, (size_t)(comma - id));
		owner[comma - id] = '\0';
		return wipe_file(what, comma + 1, owner, before);
	}
	sysv_remove(kind, atol(what));
	return WIPE_GONE;
}
