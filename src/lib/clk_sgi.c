/*
 * clk_sgi.c: the cycle counter of IRIX.  It wraps, on some machines after seconds; a reading below the last one
 * counts as one turn, so it must be read at least once a turn, which the watchdog's beat sees to.
 */
#include "port.h"
#include "clock.h"

static long turns;
static struct timespec last;

int
clk_sgi(struct stamp *s)
{
	struct timespec t, res;
	double period;

	if (clock_gettime(CLOCK_SGI_CYCLE, &t) != 0 || clock_getres(CLOCK_SGI_CYCLE, &res) != 0)
		return -1;
	if (t.tv_sec < last.tv_sec || (t.tv_sec == last.tv_sec && t.tv_nsec < last.tv_nsec))
		turns++;
	last = t;
	period = 4294967296.0 * (double)res.tv_nsec * (double)turns;
	s->sec = (long)t.tv_sec + (long)(period / 1e9);
	s->nsec = (long)t.tv_nsec + (long)(period - floor(period / 1e9) * 1e9);
	if (s->nsec >= 1000000000L) {
		s->nsec -= 1000000000L;
		s->sec++;
	}
	return 0;
}
