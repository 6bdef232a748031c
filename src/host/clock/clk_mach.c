/*
 * clk_mach.c: mach_absolute_time of macOS; mach_timebase_info gives its unit as a fraction in nanoseconds.
 */
#include "clock.h"

#include <mach/mach_time.h>

int
clk_mach(struct stamp *s)
{
	mach_timebase_info_data_t unit;
	double ns;

	if (mach_timebase_info(&unit) != 0 || unit.denom == 0)
		return -1;
	ns = (double)mach_absolute_time() * (double)unit.numer / (double)unit.denom;
	s->sec = (long)(ns / 1e9);
	s->nsec = (long)(ns - (double)s->sec * 1e9);
	return 0;
}
