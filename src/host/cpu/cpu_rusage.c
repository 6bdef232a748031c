/*
 * cpu_rusage.c: CPU time by getrusage of 4.2BSD.
 */
#include "cpu.h"

#include <sys/resource.h>

enum { READINGS = 200000, STEPS = 4 };

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

/*
 * The smallest step of CPU time while this process computes.  Hosts count in
 * ticks of 1 to 20 ms, although the structure has microseconds.  Measured
 * once, with at most READINGS readings.
 */
double
cpu_tick(void)
{
	static double tick;
	struct cpu was, now;
	double d;
	long i;
	int steps = 0;

	if (tick > 0 || cpu_now(&was) != 0)
		return tick > 0 ? tick : -1.0;
	for (i = 0; i < READINGS && steps < STEPS; i++) {
		cpu_now(&now);
		d = now.user + now.sys - was.user - was.sys;
		if (d <= 0)
			continue;
		if (steps++ > 0 && (tick == 0 || d < tick))
			tick = d;
		was = now;
	}
	return tick > 0 ? tick : -1.0;
}
