/*
 * clk_sgi.c: the cycle counter of IRIX, if it has 64 bits. A counter of 32 bits wraps around, on an Indy after 172 s;
 * a longer sample would be too short by that time without notice.  Source: clock_gettime(2) of IRIX 6.5: wraps are left
 * to the program, which asks syssgi for the number of bits.  (The REACT guide says bytes; programs of the time compare
 * it with 64.)
 *
 * configure: clock 40: the cycle counter of IRIX
 *     #include <time.h>
 *     #include <sys/syssgi.h>
 *     struct timespec t; return syssgi(SGI_CYCLECNTR_SIZE) + clock_gettime(CLOCK_SGI_CYCLE, &t);
 */
#include "clock.h"

#include <sys/syssgi.h>

static int
reading(struct stamp *s)
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

const struct source clk_sgi = { "sgi_cycle", reading, 0.0 };
