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
	const char *why;
	int cpu = place_cpu(where, me, (int)sysconf(_SC_NPROCESSORS_ONLN), &why);

	return cpu < 0 || bindprocessor(BINDPROCESS, (int)getpid(), (cpu_t)cpu) == 0 ? why : strerror(errno);
}
