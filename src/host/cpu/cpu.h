/*
 * cpu.h: CPU time of this process, and of the whole host.
 */
#ifndef CPU_H
#define CPU_H

#include "base.h"

struct cpu {
	double user;	/* ns */
	double sys;
};

int cpu_now(struct cpu *);	/* of this process and of the children that it has waited for; 0, or -1 where the host does not tell */
const char *cpu_method(void);
double cpu_tick(void);		/* ns: the unit in which the host counts */

/*
 * CPU time of the whole host since some time past, and in the second, in ns, what its processors had (busy.c).  The
 * use is the one over the other: a host that loses ticks has lost them in both.  0, or -1 where it is not told.
 */
int host_busy(struct cpu *, double *);

#endif
