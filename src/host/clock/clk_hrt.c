/*
 * clk_hrt.c: gethrtime of Solaris and HP-UX, in nanoseconds since an arbitrary
 * time.
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
