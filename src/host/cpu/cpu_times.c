/*
 * cpu_times.c: CPU time by times(), in clock ticks.
 *
 * configure: cpu last
 */
#include "cpu.h"

#include <sys/times.h>

int
cpu_now(struct cpu *c)
{
	struct tms t;
	double unit = cpu_tick();

	if (unit <= 0 || times(&t) == (clock_t)-1)
		return -1;
	c->user = ((double)t.tms_utime + (double)t.tms_cutime) * unit;
	c->sys = ((double)t.tms_stime + (double)t.tms_cstime) * unit;
	c->in = c->out = 0;
	return 0;
}

const char *
cpu_method(void)
{
	return "times";
}

double
cpu_tick(void)
{
	long hz = sysconf(PORT_SC_HZ);

	return hz > 0 ? 1e9 / (double)hz : -1.0;
}
