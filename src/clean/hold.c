/*
 * hold.c: see hold.h.
 */
#include "hold.h"
#include "fdio.h"
#include "host.h"
#include "life.h"
#include "safe.h"

enum { MOST = 1000 };			/* numbers of a day */

static const char lock_end[] = ".lock";

/* --- the lock ----------------------------------------------------------------------------------- */

static void
own_line(char *line)
{
	char host[100], lines[700], random[LIFE_TEXT];
	const char *date;

	host_name(host, (int)sizeof host);
	host_lines(lines);
	date = strstr(lines, "Date: ");
	date = date == (char *)0 ? "unknown" : date + 6;
	sprintf(line, "%ld %.90s %.*s %s", (long)getpid(), host, (int)strcspn(date, "\n"), date, life_unique(random));
}

/* The first line of a lock, printable, "" where there is none. 0, or -1 where it is no regular file. */
static int
read_line(const char *path, char *line)
{
	struct stat st;
	int fd = open(path, O_RDONLY | O_NONBLOCK | PORT_O_NOFOLLOW), n = -1;

	*line = '\0';
	if (fd < 0)
		return -1;
	if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode))
		n = (int)read(fd, line, (size_t)LOCK_LINE - 1);
	close(fd);
	line[n > 0 ? n : 0] = '\0';
	line[strcspn(line, "\n")] = '\0';
	printable(line, line, (int)LOCK_LINE);
	return n < 0 ? -1 : 0;
}

/* Who has it, for the reader: the kit takes no number for an answer. */
static int
tell_held(const char *record, const char *lock)
{
	static const char ends[] = "if that run has ended: rm ";
	char line[LOCK_LINE], host[LOCK_LINE], date[LOCK_LINE], here[100], why[LOCK_LINE * 3 + PORT_PATH];
	long pid;

	if (read_line(lock, line) != 0)
		return fail(lock, "is there, and is no lock of the kit; while it stands nothing is written to the record");
	host_name(here, (int)sizeof here);
	if (sscanf(line, "%ld %s %s", &pid, host, date) != 3 || pid <= 0)
		sprintf(why, "its lock has no process; if no run writes here: rm %.900s", lock);
	else {
		sprintf(why, "another run writes to this record, process %ld on %.90s, since %.40s; ", pid, host, date);
		if (strcmp(host, here) == 0)
			strcat(why, life_here(pid) ? "a process has this number here; " : "no process has this number here; ");
		strcat(why, ends);
		strncat(why, lock, (size_t)PORT_PATH);
	}
	return fail(record, why);
}

/* OK, FAILED after a message, or -1 where the lock is held. */
static int
try_lock(const char *lock, char *line)
{
	int fd = open(lock, O_WRONLY | O_CREAT | O_EXCL | PORT_O_NOFOLLOW, 0666), code;

	*line = '\0';
	if (fd < 0 && errno == EEXIST)
		return -1;
	if (fd < 0)
		return OK;		/* none can be made in this directory */
	own_line(line);
	code = fd_write_all(fd, line, (long)strlen(line)) != 0 || fd_write_all(fd, "\n", 1L) != 0 ? FAILED : OK;
	if (close(fd) != 0 || code != OK) {
		failno(lock);
		unlink(lock);
		*line = '\0';
		return FAILED;
	}
	return OK;
}

static int
lock_path(const char *path, char *lock)
{
	if (strlen(path) + sizeof lock_end > (size_t)PORT_PATH - 20)
		return fail(path, "the path is too long");
	strcpy(lock, path);
	strcat(lock, lock_end);
	return OK;
}

void
lock_give(const char *path, const char *line)
{
	char lock[PORT_PATH], found[LOCK_LINE];

	if (*line != '\0' && lock_path(path, lock) == OK && read_line(lock, found) == 0 && strcmp(line, found) == 0)
		unlink(lock);
}

/* --- the record ------------------------------------------------------------------------------------ */

/* Opens it; -1 where a new one is wanted and another has come.  The descriptor is asked, and has to have the name. */
static int
open_record(struct held *h, int only_new)
{
	struct stat st, named;

	h->fd = open(h->path, O_RDWR | O_APPEND | O_CREAT | O_EXCL, 0666);
	h->fresh = h->fd >= 0;
	if (!h->fresh && errno == EEXIST) {
		if (only_new)
			return -1;
		h->fd = open(h->path, O_RDWR | O_APPEND | PORT_O_NOFOLLOW | O_NONBLOCK);
	}
	if (h->fd < 0)
		return errno == ELOOP ? fail(h->path, "is a symbolic link; a record is a file") : failno(h->path);
	if (fstat(h->fd, &st) != 0 || !S_ISREG(st.st_mode))
		return fail(h->path, "is no regular file");
	if (!h->fresh && !safe_owner((unsigned long)st.st_uid))
		return fail(h->path, "is another user's file; it is not changed");
	if (lstat(h->path, &named) != 0 || named.st_dev != st.st_dev || named.st_ino != st.st_ino)
		return fail(h->path, "it changes while it is opened");
	return OK;
}

/* Locks it first where it is asked to; -1 where a new one is asked for and another process has the lock or the name. */
static int
hold(struct held *h, int only_new, int locks)
{
	char lock[PORT_PATH];
	int code = lock_path(h->path, lock);

	h->fd = -1;
	*h->lock = '\0';
	if (code == OK && locks)
		code = try_lock(lock, h->lock);
	if (code == -1)
		return only_new ? -1 : tell_held(h->path, lock);
	if (code == OK && (code = open_record(h, only_new)) != OK)
		lock_give(h->path, h->lock);
	return code;
}

int
hold_open(struct held *h, const char *path, int locks)
{
	if (strlen(path) >= (size_t)PORT_PATH)
		return fail(path, "the path is too long");
	strcpy(h->path, path);
	return hold(h, 0, locks);
}

/* A directory of results: it is made, or is there and belongs to this user or root, and so does a link to it. */
static int
results_directory(const char *path)
{
	struct stat st, name;

	if (mkdir(path, (mode_t)0777) != 0 && errno != EEXIST)
		return failno(path);
	if (lstat(path, &name) != 0 || stat(path, &st) != 0)
		return failno(path);
	if (!safe_owner((unsigned long)name.st_uid) || !safe_owner((unsigned long)st.st_uid))
		return fail(path, "belongs to another user; -o names a record elsewhere");
	if (!S_ISDIR(st.st_mode))
		return fail(path, "is no directory");
	if (!S_ISDIR(name.st_mode))
		print_error(path, "is a symbolic link, which is followed");
	return OK;
}

static int
results_of(const char *stem)
{
	char path[PORT_PATH];
	size_t i;

	if (strlen(stem) >= sizeof path - 100)
		return fail(stem, "the path is too long");
	for (i = 0; stem[i] != '\0'; i++) {
		path[i] = stem[i];
		if (stem[i] != '/' || i == 0)
			continue;
		path[i] = '\0';
		if (results_directory(path) != OK)
			return FAILED;
		path[i] = '/';
	}
	return OK;
}

int
hold_beside(const char *path, char *other)
{
	size_t n = strlen(path);

	if (n >= (size_t)PORT_PATH - 20)
		return fail(path, "the path is too long");
	strcpy(other, path);
	if (n > 6 && strcmp(path + n - 6, ".bench") == 0)
		other[n -= 6] = '\0';
	strcat(other, path[n] != '\0' ? "-b.bench" : "-b");
	return OK;
}

int
hold_new(struct held *h, const char *stem, int paired)
{
	char other[PORT_PATH];
	struct stat st;
	int i, code = results_of(stem);

	for (i = 1; i <= MOST && code == OK; i++) {
		sprintf(h->path, i == 1 ? "%s.bench" : "%s-%d.bench", stem, i);
		if (hold_beside(h->path, other) != OK)
			return FAILED;
		if (lstat(h->path, &st) == 0 || (paired && lstat(other, &st) == 0))
			continue;
		code = hold(h, 1, 1);
		if (code != -1)
			return code;
		code = OK;
	}
	return code == OK ? fail(stem, "has too many records") : code;
}
