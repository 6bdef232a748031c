/*
 * cpu_rusage.c: CPU time by getrusage, as since 4.2BSD.
 */
#include "cpu.h"

#include <sys/resource.h>

/* Not every header calls this structure timeval. */
#define NS(t) ((double)(t).tv_sec * 1e9 + (double)(t).tv_usec * 1e3)

enum { READINGS = 200000, STEPS = 4 };

int
cpu_now(struct cpu *c)
{
	struct rusage own, kids;

	if (getrusage(RUSAGE_SELF, &own) != 0 || getrusage(RUSAGE_CHILDREN, &kids) != 0)
		return -1;
	c->user = NS(own.ru_utime) + NS(kids.ru_utime);
	c->sys = NS(own.ru_stime) + NS(kids.ru_stime);
	return 0;
}

const char *
cpu_method(void)
{
	return "getrusage";
}

/*
 * The smallest step that CPU time takes while this process computes: hosts
 * count by ticks of 1 to 20 ms whatever the microseconds of the structure
 * promise.  Measured once, by at most so many readings.
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
