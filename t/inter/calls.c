/*
 * calls: preloaded into a program, writes down its calls of read, write, close, kill and sigaction (with the signal in
 * place of a descriptor, and no length), fork, exit and _exit (with 0 and the status in place of a descriptor),
 * setsockopt of socket buffers (as sndbuf and rcvbuf), and (of blocks of a megabyte and more) mmap of files, munmap and
 * memcpy, and delays those of one kind.
 *
 *   CALLS_LOG    file to append to; a line a call: process, name, descriptor, length that was asked for; before that of
 *                a call that was delayed: process, "delay", descriptor, the nanoseconds that the delay took
 *   CALLS_DELAY  "NAME LENGTH NS": each call of this name and length takes so much longer, to the nanosecond
 *
 * The last part of a delay is spent in a loop over the real clock, because sleeping overshoots, and the first in
 * sleep, because a host takes the processor from who never sleeps.
 */
#include "next.h"
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <time.h>

enum { LOG = 200, LARGE = 1000000, EARLY = 300000 };

typedef int (*closer)(int);
typedef int (*killer)(pid_t, int);
typedef pid_t (*forker)(void);
typedef void (*ender)(int);
typedef int (*signaller)(int, const struct sigaction *, struct sigaction *);
typedef void *(*mapper)(void *, size_t, int, int, int, off64_t);
typedef int (*unmapper)(void *, size_t);
typedef int (*setter)(int, int, int, const void *, socklen_t);
typedef int (*clockread)(clockid_t, struct timespec *);

static int state;		/* 0: not yet looked; 1: looking; 2: ready */
static int logging;
static char slow_name[20];
static long slow_length, slow_ns;
static reader real_read;
static writer real_write;
static closer real_close;
static killer real_kill;
static forker real_fork;
static ender real_exit, real_end;
static signaller real_sigaction;
static mapper real_mmap;
static setter real_setsockopt;
static unmapper real_munmap;
static clockread real_clock;

static void
look(void)
{
	const char *path = getenv("CALLS_LOG"), *delay = getenv("CALLS_DELAY");
	int fd;

	state = 1;
	find((void *)&real_read, "read");
	find((void *)&real_write, "write");
	find((void *)&real_close, "close");
	find((void *)&real_kill, "kill");
	find((void *)&real_fork, "fork");
	find((void *)&real_exit, "exit");
	find((void *)&real_end, "_exit");
	find((void *)&real_sigaction, "sigaction");
	find((void *)&real_mmap, "mmap64");
	find((void *)&real_munmap, "munmap");
	find((void *)&real_setsockopt, "setsockopt");
	find((void *)&real_clock, "clock_gettime");
	if (path != NULL && (fd = open(path, O_WRONLY | O_APPEND | O_CREAT, 0600)) >= 0) {
		logging = dup2(fd, LOG) == LOG;
		(*real_close)(fd);
	}
	if (delay != NULL && sscanf(delay, "%19s %ld %ld", slow_name, &slow_length, &slow_ns) != 3)
		_exit(99);
	state = 2;
}

static double
since(const struct timespec *from)
{
	struct timespec now;

	(*real_clock)(CLOCK_MONOTONIC, &now);
	return (double)(now.tv_sec - from->tv_sec) * 1e9 + (double)(now.tv_nsec - from->tv_nsec);
}

/* Returns how long it took: a busy host gives the processor back late. */
static double
wait_ns(long ns)
{
	struct timespec from, nap;

	(*real_clock)(CLOCK_MONOTONIC, &from);
	nap.tv_sec = 0;
	nap.tv_nsec = ns - EARLY;
	if (ns > EARLY)
		nanosleep(&nap, NULL);
	while (since(&from) < (double)ns)
		continue;
	return since(&from);
}

static void
write_down(const char *name, int fd, double value)
{
	char line[100];

	if (!logging || fd == LOG)
		return;
	sprintf(line, "%ld %s %d %.0f\n", (long)getpid(), name, fd, value);
	if ((*real_write)(LOG, line, strlen(line)) < 0)
		_exit(99);
}

static void
seen(const char *name, int fd, size_t len)
{
	if (state == 0)
		look();
	if (state != 2)
		return;
	if (slow_ns > 0 && (long)len == slow_length && strcmp(name, slow_name) == 0)
		write_down("delay", fd, wait_ns(slow_ns));
	write_down(name, fd, (double)len);
}

ssize_t
read(int fd, void *buf, size_t len)
{
	seen("read", fd, len);
	return (*real_read)(fd, buf, len);
}

ssize_t
write(int fd, const void *buf, size_t len)
{
	seen("write", fd, len);
	return (*real_write)(fd, buf, len);
}

int
close(int fd)
{
	seen("close", fd, (size_t)0);
	return (*real_close)(fd);
}

int
kill(pid_t pid, int sig)
{
	seen("kill", sig, (size_t)0);
	return (*real_kill)(pid, sig);
}

int
sigaction(int sig, const struct sigaction *want, struct sigaction *was)
{
	seen("sigaction", sig, (size_t)0);
	return (*real_sigaction)(sig, want, was);
}

pid_t
fork(void)
{
	seen("fork", 0, (size_t)0);
	return (*real_fork)();
}

void
exit(int status)
{
	seen("exit", status, (size_t)0);
	for (;;)
		(*real_exit)(status);
}

void
_exit(int status)
{
	seen("_exit", status, (size_t)0);
	for (;;)
		(*real_end)(status);
}

int
setsockopt(int fd, int level, int option, const void *value, socklen_t len)
{
	int size;

	if (state == 0)
		look();
	if (level == SOL_SOCKET && (option == SO_SNDBUF || option == SO_RCVBUF)) {
		memmove(&size, value, sizeof size);
		seen(option == SO_SNDBUF ? "sndbuf" : "rcvbuf", fd, (size_t)size);
	}
	return (*real_setsockopt)(fd, level, option, value, len);
}

/* Programs with large files call this one by the name mmap. */
void *
mmap64(void *at, size_t len, int prot, int flags, int fd, off64_t from)
{
	if (fd >= 0 && len >= LARGE)
		seen("mmap", fd, len);
	if (state == 0)
		look();
	return (*real_mmap)(at, len, prot, flags, fd, from);
}

void *
mmap(void *at, size_t len, int prot, int flags, int fd, off_t from)
{
	return mmap64(at, len, prot, flags, fd, (off64_t)from);
}

int
munmap(void *at, size_t len)
{
	if (len >= LARGE)
		seen("munmap", -1, len);
	if (state == 0)
		look();
	return (*real_munmap)(at, len);
}

void *
memcpy(void *to, const void *from, size_t len)
{
	if (len >= LARGE)
		seen("memcpy", -1, len);
	return memmove(to, from, len);
}
