/*
 * clk_aix.c: read_real_time of AIX; time_base_to_time converts its units to seconds and nanoseconds.
 * Source: read_real_time, AIX 5.1 and 5.2 Technical Reference, Base Operating System and Extensions, volume 2: two
 * fields, and the conversion is to be called on every processor.
 *
 * configure: clock 30: read_real_time
 *     #include <sys/time.h>
 *     #include <sys/systemcfg.h>
 *     timebasestruct_t t; read_real_time(&t, TIMEBASE_SZ); time_base_to_time(&t, TIMEBASE_SZ);
 */
#include "clock.h"

#include <sys/systemcfg.h>

static int
reading(struct stamp *s)
{
	timebasestruct_t t;

	read_real_time(&t, TIMEBASE_SZ);
	time_base_to_time(&t, TIMEBASE_SZ);
	s->sec = (long)t.tb_high;
	s->nsec = (long)t.tb_low;
	return 0;
}

const struct source clk_aix = { "read_real_time", reading, 0.0 };
