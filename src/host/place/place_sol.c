/*
 * place_sol.c: processor_bind of Solaris and illumos. Processor ids may have gaps; only processors on line count.
 * Source: processor_bind(2) of Solaris 9: 0 or -1, and P_MYID is this process.
 *
 * configure: place 30: processor_bind
 *     #include <sys/procset.h>
 *     #include <sys/processor.h>
 *     #include <unistd.h>
 *     return processor_bind(P_PID, P_MYID, 0, (processorid_t *)0) + (int)sysconf(_SC_CPUID_MAX);
 */
#include "place.h"

#include <sys/procset.h>
#include <sys/processor.h>

/* The id of the n-th processor on line. */
static processorid_t
online(int n)
{
	processorid_t id, last = (processorid_t)sysconf(_SC_CPUID_MAX);

	for (id = 0; id <= last; id++)
		if (p_online(id, P_STATUS) == P_ONLINE && n-- == 0)
			return id;
	return 0;
}

const char *
place_bind(int where, int me)
{
	const char *why;
	int cpu = place_cpu(where, me, (int)sysconf(_SC_NPROCESSORS_ONLN), &why);

	return cpu < 0 || processor_bind(P_PID, P_MYID, online(cpu), (processorid_t *)0) == 0 ? why : strerror(errno);
}
