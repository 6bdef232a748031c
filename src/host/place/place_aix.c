/*
 * place_aix.c: bindprocessor of AIX, with numbers of logical processors.
 */
#include "place.h"

#include <sys/processor.h>


const char *
place_bind(int where, int me)
{
	int cpu;

	if (where == FREE)
		return (char *)0;
	cpu = place_spread(where, me, (int)sysconf(_SC_NPROCESSORS_ONLN));
	if (cpu < 0)
		return place_unknown(where);
	return bindprocessor(BINDPROCESS, (int)getpid(), (cpu_t)cpu) == 0 ? (char *)0 : strerror(errno);
}
