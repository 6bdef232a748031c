/*
 * place_osf.c: bind_to_cpu of Tru64, with a bit mask.
 * Source: its page was not found; pthread_bind_to_cpu_np(3) of Digital UNIX 3.2c has a mask of one bit, the lowest for
 * the first processor.
 *
 * configure: place 60: bind_to_cpu
 *     #include <sys/sysinfo.h>
 *     #include <machine/hal_sysinfo.h>
 *     #include <sys/processor.h>
 *     #include <unistd.h>
 *     return bind_to_cpu(getpid(), (unsigned long)1, 0);
 */
#include "place.h"

#include <sys/sysinfo.h>
#include <machine/hal_sysinfo.h>
#include <sys/processor.h>

const char *
place_bind(int where, int me)
{
	const char *why;
	int cpu = place_cpu(where, me, (int)sysconf(_SC_NPROCESSORS_ONLN), &why);

	return cpu < 0 || bind_to_cpu(getpid(), (unsigned long)1 << cpu, 0) == 0 ? why : strerror(errno);
}
