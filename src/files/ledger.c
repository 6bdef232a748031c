/*
 * ledger.c: see ledger.h.
 */
#include "ledger.h"
#include "host.h"
#include "removal.h"

#include <dirent.h>

enum { TRIES = 100, MOST_LEDGER = 262144 };	/* bytes of the largest ledger that is read */

struct entry {
	int sign, kind;			/* sign: '+' or '-'; kind: see scratch.h */
	char what[PORT_PATH * 3 + 8];
};

static char directory[PORT_PATH];	/* of the latest ledger of this process */

static void
name_directory(char *path)
{
	sprintf(path, "%s/lodestone-%ld", host_tmp(), (long)getuid());
}

/*
 * Makes the directory if it is missing; 0 if it is not ours or others may
 * write there.  Another process may remove it, while it is empty, between
 * mkdir and lstat.
 */
static int
safe_directory(char *path)
{
	struct stat st;
	int tries;

	name_directory(path);
	for (tries = 0; tries < TRIES; tries++) {
		if (mkdir(path, (mode_t)0700) != 0 && errno != EEXIST)
			break;
		if (lstat(path, &st) == 0)
			return S_ISDIR(st.st_mode) && st.st_uid == getuid() && (st.st_mode & 022) == 0;
		if (errno != ENOENT)
			break;
	}
	return 0;
}

int
ledger_path(long pid, char *path)
{
	char host[256];

	if (!safe_directory(path))
		return -1;
	strcpy(directory, path);
	host_name(host, (int)sizeof host);
	sprintf(path + strlen(path), "/%.200s.%ld", host, pid);
	return 0;
}

/* Another process may remove the directory while it is empty; then it is made again. */
static int
open_ledger(const char *path)
{
	char again[PORT_PATH];
	int fd, tries;

	for (tries = 0; tries < TRIES; tries++) {
		fd = open(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
		if (fd >= 0 || errno != ENOENT || !safe_directory(again))
			break;
	}
	return fd;
}

int
ledger_enter(const char *path, int sign, int kind, const char *what)
{
	static char line[PORT_PATH * 3 + 8];
	int fd = open_ledger(path);
	int ok;

	if (fd < 0)
		return -1;
	sprintf(line, "%c%c ", sign, kind);
	encode(what, line + 3);
	strcat(line, "\n");
	ok = write(fd, line, strlen(line)) == (ssize_t)strlen(line);
	return close(fd) == 0 && ok ? 0 : -1;
}

/* Opens a ledger for reading; null if it is not a file of ours or is too long. */
static FILE *
read_ledger(const char *path, struct stat *st)
{
	FILE *f = (FILE *)0;
	int fd;

	if (lstat(path, st) != 0 || !S_ISREG(st->st_mode))
		return f;
	fd = open(path, O_RDONLY | O_NONBLOCK);
	if (fd >= 0 && fstat(fd, st) == 0 && S_ISREG(st->st_mode) && st->st_uid == getuid() && st->st_size <= MOST_LEDGER)
		f = fdopen(fd, "r");
	if (fd >= 0 && f == (FILE *)0)
		close(fd);
	return f;
}

static int
is_kind(int kind)
{
	return is_path(kind) || kind == A_REMOTE || kind == A_REMOTETREE || kind == SYSV_SHM || kind == SYSV_SEM || kind == SYSV_MSG;
}

/* Reads the next valid entry; 0 at the end. Other lines are skipped, whatever their length. */
static int
next_entry(FILE *f, struct entry *e)
{
	static char line[PORT_PATH * 3 + 8];
	int inside = 0, whole;

	while (fgets(line, (int)sizeof line, f) != (char *)0) {
		whole = strchr(line, '\n') != (char *)0;
		if (!inside && whole && (line[0] == '+' || line[0] == '-') && is_kind((int)line[1]) && line[2] == ' ') {
			e->sign = line[0];
			e->kind = line[1];
			decode(line + 3, e->what);
			return 1;
		}
		inside = !whole;
	}
	return 0;
}

/* The number of '+' entries less the number of '-' entries of an item: a name may be used again. */
static int
balance(const char *path, int kind, const char *what)
{
	static struct entry e;
	struct stat st;
	FILE *f = read_ledger(path, &st);
	int n = 0;

	while (f != (FILE *)0 && next_entry(f, &e))
		if (e.kind == kind && strcmp(e.what, what) == 0)
			n += e.sign == '+' ? 1 : -1;
	if (f != (FILE *)0)
		fclose(f);
	return n;
}

/* Does the last component of the path begin with the kit's prefix? Names behind such a component are refused. */
static int
is_tree_name(const char *what)
{
	const char *last = strrchr(what, '/');

	return last != (char *)0 && strncmp(last, "/lodestone.", (size_t)11) == 0;
}

/* Removes nothing but what our own entries can hold: absolute paths, trees with the kit's name, ids that are numbers. */
static int
is_ours(int kind, const char *what)
{
	struct stat st;
	const char *digits = what;
	double id;

	if (kind == A_REMOTETREE)
		return is_tree_name(what);
	if (kind == A_REMOTE)
		return 1;
	if (!is_path(kind))
		return digits_read(&digits, 10, 2147483647.0, &id) == 0 && *digits == '\0';
	if (*what != '/' || lstat(what, &st) != 0)
		return 0;
	return kind == A_FILE || (S_ISDIR(st.st_mode) && st.st_uid == getuid() && is_tree_name(what));
}

/*
 * May a sweep remove this item of a dead owner? A single remote file no, a
 * tree yes, all else if it has not changed since the owner's last tick.
 */
static int
untouched(int kind, const char *what, time_t died)
{
	struct stat st;

	if (kind == A_REMOTE || kind == A_REMOTETREE)
		return kind == A_REMOTETREE;
	if (!is_path(kind))
		return sysv_since(kind, atol(what)) <= (double)died + 2;
	return kind == A_TREE || (lstat(what, &st) == 0 && st.st_mtime <= died + 2);
}

/* Is the item gone? Not if the process that removes it could not start. */
static int
sweep_item(int kind, const char *what)
{
	char *command = removal_command(kind, what);
	int gone = remove_item(kind, what, command);

	free((void *)command);
	return gone;
}

/* Removes the items of a ledger, oldest first, and the ledger itself if all are gone. */
static void
sweep_one(const char *path, int sure)
{
	static struct entry e;
	struct stat st;
	FILE *f = read_ledger(path, &st);
	int left = 0;

	if (f == (FILE *)0)
		return;
	while (next_entry(f, &e))
		if (e.sign == '+' && is_ours(e.kind, e.what) && balance(path, e.kind, e.what) > 0 &&
		    (sure || untouched(e.kind, e.what, st.st_mtime)) && !sweep_item(e.kind, e.what))
			left = 1;
	fclose(f);
	if (!left)
		unlink(path);
}

void
ledger_close(const char *path)
{
	unlink(path);
	rmdir(directory);
}

void
scratch_sweep(void)
{
	char path[PORT_PATH + 300], host[256];
	struct dirent *e;
	DIR *d;
	const char *digits;
	double pid;
	size_t n;

	name_directory(path);
	d = opendir(path);
	if (d == (DIR *)0)
		return;
	if (!safe_directory(path)) {
		closedir(d);
		return;
	}
	host_name(host, (int)sizeof host);
	host[200] = '\0';
	n = strlen(host);
	while ((e = readdir(d)) != (struct dirent *)0) {
		if (strncmp(e->d_name, host, n) != 0 || e->d_name[n] != '.')
			continue;
		digits = e->d_name + n + 1;
		if (digits_read(&digits, 10, 2147483647.0, &pid) != 0 || *digits != '\0')
			continue;
		if (pid <= 1 || kill((pid_t)pid, 0) == 0 || errno != ESRCH)
			continue;
		name_directory(path);
		sprintf(path + strlen(path), "/%.250s", e->d_name);
		sweep_one(path, 0);
	}
	closedir(d);
	name_directory(path);
	rmdir(path);
}

int
scratch_for(long pid, int kind, const char *what)
{
	char path[PORT_PATH], full[PORT_PATH];

	if (ledger_path(pid, path) != 0)
		return fail("the ledger of scratch files", "there is no safe directory for it");
	if (!is_path(kind) && strlen(what) < PORT_PATH)
		strcpy(full, what);
	else if (absolute_path(what, full) != 0)
		return fail(what, "the path is too long");
	return ledger_enter(path, '+', kind, full) == 0 ? OK : failno(path);
}

int
scratch_clear(long pid)
{
	char path[PORT_PATH];

	if (ledger_path(pid, path) == 0) {
		sweep_one(path, 1);
		rmdir(directory);
	}
	return OK;
}
