/*
 * pauses.c: samples in which the program did not run.  They are kept, and
 * flagged with the cause where it is known.
 */
#include "sampling.h"
#include "clock.h"
#include "limit.h"

enum { JUMP = 600 };		/* seconds that no device takes from the ticks of the watchdog */

static struct stamp began;	/* by the clock of the samples, */
static long ticks;		/* and by the watchdog's ticks */

long
count_pauses(void)
{
	double seconds;
	int cause;

	began.sec = 0;
	ticks = watchdog_ticks();
	if (clock_raw(&began) != 0)
		began.sec = 0;
	return limit_pauses(&cause, &seconds);
}

/* A tick may be late because a device was slow, which is what a test measures.  A test that only computes has no
 * device. */
void
judge_pauses(struct run *r, long before)
{
	double seconds;
	char detail[60];
	int cause;
	struct stamp now;
	long more = began.sec != 0 && clock_raw(&now) == 0 ? now.sec - began.sec - (watchdog_ticks() - ticks) : 0;

	if (more > JUMP) {
		sprintf(detail, "clock set on by %ld s", more);
		flag(r, "stopped", detail);
		return;
	}
	if (limit_pauses(&cause, &seconds) == before || (cause == PAUSE_LATE && (!r->compute || r->crew != 1)))
		return;
	if (cause == PAUSE_JOB)
		strcpy(detail, "its job, by a signal");
	else
		sprintf(detail, "up to %.1f s, by %s signal", seconds < 1e6 ? seconds : 1e6, cause == PAUSE_SIGNAL ? "a" : "no");
	flag(r, "stopped", detail);
}
