/*
 * cpu.h: CPU time of this process, and of the whole host.
 */
#ifndef CPU_H
#define CPU_H

#include "base.h"

struct cpu {
	double user;	/* ns */
	double sys;
	double in, out;	/* blocks that were read from and written to devices, 0 where the host does not count them */
};

int cpu_now(struct cpu *c);	/* of this process and the children that it has waited for; 0, or -1 unknown */
const char *cpu_method(void);
double cpu_tick(void);		/* ns; the unit in which the host counts */

/*
 * The CPU time of the whole host since some time in the past, and in `all' the ns that its processors had
 * together (busy.c). The load is the first divided by the second; a host that loses ticks loses them in both.
 * Returns 0, or -1 if the host does not provide it.
 */
int host_busy(struct cpu *c, double *all);

#endif
