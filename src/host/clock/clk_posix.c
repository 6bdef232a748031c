/*
 * clk_posix.c: the monotonic clock of POSIX.1b.
 *
 * configure: clock 10: a monotonic clock
 *     #include <time.h>
 *     struct timespec t; return clock_gettime(CLOCK_MONOTONIC, &t);
 */
#include "clock.h"

static int
reading(struct stamp *s)
{
	struct timespec t;

	if (clock_gettime(CLOCK_MONOTONIC, &t) != 0)
		return -1;
	s->sec = (long)t.tv_sec;
	s->nsec = (long)t.tv_nsec;
	return 0;
}

const struct source clk_posix = { "monotonic", reading, 0.0 };
