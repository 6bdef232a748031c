/*
 * busy.c: the CPU time of the whole host, from the /proc/stat of Linux. Its first line holds sums in ticks: user,
 * nice, system, idle, I/O wait, interrupts, soft interrupts, and time stolen by other guests. Interrupts count as
 * system time.
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
