/*
 * pauses.c: samples in which the program did not run.  They are kept, and
 * flagged with the cause where it is known.
 */
#include "sampling.h"
#include "limit.h"

long
count_pauses(void)
{
	double seconds;
	int cause;

	return limit_pauses(&cause, &seconds);
}

/* A tick may be late because a device was slow, which is what a test measures.  A test that only computes has no device. */
void
judge_pauses(struct run *r, long before)
{
	double seconds;
	char detail[60];
	int cause;

	if (limit_pauses(&cause, &seconds) == before || (cause == PAUSE_LATE && (!r->compute || r->crew != 1)))
		return;
	if (cause == PAUSE_JOB)
		strcpy(detail, "its job, by a signal");
	else
		sprintf(detail, "up to %.1f s, by %s signal", seconds < 1e6 ? seconds : 1e6, cause == PAUSE_SIGNAL ? "a" : "no");
	flag(r, "stopped", detail);
}
