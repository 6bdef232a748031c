/*
 * sweep.c: which owners of ledgers are dead; see ledger.h.
 */
#include "ledger.h"
#include "host.h"
#include "sweeping.h"

#include <utime.h>

enum { SILENCE = 3600 };		/* seconds without a touch after which an owner in another realm is dead */

/* Makes the mark, or sets its time to now. */
static void
set_mark(const char *mark)
{
	int fd = open(mark, O_WRONLY | O_CREAT | O_EXCL, 0600);

	if (fd >= 0)
		close(fd);
	else
		utime(mark, (struct utimbuf *)0);
}

/* The time now, by the clock of the file system of a directory; -1 if it cannot be had. */
static double
time_there(const char *mark)
{
	char path[PORT_PATH + 20], random[LIFE_TEXT];
	double now = -1;
	struct stat st;
	int fd;

	sprintf(path, "%s", mark);
	sprintf(strrchr(path, '/') + 1, ".%s", life_unique(random));
	fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
	if (fd < 0)
		return now;
	if (fstat(fd, &st) == 0)
		now = (double)st.st_mtime;
	close(fd);
	unlink(path);
	return now;
}

/* Has the ledger of an owner in another realm not been touched for long since it was marked? */
static int
silent(const char *path)
{
	char mark[PORT_PATH + 2];
	struct stat st, seen;

	ledger_mark(path, mark);
	if (lstat(path, &st) != 0)
		return 0;
	if (lstat(mark, &seen) != 0 || seen.st_mtime <= st.st_mtime) {
		set_mark(mark);
		return 0;
	}
	return time_there(mark) >= (double)seen.st_mtime + SILENCE;
}

/* In this realm: is there no such process, or is it one that started later? */
static int
ended(const struct label *l)
{
	char start[LIFE_TEXT];

	if (!life_here(l->pid))
		return 1;
	return !l->old && life_later(life_started(l->pid, start), l->start);
}

static void
sweep_name(const char *where, const char *name)
{
	char path[PORT_PATH + LEDGER_NAME], realm[LIFE_TEXT];
	struct label l;
	int here;

	if (!ledger_label(name, &l) || strlen(where) + strlen(name) + 2 > PORT_PATH)
		return;
	sprintf(path, "%s/%.255s", where, name);
	if (l.old) {
		if (ended(&l))
			ledger_old(path);
		return;
	}
	here = strcmp(l.realm, life_realm(realm)) == 0;
	if (here ? ended(&l) : silent(path))
		ledger_sweep(path, 0, here);
}

/* Removes a mark whose ledger is gone. */
static void
sweep_mark(const char *where, const char *name)
{
	char path[PORT_PATH + LEDGER_NAME];
	struct label l;
	struct stat st;

	if (!ledger_label(name + 1, &l) || strlen(where) + strlen(name) + 2 > PORT_PATH)
		return;
	sprintf(path, "%s/%.255s", where, name + 1);
	if (lstat(path, &st) == 0 || errno != ENOENT)
		return;
	sprintf(path, "%s/%.255s", where, name);
	unlink(path);
}

static void
sweep_directory(const char *where)
{
	struct dirent *e;
	DIR *d = opendir(where);

	if (d == (DIR *)0)
		return;
	ledger_in(where);
	while ((e = readdir(d)) != (struct dirent *)0)
		if (e->d_name[0] == '.')
			sweep_mark(where, e->d_name);
		else
			sweep_name(where, e->d_name);
	closedir(d);
	rmdir(where);
}

void
scratch_sweep(void)
{
	char path[PORT_PATH];
	DIR *d;

	ledger_usual(path);
	if (ledger_ours(path)) {
		sweep_directory(path);
		return;
	}
	d = opendir(host_tmp());
	while (d != (DIR *)0 && ledger_next(d, path))
		sweep_directory(path);
	if (d != (DIR *)0)
		closedir(d);
}

/* Clears the ledger of a process, and those of dead ones that had its number. */
static void
clear_in(const char *where, long pid)
{
	char path[PORT_PATH + LEDGER_NAME], realm[LIFE_TEXT];
	struct dirent *e;
	struct label l;
	DIR *d = ledger_ours(where) ? opendir(where) : (DIR *)0;

	if (d == (DIR *)0)
		return;
	ledger_in(where);
	while ((e = readdir(d)) != (struct dirent *)0)
		if (ledger_label(e->d_name, &l) && !l.old && l.pid == pid && strcmp(l.realm, life_realm(realm)) == 0 &&
		    strlen(where) + strlen(e->d_name) + 2 <= PORT_PATH) {
			sprintf(path, "%s/%s", where, e->d_name);
			ledger_sweep(path, !ended(&l), 1);
		}
	closedir(d);
	rmdir(where);
}

int
scratch_clear(long pid)
{
	char path[PORT_PATH];
	DIR *d;

	ledger_usual(path);
	clear_in(path, pid);
	d = opendir(host_tmp());
	while (d != (DIR *)0 && ledger_next(d, path))
		clear_in(path, pid);
	if (d != (DIR *)0)
		closedir(d);
	return OK;
}
