/*
 * cpu_rusage.c: CPU time by getrusage, as since 4.2BSD.
 */
#include "cpu.h"

#include <sys/resource.h>

static double
ns(const struct timeval *t)
{
	return (double)t->tv_sec * 1e9 + (double)t->tv_usec * 1e3;
}

int
cpu_now(struct cpu *c)
{
	struct rusage own, kids;

	if (getrusage(RUSAGE_SELF, &own) != 0 || getrusage(RUSAGE_CHILDREN, &kids) != 0)
		return -1;
	c->user = ns(&own.ru_utime) + ns(&kids.ru_utime);
	c->sys = ns(&own.ru_stime) + ns(&kids.ru_stime);
	return 0;
}

const char *
cpu_method(void)
{
	return "getrusage";
}

double
cpu_tick(void)
{
	return 1000.0;
}
