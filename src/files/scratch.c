/*
 * scratch.c: scratch files, trees and ids; the ledger; sweeping.
 */
#include "port.h"
#include "bench.h"
#include "remote.h"
#include "limit.h"
#include "scratch.h"
#include "sysv.h"
#include "host.h"

#include <dirent.h>
#include <utime.h>

enum { ITEMS = 24 };

struct item {
	int kind;	/* 0: free */
	char what[PORT_PATH];
};

static struct item items[ITEMS];
static char ledger[PORT_PATH];
static long owner;		/* process that may clean the list */
static int mute;
static int unsafe;		/* the directory is not ours: no ledger */

char *
encode(const char *s, char *to)
{
	char *t = to;

	for (; *s != '\0'; s++) {
		if (*s == '/' || *s == ' ' || *s == '%' || *s == '=' || (unsigned char)*s < 33 || (unsigned char)*s > 126) {
			sprintf(t, "%%%02X", (unsigned)(unsigned char)*s);
			t += 3;
		} else
			*t++ = *s;
	}
	*t = '\0';
	return to;
}

static int
hex(int c)
{
	static const char digits[] = "0123456789ABCDEF0123456789abcdef";
	const char *at = strchr(digits, c);

	return c == '\0' || at == (char *)0 ? -1 : (int)(at - digits) % 16;
}

char *
decode(const char *s, char *to)
{
	char *t = to;

	for (; *s != '\0' && *s != '\n'; s++) {
		if (*s == '%' && hex((int)s[1]) >= 0 && hex((int)s[2]) >= 0) {
			*t++ = (char)(hex((int)s[1]) * 16 + hex((int)s[2]));
			s += 2;
		} else
			*t++ = *s;
	}
	*t = '\0';
	return to;
}

static void
folder(char *path)
{
	const char *tmp = getenv("TMPDIR");

	if (tmp == (char *)0 || *tmp != '/' || strlen(tmp) > PORT_PATH - 300)
		tmp = "/tmp";
	sprintf(path, "%s/lodestone-%ld", tmp, (long)getuid());
}

/* The folder, made where it is missing; 0 where it is not safely ours. */
static int
safe_folder(char *path)
{
	struct stat st;

	folder(path);
	if (mkdir(path, (mode_t)0700) != 0 && errno != EEXIST)
		return 0;
	return lstat(path, &st) == 0 && S_ISDIR(st.st_mode) && st.st_uid == getuid() && (st.st_mode & 022) == 0;
}

static int
ledger_of(long pid, char *path)
{
	char host[256];

	if (!safe_folder(path))
		return -1;
	host_name(host, (int)sizeof host);
	sprintf(path + strlen(path), "/%.200s.%ld", host, pid);
	return 0;
}

/* One entry, one write. */
static int
enter(const char *path, int sign, int kind, const char *what)
{
	static char line[PORT_PATH * 3 + 8];
	int fd = open(path, O_WRONLY | O_APPEND | O_CREAT, 0600);
	int ok;

	if (fd < 0)
		return -1;
	sprintf(line, "%c%c ", sign, kind);
	encode(what, line + 3);
	strcat(line, "\n");
	ok = write(fd, line, strlen(line)) == (ssize_t)strlen(line);
	return close(fd) == 0 && ok ? 0 : -1;
}

static int
absolute(const char *path, char *full)
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

static int
is_path(int kind)
{
	return kind == A_FILE || kind == A_TREE;
}

static void
start_ledger(void)
{
	if (owner == (long)getpid())
		return;
	owner = (long)getpid();
	memset(items, 0, sizeof items);
	if (ledger_of(owner, ledger) != 0) {
		if (!unsafe)
			warn("the ledger of scratch files", "its folder is not safely ours; what SIGKILL leaves is not swept");
		unsafe = 1;
		ledger[0] = '\0';
	}
}

void
scratch_mute(void)
{
	mute = 1;
}

static int
entered(int kind, const char *what)
{
	int i;

	for (i = 0; i < ITEMS; i++)
		if (items[i].kind == kind && strcmp(items[i].what, what) == 0)
			return 1;
	return 0;
}

int
scratch_add(int kind, const char *what)
{
	char full[PORT_PATH];
	int i;

	if (mute)
		return OK;
	start_ledger();
	if (!is_path(kind))
		strcpy(full, what);
	else if (absolute(what, full) != 0)
		return fail(what, "the path is too long");
	if (entered(kind, full))
		return OK;
	for (i = 0; i < ITEMS && items[i].kind != 0; i++)
		continue;
	if (i == ITEMS)
		return fail(what, "too many scratch files at once");
	limit_block();
	strcpy(items[i].what, full);
	items[i].kind = kind;
	if (ledger[0] != '\0' && enter(ledger, '+', kind, full) != 0)
		warn(ledger, strerror(errno));
	limit_unblock();
	return OK;
}

void
scratch_drop(int kind, const char *what)
{
	char full[PORT_PATH];
	int i;

	if (owner != (long)getpid())
		return;
	if (!is_path(kind))
		strcpy(full, what);
	else if (absolute(what, full) != 0)
		return;
	limit_block();
	for (i = 0; i < ITEMS; i++)
		if (items[i].kind == kind && strcmp(items[i].what, full) == 0) {
			items[i].kind = 0;
			if (ledger[0] != '\0')
				enter(ledger, '-', kind, full);
		}
	limit_unblock();
}

/*
 * A tree is removed by rm, because reading directories is not safe in a
 * handler; in a process group of its own, because what ends us, the launcher
 * of an MPI job for one, may end the whole of ours.  Is the tree gone?
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

static void
remove_far(const char *flags, const char *what)
{
	char host[256], command[2 * PORT_PATH];
	const char *path = far_path(what, host);

	sprintf(command, "rm %s ", flags);
	if (path != (char *)0 && far_quote(path, command, (int)sizeof command) == OK)
		far_run(host, command, (char *)0, 0);
}

/* Returns 0 for a tree that is still there: somebody else, a rank on another host, writes into it. */
static int
remove_item(int kind, const char *what)
{
	struct stat st;

	if (kind == A_TREE)
		return remove_tree(what);
	if (kind == A_FAR || kind == A_FARTREE)
		remove_far(kind == A_FAR ? "-f" : "-rf", what);
	else if (kind == A_FILE) {
		if (lstat(what, &st) == 0 && (S_ISREG(st.st_mode) || S_ISFIFO(st.st_mode)))
			unlink(what);
	} else
		sysv_remove(kind, atol(what));
	return 1;
}

/* Where something is left the ledger stays, for the next start's sweep. */
static void
remove_all(void)
{
	int i, gone = 1;

	for (i = 0; i < ITEMS; i++)
		if (items[i].kind != 0) {
			gone = remove_item(items[i].kind, items[i].what) && gone;
			items[i].kind = 0;
		}
	if (ledger[0] != '\0' && gone)
		unlink(ledger);
}

void
scratch_clean(void)
{
	if (owner == (long)getpid())
		remove_all();
}

void
scratch_orphaned(void)
{
	if (owner != 0)
		remove_all();
}

void
scratch_close(void)
{
	limit_block();
	scratch_clean();
	limit_unblock();
}

void
scratch_touch(void)
{
	if (owner == (long)getpid() && ledger[0] != '\0')
		utime(ledger, (struct utimbuf *)0);
}

/* May this item of a dead owner go? Only what has not changed since its owner's last beat. */
static int
untouched(int kind, const char *what, time_t died)
{
	struct stat st;

	if (kind == A_FAR || kind == A_FARTREE)
		return kind == A_FARTREE && strstr(what, "/lodestone.") != (char *)0;
	if (!is_path(kind))
		return sysv_since(kind, atol(what)) <= (double)died + 2;
	if (lstat(what, &st) != 0)
		return 0;
	if (kind == A_TREE)
		return S_ISDIR(st.st_mode) && st.st_uid == getuid() && strstr(what, "/lodestone.") != (char *)0;
	return st.st_mtime <= died + 2;
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
			remove_item((int)line[1], what);
	}
	fclose(f);
	unlink(path);
}

void
scratch_sweep(void)
{
	char path[PORT_PATH + 300], host[256];
	struct dirent *e;
	DIR *d;
	size_t n;
	long pid;

	folder(path);
	d = opendir(path);
	if (d == (DIR *)0)
		return;
	if (!safe_folder(path)) {
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
		folder(path);
		sprintf(path + strlen(path), "/%.250s", e->d_name);
		sweep_one(path, 0);
	}
	closedir(d);
}

int
scratch_for(long pid, int kind, const char *what)
{
	char path[PORT_PATH], full[PORT_PATH];

	if (ledger_of(pid, path) != 0)
		return fail("the ledger of scratch files", "its folder is not safely ours");
	if (!is_path(kind) && strlen(what) < PORT_PATH)
		strcpy(full, what);
	else if (absolute(what, full) != 0)
		return fail(what, "the path is too long");
	return enter(path, '+', kind, full) == 0 ? OK : failno(path);
}

int
scratch_clear(long pid)
{
	char path[PORT_PATH];

	if (ledger_of(pid, path) == 0)
		sweep_one(path, 1);
	return OK;
}
