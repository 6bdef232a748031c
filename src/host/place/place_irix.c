/*
 * place_irix.c: sysmp of IRIX.  Source: sysmp(2) of IRIX 6.5: MP_NPROCS counts processors that are there, restricted
 * ones too, on which MP_MUSTRUN still puts a process.
 *
 * configure: place 50: sysmp
 *     #include <sys/sysmp.h>
 *     return sysmp(MP_MUSTRUN, 0);
 */
#include "place.h"

#include <sys/sysmp.h>

const char *
place_bind(int where, int me)
{
	const char *why;
	int cpu = place_cpu(where, me, (int)sysmp(MP_NPROCS), &why);

	return cpu < 0 || sysmp(MP_MUSTRUN, cpu) >= 0 ? why : strerror(errno);
}
