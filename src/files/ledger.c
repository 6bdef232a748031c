/*
 * ledger.c: see ledger.h.
 */
#include "ledger.h"
#include "host.h"
#include "removal.h"

#include <dirent.h>

enum { TRIES = 10 };

static char directory[PORT_PATH];	/* of the ledger that was made last */

static void
name_directory(char *path)
{
	const char *tmp = getenv("TMPDIR");

	if (tmp == (char *)0 || *tmp != '/' || strlen(tmp) > PORT_PATH - 300)
		tmp = "/tmp";
	sprintf(path, "%s/lodestone-%ld", tmp, (long)getuid());
}

/* The directory, made where it is missing; 0 where it is not safely ours. */
static int
safe_directory(char *path)
{
	struct stat st;

	name_directory(path);
	if (mkdir(path, (mode_t)0700) != 0 && errno != EEXIST)
		return 0;
	return lstat(path, &st) == 0 && S_ISDIR(st.st_mode) && st.st_uid == getuid() && (st.st_mode & 022) == 0;
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

/* Another process may remove the empty directory before there is a file in it. */
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

/* How often this was entered, less how often it was taken back: the same name may be used again. */
static int
balance(const char *path, int kind, const char *what)
{
	static char line[PORT_PATH * 3 + 8], name[PORT_PATH * 3 + 8];
	FILE *f = fopen(path, "r");
	int n = 0;

	while (f != (FILE *)0 && fgets(line, (int)sizeof line, f) != (char *)0)
		if ((line[0] == '+' || line[0] == '-') && line[1] == kind && strcmp(decode(line + 3, name), what) == 0)
			n += line[0] == '+' ? 1 : -1;
	if (f != (FILE *)0)
		fclose(f);
	return n;
}

/* May this item of a dead owner go? Only what has not changed since its owner's last tick. */
static int
untouched(int kind, const char *what, time_t died)
{
	struct stat st;

	if (kind == A_REMOTE || kind == A_REMOTETREE)
		return kind == A_REMOTETREE && strstr(what, "/lodestone.") != (char *)0;
	if (!is_path(kind))
		return sysv_since(kind, atol(what)) <= (double)died + 2;
	if (lstat(what, &st) != 0)
		return 0;
	if (kind == A_TREE)
		return S_ISDIR(st.st_mode) && st.st_uid == getuid() && strstr(what, "/lodestone.") != (char *)0;
	return st.st_mtime <= died + 2;
}

static void
sweep_item(int kind, const char *what)
{
	char *command = removal_command(kind, what);

	remove_item(kind, what, command);
	free((void *)command);
}

/* Reads a ledger; removes, oldest first, what was entered and not taken back. */
static void
sweep_one(const char *path, int sure)
{
	static char line[PORT_PATH * 3 + 8], what[PORT_PATH * 3 + 8];
	struct stat st;
	FILE *f = fopen(path, "r");

	if (f == (FILE *)0 || fstat(fileno(f), &st) != 0) {
		if (f != (FILE *)0)
			fclose(f);
		return;
	}
	while (fgets(line, (int)sizeof line, f) != (char *)0) {
		if (line[0] != '+' || line[strlen(line) - 1] != '\n')
			continue;
		decode(line + 3, what);
		if (balance(path, (int)line[1], what) > 0 && (sure || untouched((int)line[1], what, st.st_mtime)))
			sweep_item((int)line[1], what);
	}
	fclose(f);
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
	size_t n;
	long pid;

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
		pid = atol(e->d_name + n + 1);
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
		return fail("the ledger of scratch files", "its directory is not safely ours");
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
