/*
 * kin_linux.c: /proc and PR_SET_CHILD_SUBREAPER of Linux 3.4.
 *
 * /proc is used only if its `self' is this process: in a process name space
 * without a /proc of its own, the numbers there are those of other processes.
 * The directory is read by getdents64, because readdir allocates memory.
 *
 * configure: kin 10: a parent of orphans
 *     #include <sys/prctl.h>
 *     #include <sys/syscall.h>
 *     #include <unistd.h>
 *     char entries[100];
 *     return prctl(PR_SET_CHILD_SUBREAPER, 1L, 0L, 0L, 0L) + syscall(SYS_getdents64, 0, entries, sizeof entries);
 */
#include "kin.h"

#include <sys/prctl.h>
#include <sys/syscall.h>

enum { PATH = 40, ENTRIES = 8192, NAME_AT = 19, LENGTH_AT = 16 };	/* offsets in an entry of getdents64 */

struct kin {
	int zombie;
	long parent, group;
};

/* What an entry of /proc is asked for; 0 ends the search. */
typedef int (*visit)(long, const struct kin *);

static long wanted;	/* a process group, or a parent */
static long *list;
static int room, found;

int
kin_adopt(int on)
{
	return prctl(PR_SET_CHILD_SUBREAPER, (unsigned long)on, 0L, 0L, 0L) == 0 ? 0 : -1;
}

/* /proc/PID/stat; sprintf is not safe in a signal handler. */
static void
stat_path(long pid, char *path)
{
	char digits[24];
	char *s = digits + sizeof digits - 1;

	for (*s = '\0'; pid > 0 && s > digits; pid /= 10)
		*--s = (char)('0' + pid % 10);
	strcpy(path, "/proc/");
	strcat(path, s);
	strcat(path, "/stat");
}

/* `PID (NAME) STATE PARENT GROUP ...'; the name may hold anything. 0, or -1. */
static int
read_kin(long pid, struct kin *k)
{
	char path[PATH], text[512];
	char *s;
	long n;
	int fd;

	stat_path(pid, path);
	fd = open(path, O_RDONLY);
	if (fd < 0)
		return -1;
	n = (long)read(fd, text, sizeof text - 1);
	close(fd);
	text[n > 0 ? n : 0] = '\0';
	s = strrchr(text, ')');
	if (s == (char *)0 || strlen(s) < (size_t)6)
		return -1;
	k->zombie = s[2] == 'Z' || s[2] == 'X';
	k->parent = strtol(s + 3, &s, 10);
	k->group = strtol(s, (char **)0, 10);
	return 0;
}

/* Whether /proc shows the processes as this one numbers them. */
static int
usable(void)
{
	char text[24];
	long n = (long)readlink("/proc/self", text, sizeof text - 1);

	text[n > 0 ? n : 0] = '\0';
	return n > 0 && strtol(text, (char **)0, 10) == (long)getpid();
}

static int
each_entry(const char *entries, long n, visit see)
{
	struct kin k;
	unsigned short len;
	long at, pid;
	char *end;

	for (at = 0; at + NAME_AT < n; at += len) {
		memcpy((char *)&len, entries + at + LENGTH_AT, sizeof len);
		if (len == 0)
			return 0;
		pid = strtol(entries + at + NAME_AT, &end, 10);
		if (*end == '\0' && pid > 0 && read_kin(pid, &k) == 0 && !(*see)(pid, &k))
			return 0;
	}
	return 1;
}

/* 0, or -1 if the processes cannot be listed. */
static int
each_process(visit see)
{
	char entries[ENTRIES];
	long n;
	int fd;

	fd = usable() ? open("/proc", O_RDONLY | O_DIRECTORY) : -1;
	if (fd < 0)
		return -1;
	do
		n = (long)syscall(SYS_getdents64, fd, entries, sizeof entries);
	while (n > 0 && each_entry(entries, n, see));
	close(fd);
	return n < 0 ? -1 : 0;
}

static int
is_member(long pid, const struct kin *k)
{
	found = k->group == wanted && !k->zombie && pid != (long)getpid();
	return !found;
}

static int
is_child(long pid, const struct kin *k)
{
	if (k->parent == wanted && !k->zombie)
		list[found++] = pid;
	return found < room;
}

int
kin_alive(long pid)
{
	struct kin k;
	int why = errno, lives;

	if (kill((pid_t)pid, 0) != 0 && errno == ESRCH)
		lives = 0;
	else
		lives = !usable() || read_kin(pid, &k) != 0 || !k.zombie;
	errno = why;
	return lives;
}

int
kin_group(long group)
{
	if (kill((pid_t)-group, 0) != 0)
		return 0;
	wanted = group;
	found = 0;
	return each_process(is_member) != 0 || found;
}

int
kin_children(long *pids, int most)
{
	wanted = (long)getpid();
	list = pids;
	room = most;
	found = 0;
	return each_process(is_child) == 0 ? found : -1;
}
