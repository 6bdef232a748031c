/*
 * busy.c: the CPU time of the whole host, where there is a /proc/stat of Linux's form.  Its first line
 * adds up, in ticks, user, nice, system, idle, waiting, interrupts, soft interrupts, and what other guests have taken;
 * interrupts count as system.
 */
#include "cpu.h"

int
host_busy(struct cpu *c, double *all)
{
	FILE *f = fopen("/proc/stat", "r");
	double user, nice, sys, idle, wait = 0, irq = 0, soft = 0, taken = 0;
	long hz = sysconf(_SC_CLK_TCK);
	int n = 0;

	if (f != (FILE *)0) {
		n = fscanf(f, "cpu %lf %lf %lf %lf %lf %lf %lf %lf", &user, &nice, &sys, &idle, &wait, &irq, &soft, &taken);
		fclose(f);
	}
	if (n < 4 || hz <= 0)
		return -1;
	c->user = (user + nice) * 1e9 / (double)hz;
	c->sys = (sys + irq + soft) * 1e9 / (double)hz;
	*all = (user + nice + sys + idle + wait + irq + soft + taken) * 1e9 / (double)hz;
	return 0;
}
