/*
 * clk_hrt.c: gethrtime of Solaris and HP-UX, nanoseconds since some time in the past.
 */
#include "clock.h"

int
clk_hrt(struct stamp *s)
{
	hrtime_t t = gethrtime();

	s->sec = (long)(t / 1000000000L);
	s->nsec = (long)(t % 1000000000L);
	return 0;
}
