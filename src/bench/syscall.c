/*
 * syscall: SYSCALL, the shortest system calls: getppid(2), and lseek(2) by 0
 * bytes on /dev/null.  An operation is one call.
 */
#include "bench.h"

static const char *const help[] = { (char *)0 };
static int fd = -1;

static int
setup(struct run *r)
{
	param(r, "call", r->test->tag);
	if (fd < 0)
		fd = open("/dev/null", O_RDONLY);
	return fd >= 0 ? OK : failno("/dev/null");
}

static int
parent(struct run *r, long n)
{
	(void)r;
	while (n-- > 0)
		getppid();
	return OK;
}

static int
seek(struct run *r, long n)
{
	(void)r;
	while (n-- > 0)
		if (lseek(fd, (off_t)0, SEEK_CUR) < 0)
			return failno("lseek");
	return OK;
}

static const struct hooks hooks = { { setup } };

static const struct test_case cases[] = {
	{ "SYSCALL", "getppid", 1, LOOP, parent, &hooks },
	{ "SYSCALL", "lseek", 1, LOOP, seek, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"syscall", "", help, "", cases
};
