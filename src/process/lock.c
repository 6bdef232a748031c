/*
 * lock.c: see lock.h.
 */
#include "lock.h"
#include "fdio.h"
#include "host.h"
#include "life.h"
#include "ready.h"

enum { LINE = 400, TRIES = 100, STEP_MS = 50, HELD_MS = 10000, WORDS = 4 };

struct owner {
	long pid;			/* 0: the line tells none, -1: it is none of a lock */
	char host[LINE];
	char realm[LIFE_TEXT], start[LIFE_TEXT];	/* "" in a line of an earlier release */
};

static int guarded;			/* the kernel's lock is held on the file that is open */

static int
not_one(const char *path)
{
	return fail(path, "is not a lock file of this user");
}

/* --- the file ------------------------------------------------------------------- */

/* Opens the lock. Sets *made. The descriptor; -1 after fail(); -2 where it is another one by now. */
static int
open_lock(const char *path, int make, int *made)
{
	struct stat st, now;
	int fd;

	*made = 0;
	if (lstat(path, &st) != 0) {
		if (errno != ENOENT || !make)
			return errno == ENOENT ? -2 : (failno(path), -1);
		fd = open(path, O_RDWR | O_CREAT | O_EXCL, 0666);
		*made = fd >= 0;
		if (fd < 0 && errno != EEXIST)
			failno(path);
		return fd >= 0 ? fd : errno == EEXIST ? -2 : -1;
	}
	if (!S_ISREG(st.st_mode) || st.st_uid != geteuid())
		return not_one(path), -1;
	fd = open(path, O_RDWR | O_NONBLOCK);
	if (fd < 0)
		return errno == ENOENT ? -2 : (failno(path), -1);
	if (fstat(fd, &now) == 0 && now.st_dev == st.st_dev && now.st_ino == st.st_ino)
		return fd;
	close(fd);
	return -2;
}

/* Is the open file still what the path names? */
static int
still(const char *path, int fd)
{
	struct stat st, now;

	return fstat(fd, &st) == 0 && lstat(path, &now) == 0 && now.st_dev == st.st_dev && now.st_ino == st.st_ino;
}

/* Takes the kernel's lock; sets guarded. Returns 0 if others hold it for too long. */
static int
guard(int fd)
{
	struct flock whole;
	int waited;

	for (waited = 0; waited < HELD_MS; waited += STEP_MS) {
		memset((char *)&whole, 0, sizeof whole);
		whole.l_type = F_WRLCK;
		whole.l_whence = SEEK_SET;
		guarded = fcntl(fd, F_SETLK, &whole) == 0;
		if (guarded || (errno != EACCES && errno != EAGAIN && errno != EINTR))
			return 1;
		pause_ms(STEP_MS);
	}
	return 0;
}

/* Opens the lock and holds it. The descriptor, or -1 after fail(), or -2 if it is not there. */
static int
hold(const char *path, int make, int *made)
{
	int fd, tries;

	for (tries = 0; tries < TRIES; tries++) {
		fd = open_lock(path, make, made);
		if (fd == -1 || (fd == -2 && !make))
			return fd;
		if (fd < 0)
			continue;
		if (!guard(fd)) {
			close(fd);
			return fail(path, "another process holds it"), -1;
		}
		if (still(path, fd))
			return fd;
		close(fd);
	}
	return fail(path, "the lock cannot be taken"), -1;
}

/* --- the owner ------------------------------------------------------------------ */

/* Text that others may have written, as printable ASCII in the same place. */
static void
plain(char *s)
{
	char *to = s;

	for (; *s != '\0' && *s != '\n'; s++)
		if (*s >= ' ' && *s <= '~')
			*to++ = *s;
	*to = '\0';
}

/* Cuts a line into at most WORDS words; how many there are. */
static int
words(char *line, char **word)
{
	char *s = strtok(line, " ");
	int n;

	for (n = 0; n < WORDS && s != (char *)0; n++) {
		word[n] = s;
		s = strtok((char *)0, " ");
	}
	return n;
}

static int
is_life(const char *s)
{
	return strlen(s) == (size_t)8 && strspn(s, "0123456789abcdef") == (size_t)8;
}

static int
read_owner(int fd, struct owner *o)
{
	static char line[LINE];
	char *word[WORDS];
	double pid = 0;
	ssize_t len;
	int n;

	memset((char *)o, 0, sizeof *o);
	if (lseek(fd, (off_t)0, SEEK_SET) != 0)
		return -1;
	len = read(fd, line, sizeof line - 1);
	if (len < 0)
		return -1;
	line[len] = '\0';
	o->pid = line[0] != '\0' ? -1 : 0;
	plain(line);
	n = words(line, word);
	if (n == 0 || num_read(word[0], 1.0, 2147483647.0, &pid) != 0)
		return 0;
	o->pid = n < 2 ? 0 : (long)pid;
	if (n < 2)
		return 0;
	strcpy(o->host, word[1]);
	if (n == WORDS && is_life(word[2]) && is_life(word[3])) {
		strcpy(o->realm, word[2]);
		strcpy(o->start, word[3]);
	}
	return 0;
}

/* A line that a full disk has cut off names nobody. */
static int
write_owner(int fd, long pid)
{
	static char line[LINE];
	char host[LOCK_OWNER], realm[LIFE_TEXT], start[LIFE_TEXT];
	size_t len;

	host_name(host, (int)sizeof host);
	sprintf(line, "%ld %s %s %s\n", pid, host, life_realm(realm), life_started(pid, start));
	len = strlen(line);
	return lseek(fd, (off_t)0, SEEK_SET) == 0 && ftruncate(fd, (off_t)0) == 0 && write(fd, line, len) == (ssize_t)len ? 0 : -1;
}

/* The first bytes of what ps prints of the arguments of a process; "" where it tells nothing. */
static void
arguments(long pid, char *text, int room)
{
	char command[60], rest[200];
	int ends[2], got = 0;
	long child, n;

	text[0] = '\0';
	if (pipe(ends) != 0)
		return;
	sprintf(command, "ps -p %ld -o args= 2>/dev/null", pid);
	child = (long)fork();
	if (child == 0) {
		dup2(ends[1], 1);
		close(ends[0]);
		close(ends[1]);
		execl("/bin/sh", "sh", "-c", command, (char *)0);
		_exit(127);
	}
	close(ends[1]);
	while (child > 0) {
		n = got < room - 1 ? (long)read(ends[0], text + got, (size_t)(room - 1 - got)) : (long)read(ends[0], rest, sizeof rest);
		if (n == 0 || (n < 0 && errno != EINTR))
			break;
		if (n > 0 && got < room - 1)
			got += (int)n;
	}
	text[got] = '\0';
	close(ends[0]);
	if (child > 0)
		wait_status(child);
}

/* Is the process one of the kit, as far as ps tells? */
static int
is_kit(long pid)
{
	char text[1000];

	arguments(pid, text, (int)sizeof text);
	return text[0] == '\0' || strstr(text, "lodestone") != (char *)0;
}

static int
lives_here(const struct owner *o, long me)
{
	char start[LIFE_TEXT];

	if (o->pid == me || !life_here(o->pid))
		return 0;
	life_started(o->pid, start);
	if (o->start[0] == '\0' || strcmp(start, "00000000") == 0)
		return is_kit(o->pid);
	return !life_later(start, o->start);
}

static int
older(const char *path, double then)
{
	struct stat st;

	return stat(path, &st) != 0 || (double)st.st_mtime < then;
}

/* Did this host begin anew since the owner wrote? The guarded file has the name of the lock without its end. */
static int
before_boot(const char *path)
{
	char guards[PORT_PATH];
	const char *end = strrchr(path, '.');
	double boot = life_boot();

	if (boot <= 0 || strlen(path) >= (size_t)PORT_PATH || end == (char *)0)
		return 0;
	strcpy(guards, path);
	guards[end - path] = '\0';
	return older(path, boot) && older(guards, boot);
}

static int
lives(const struct owner *o, const char *path, long me)
{
	char host[LOCK_OWNER], realm[LIFE_TEXT];

	if (o->pid == 0)
		return 0;
	host_name(host, (int)sizeof host);
	if (strcmp(o->host, host) != 0)
		return 1;
	if (o->realm[0] == '\0' || strcmp(o->realm, life_realm(realm)) == 0)
		return lives_here(o, me);
	return !before_boot(path);
}

/* --- taking and giving up ---------------------------------------------------------- */

static int
tell_owner(const struct owner *o, char *who)
{
	char realm[LIFE_TEXT];

	sprintf(who, "process %ld on %.100s%s", o->pid, o->host,
	    o->realm[0] != '\0' && strcmp(o->realm, life_realm(realm)) != 0 ? ", as another container or an earlier start of that host counts" : "");
	return LOCK_HELD;
}

/* Without the kernel's lock only one that was just made is sure to be ours. */
static int
judge(const char *path, int fd, int made, long pid, char *who)
{
	struct owner o;

	if (!guarded && made)
		memset((char *)&o, 0, sizeof o);
	else if (read_owner(fd, &o) != 0)
		return failno(path);
	if (o.pid < 0)
		return not_one(path);
	if (lives(&o, path, pid))
		return tell_owner(&o, who);
	if (!guarded && !made)
		return fail(path, "its owner has ended, but this file system has no locks; remove it");
	if (write_owner(fd, pid) == 0)
		return OK;
	failno(path);
	unlink(path);
	return FAILED;
}

int
lock_take(const char *path, long pid, char *who)
{
	int made, fd = hold(path, 1, &made), code;

	if (fd < 0)
		return FAILED;
	code = judge(path, fd, made, pid, who);
	if (close(fd) != 0 && code == OK)
		return failno(path);
	return code;
}

int
lock_drop(const char *path, long pid)
{
	char host[LOCK_OWNER], realm[LIFE_TEXT];
	struct owner o;
	int made, fd = hold(path, 0, &made);

	if (fd < 0)
		return fd == -2 ? OK : FAILED;
	host_name(host, (int)sizeof host);
	if (read_owner(fd, &o) == 0 && o.pid == pid && strcmp(o.host, host) == 0 && strcmp(o.realm, life_realm(realm)) == 0)
		unlink(path);
	close(fd);
	return OK;
}
