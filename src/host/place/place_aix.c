/*
 * place_aix.c: bindprocessor of AIX, with numbers of logical processors.
 * Source: bindprocessor, AIX 4.3 to 7.1 Technical Reference, volume 1: 0 or -1; the numbers are 0 up to those on line.
 *
 * configure: place 20: bindprocessor
 *     #include <sys/processor.h>
 *     #include <unistd.h>
 *     return bindprocessor(BINDPROCESS, (int)getpid(), (cpu_t)0);
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
