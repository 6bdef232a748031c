/*
 * clk_posix.c: the monotonic clock of POSIX.1b.
 */
#include "clock.h"

int
clk_posix(struct stamp *s)
{
	struct timespec t;

	if (clock_gettime(CLOCK_MONOTONIC, &t) != 0)
		return -1;
	s->sec = (long)t.tv_sec;
	s->nsec = (long)t.tv_nsec;
	return 0;
}
