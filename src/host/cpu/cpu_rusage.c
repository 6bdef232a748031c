/*
 * cpu_rusage.c: CPU time by getrusage of 4.2BSD.
 *
 * configure: cpu 10: getrusage
 *     #include <sys/time.h>
 *     #include <sys/resource.h>
 *     struct rusage u; return getrusage(RUSAGE_CHILDREN, &u);
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
	c->in = (double)own.ru_inblock + (double)kids.ru_inblock;
	c->out = (double)own.ru_oublock + (double)kids.ru_oublock;
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
