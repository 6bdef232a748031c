/*
 * clk_aix.c: read_real_time of AIX; time_base_to_time converts its units to seconds and nanoseconds.
 */
#include "clock.h"

#include <sys/systemcfg.h>

int
clk_aix(struct stamp *s)
{
	timebasestruct_t t;

	read_real_time(&t, TIMEBASE_SZ);
	time_base_to_time(&t, TIMEBASE_SZ);
	s->sec = (long)t.tb_high;
	s->nsec = (long)t.tb_low;
	return 0;
}
