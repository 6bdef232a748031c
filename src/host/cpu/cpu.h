/*
 * cpu.h: CPU time of this process and of the children that it has waited for.
 */
#ifndef CPU_H
#define CPU_H

struct cpu {
	double user;	/* ns */
	double sys;
};

int cpu_now(struct cpu *);	/* 0, or -1 where the host does not tell */
const char *cpu_method(void);
double cpu_tick(void);		/* ns: the unit in which the host counts */

#endif
