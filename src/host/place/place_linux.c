/*
 * place_linux.c: sched_setaffinity, and the threads of a core from /sys.
 *
 * configure: place 10: sched_setaffinity
 *     #include <sched.h>
 *     cpu_set_t s; CPU_ZERO_S(sizeof s, &s); CPU_SET_S(0, sizeof s, &s); return sched_setaffinity(0, sizeof s, &s) +
 *     CPU_COUNT_S(sizeof s, &s) + CPU_SETSIZE;
 */
#include "place.h"
#include "host.h"

#include <sched.h>

enum { SETS = 16, MOST = SETS * CPU_SETSIZE };	/* a kernel refuses a mask that is shorter than its own */

static cpu_set_t allowed[SETS];	/* at the start of the process */
static int known;

/* The first thread of this processor's core, from a list as "0,2" or "0-1"; -1 if /sys does not report. */
static int
core_of(int cpu)
{
	char path[100], line[400];

	sprintf(path, "/sys/devices/system/cpu/cpu%d/topology/thread_siblings_list", cpu);
	return host_first(path, line, (int)sizeof line) == 0 && *line >= '0' && *line <= '9' ? atoi(line) : -1;
}

/* The n-th processor of the allowed ones. */
static int
nth_cpu(int n)
{
	int i;

	for (i = 0; i < MOST && n >= 0; i++)
		if (CPU_ISSET_S(i, sizeof allowed, allowed))
			n--;
	return n < 0 ? i - 1 : -1;
}

/* SMT: the me-th thread of the first core. CROSS: one processor of the me-th core. Larger crews wrap around. */
static int
pick(int where, int me)
{
	int i, home = core_of(nth_cpu(0)), fit[MOST], n = 0;

	for (i = 0; i < MOST; i++) {
		if (!CPU_ISSET_S(i, sizeof allowed, allowed))
			continue;
		if (where == SMT ? core_of(i) == home : (core_of(i) == i || !CPU_ISSET_S(core_of(i), sizeof allowed, allowed)))
			fit[n++] = i;
	}
	return n < 2 ? -1 : fit[me % n];
}

const char *
place_bind(int where, int me)
{
	cpu_set_t one[SETS];
	int cpu, known_cores;

	if (where == FREE)
		return (char *)0;
	if (!known && sched_getaffinity(0, sizeof allowed, allowed) != 0)
		return strerror(errno);
	known = 1;
	known_cores = core_of(nth_cpu(0)) >= 0;
	cpu = where == SAME || !known_cores ? nth_cpu(place_spread(where, me, CPU_COUNT_S(sizeof allowed, allowed))) :
	    pick(where, me);
	if (cpu < 0)
		return !known_cores ? place_unknown(where) : where == SMT ? "no core here has two threads" :
		    "there is only one core here";
	CPU_ZERO_S(sizeof one, one);
	CPU_SET_S(cpu, sizeof one, one);
	return sched_setaffinity(0, sizeof one, one) == 0 ? (char *)0 : strerror(errno);
}
