/*
 * place_irix.c: sysmp of IRIX.
 */
#include "place.h"

#include <sys/sysmp.h>


const char *
place_bind(int where, int me)
{
	int cpu;

	if (where == FREE)
		return (char *)0;
	cpu = place_spread(where, me, (int)sysmp(MP_NPROCS));
	if (cpu < 0)
		return place_unknown(where);
	return sysmp(MP_MUSTRUN, cpu) >= 0 ? (char *)0 : strerror(errno);
}
