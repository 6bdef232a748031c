/*
 * syscall: SYSCALL, the shortest system calls: getppid(2), lseek(2) by 0
 * bytes on /dev/null, and write(2) of a word to it; and SIGNAL, a handler
 * installed with sigaction(2), and a signal that the process sends itself and
 * catches.  An operation is one call, or one signal.
 *
 * The write and both tests of signals are those of McVoy and Staelin,
 * lmbench: Portable tools for performance analysis, USENIX 1996.
 */
#include "bench.h"

static int fd = -1;
static struct sigaction ours, before;
static volatile long caught;

static const struct choice choices[] = {
	{ "-c CALL       getppid, lseek, write, install or catch, which may be repeated", TO_CASE("call") },
	{ "              (default getppid, lseek and write)" },
	{ (char *)0 }
};

static int
syscall_args(struct run *r)
{
	return !all_chosen() || (choose(r, "getppid") && choose(r, "lseek") && choose(r, "write")) ? OK : FAILED;
}

static int
syscall_setup(struct run *r)
{
	param(r, "call", r->test->tag);
	if (fd < 0)
		fd = open("/dev/null", O_RDWR);
	return fd >= 0 ? OK : failno("/dev/null");
}

static int
syscall_parent(struct run *r, long n)
{
	(void)r;
	while (n-- > 0)
		getppid();
	return OK;
}

static int
syscall_seek(struct run *r, long n)
{
	(void)r;
	while (n-- > 0)
		if (lseek(fd, (off_t)0, SEEK_CUR) < 0)
			return failno("lseek");
	return OK;
}

static int
write_word(struct run *r, long n)
{
	int word = 0;

	(void)r;
	while (n-- > 0)
		if (write(fd, (char *)&word, sizeof word) != (ssize_t)sizeof word)
			return failno("write");
	return OK;
}

/* --- signals ------------------------------------------------------------------ */

static void
on_signal(int sig)
{
	(void)sig;
	caught++;
}

static int
take_signal(struct run *r)
{
	param(r, "op", r->test->tag);
	memset((char *)&ours, 0, sizeof ours);
	ours.sa_handler = on_signal;
	sigemptyset(&ours.sa_mask);
	return sigaction(SIGUSR1, &ours, &before) == 0 ? OK : failno("sigaction");
}

static int
give_back(struct run *r)
{
	(void)r;
	return sigaction(SIGUSR1, &before, (struct sigaction *)0) == 0 ? OK : failno("sigaction");
}

static int
syscall_install(struct run *r, long n)
{
	(void)r;
	while (n-- > 0)
		if (sigaction(SIGUSR1, &ours, (struct sigaction *)0) != 0)
			return failno("sigaction");
	return OK;
}

/* The handler has run before kill() returns, unless the signal is blocked. */
static int
catch_signal(struct run *r, long n)
{
	long pid = (long)getpid(), sent;

	(void)r;
	caught = 0;
	for (sent = 0; sent < n; sent++)
		if (kill((pid_t)pid, SIGUSR1) != 0)
			return failno("kill");
	return caught == n ? OK : fail("the handler", "did not run once for each signal");
}

static const struct hooks hooks = { { syscall_setup } };
static const struct hooks signal_hooks = { { take_signal, give_back } };

static const struct test_case cases[] = {
	{ "SYSCALL", "getppid", 1, LOOP, syscall_parent, &hooks },
	{ "SYSCALL", "lseek", 1, LOOP, syscall_seek, &hooks },
	{ "SYSCALL", "write", 1, LOOP, write_word, &hooks },
	{ "SIGNAL", "install", 1, LOOP, syscall_install, &signal_hooks },
	{ "SIGNAL", "catch", 1, LOOP, catch_signal, &signal_hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"syscall", "", choices, cases, (opthook)0, syscall_args
};
