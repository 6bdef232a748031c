/*
 * clk_mach.c: mach_absolute_time of macOS; mach_timebase_info gives its unit as a fraction in nanoseconds.
 *
 * configure: clock 50: mach_absolute_time
 *     #include <mach/mach_time.h>
 *     mach_timebase_info_data_t unit; mach_timebase_info(&unit); return mach_absolute_time() == 0;
 */
#include "clock.h"

#include <mach/mach_time.h>

static int
reading(struct stamp *s)
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

const struct source clk_mach = { "mach", reading, 0.0 };
