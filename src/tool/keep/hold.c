/*
 * hold.c: a record, and its lock; see hold.h.
 */
#include "hold.h"
#include "fdio.h"
#include "host.h"
#include "made.h"
#include "output.h"

enum { MOST = 1000 };			/* numbers of a day */

/* --- the lock ----------------------------------------------------------------------------------- */

static void
own_line(char *line)
{
	char host[100], lines[700], random[UNIQUE_TEXT];
	const char *date = lines + sizeof "Date:";

	host_name(host, (int)sizeof host);
	host_lines(lines);
	sprintf(line, "%ld %.90s %.*s %s", (long)getpid(), host, (int)strcspn(date, "\n"), date, unique_text(random));
}

/* The first line of a lock, printable, "" if there is none. 0, or -1 if it is no regular file. */
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
	char line[LOCK_LINE], host[LOCK_LINE], date[LOCK_LINE], here[100], why[LOCK_LINE * 4 + PORT_PATH];
	long pid;

	if (read_line(lock, line) != 0)
		return fail(lock, "is there, and is no lock of the kit; while it stands nothing is written to the record");
	host_name(here, (int)sizeof here);
	if (sscanf(line, "%ld %s %s", &pid, host, date) != 3 || pid <= 0)
		sprintf(why, "its lock has no process; if no run writes here: rm %s", lock);
	else
		sprintf(why, "another run writes to this record, process %ld on %.90s, since %.40s; %sif that run has ended: rm %s",
		    pid, host, date, strcmp(host, here) != 0 ? "" : process_here(pid) ? "a process has this number here; " :
		    "no process has this number here; ", lock);
	return fail(record, why);
}

/* OK, also if none can be made in this directory; FAILED after a message; or -1 if the lock is held. */
static int
try_lock(const char *lock, char *line)
{
	int fd = made_new(lock, O_WRONLY), code;

	*line = '\0';
	if (fd < 0)
		return errno == EEXIST ? -1 : OK;
	own_line(line);
	code = fd_write_all(fd, line, (long)strlen(line)) == 0 && fd_write_all(fd, "\n", 1L) == 0 ? OK : failno(lock);
	if (close(fd) != 0 && code == OK)
		code = failno(lock);
	if (code != OK) {
		unlink(lock);
		*line = '\0';
	}
	return code;
}

void
lock_give(const char *path, const char *line)
{
	char lock[PORT_PATH], found[LOCK_LINE];

	sprintf(lock, "%s.lock", path);
	if (*line != '\0' && read_line(lock, found) == 0 && strcmp(line, found) == 0)
		unlink(lock);
}

/* --- the record ------------------------------------------------------------------------------------ */

/* -1 if a new one is wanted and another has come. */
static int
open_record(struct held *h, int only_new)
{
	struct stat st;

	h->fd = only_new ? made_new(h->path, O_RDWR | O_APPEND) : output_open(h->path);
	if (h->fd < 0)
		return !only_new ? -h->fd : errno == EEXIST ? -1 : failno(h->path);
	return fstat(h->fd, &st) == 0 && S_ISREG(st.st_mode) ? OK : fail(h->path, "is no regular file");
}

/* Locks it first. */
int
hold_open(struct held *h, int only_new, int locks)
{
	char lock[PORT_PATH + sizeof ".lock"];
	int code = OK;

	*h->lock = '\0';
	sprintf(lock, "%s.lock", h->path);
	if (locks)
		code = try_lock(lock, h->lock);
	if (code == -1)
		return only_new ? -1 : tell_held(h->path, lock);
	if (code == OK && (code = open_record(h, only_new)) != OK)
		lock_give(h->path, h->lock);
	return code;
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
	if (!safe_owner(&name) || !safe_owner(&st))
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
	const char *at = stem;
	char path[PORT_PATH];
	int code = OK;

	while (code == OK && (at = strchr(at + 1, '/')) != (char *)0) {
		sprintf(path, "%.*s", (int)(at - stem), stem);
		code = results_directory(path);
	}
	return code;
}

void
hold_beside(const char *path, char *other)
{
	size_t n = strlen(path);

	strcpy(other, path);
	if (n > 6 && strcmp(path + n - 6, ".bench") == 0)
		other[n -= 6] = '\0';
	strcat(other, path[n] != '\0' ? "-b.bench" : "-b");
}

int
hold_new(struct held *h, const char *stem, int paired)
{
	char other[PORT_PATH];
	struct stat st;
	int i, code;

	if (results_of(stem) != OK)
		return FAILED;
	for (i = 1; i <= MOST; i++) {
		sprintf(h->path, i == 1 ? "%s.bench" : "%s-%d.bench", stem, i);
		hold_beside(h->path, other);
		if (lstat(h->path, &st) != 0 && (!paired || lstat(other, &st) != 0) && (code = hold_open(h, 1, 1)) != -1)
			return code;
	}
	return fail(stem, "has too many records");
}
