/*
 * clk_sgi.c: the cycle counter of IRIX, if it has 64 bits. A counter of 32 bits wraps around, on an Indy after 172 s;
 * a longer sample would be too short by that time without notice.
 */
#include "clock.h"

#include <sys/syssgi.h>

int
clk_sgi(struct stamp *s)
{
	static int bits;
	struct timespec t;

	if (bits == 0)
		bits = (int)syssgi(SGI_CYCLECNTR_SIZE);
	if (bits < 64 || clock_gettime(CLOCK_SGI_CYCLE, &t) != 0)
		return -1;
	s->sec = (long)t.tv_sec;
	s->nsec = (long)t.tv_nsec;
	return 0;
}
