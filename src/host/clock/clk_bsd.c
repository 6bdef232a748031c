/*
 * clk_bsd.c: the time of day in microseconds, by gettimeofday of 4.2BSD.  It
 * changes with every correction of the date and may step back.
 *
 * configure: clock 60: gettimeofday
 *     #include <sys/time.h>
 *     struct timeval t; return gettimeofday(&t, (void *)0);
 */
#include "clock.h"

static int
reading(struct stamp *s)
{
	struct timeval t;

	if (gettimeofday(&t, (void *)0) != 0)
		return -1;
	s->sec = (long)t.tv_sec;
	s->nsec = (long)t.tv_usec * 1000;
	return 0;
}

const struct source clk_bsd = { "gettimeofday", reading, 0.0 };
