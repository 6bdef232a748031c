/*
 * clk_hrt.c: gethrtime of Solaris and HP-UX, in nanoseconds since an arbitrary
 * time.  Source: gethrtime(3C) of SunOS 5.9 and 5.10: a signed integer of 64 bits, which neither wraps nor goes back.
 * HP-UX's page was not found.
 *
 * configure: clock 20: gethrtime
 *     #include <sys/time.h>
 *     #include <time.h>
 *     hrtime_t t = gethrtime(); return t == 0;
 */
#include "clock.h"

static int
reading(struct stamp *s)
{
	hrtime_t t = gethrtime();

	s->sec = (long)(t / 1000000000L);
	s->nsec = (long)(t % 1000000000L);
	return 0;
}

const struct source clk_hrt = { "gethrtime", reading, 0.0 };
