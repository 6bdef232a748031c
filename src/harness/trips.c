/*
 * trips.c: round trips inside the samples of a case, of which some wait for a
 * delayed acknowledgement.
 *
 * A sender by Nagle's rule (RFC 896) keeps a second short segment back until
 * the first one is acknowledged; a receiver delays its acknowledgement (RFC
 * 1122, 4.2.3.2), by 40 ms on Linux, by 200 ms elsewhere.  A server that
 * writes head and body of an answer apart so meets, on a connection that is
 * kept, a pause that is no work of anybody's.
 */
#include "sampling.h"
#include "clock.h"

#define PAUSE 40e6	/* ns: pauses are multiples of it */
#define EARLY 2e6	/* ns: from this much before a multiple */
#define LATE 10e6	/* ns: to this much behind, by a host's own tick and what the answer takes */
#define TENFOLD 10	/* by how much the shortest trip is shorter, where pauses are not the way's own length */
#define TICK 5e6	/* ns: a clock that tells these from others */

static struct stamp begun[TRIPS];
static double least;		/* ns: the shortest trip, 0: none yet */
static double count, slow, paused, sum;	/* trips; those of a pause or more; of these, those near a multiple; and their time */

void
trips_reset(void)
{
	least = count = slow = paused = sum = 0;
}

void
trip_begin(int which)
{
	clock_now(&begun[which]);
}

void
trip_end(int which)
{
	struct stamp now;
	double ns, off;

	clock_now(&now);
	ns = clock_ns(&begun[which], &now);
	if (ns <= 0)
		return;
	count++;
	if (least == 0 || ns < least)
		least = ns;
	off = ns + EARLY - PAUSE * floor((ns + EARLY) / PAUSE);
	if (ns + EARLY < PAUSE)
		return;
	slow++;
	if (off > EARLY + LATE)
		return;
	paused++;
	sum += ns;
}

void
judge_trips(struct run *r)
{
	char detail[60], share[40];

	if (clock_tick() > TICK || paused < 3 || paused * 10 < count || paused * 2 < slow || least * TENFOLD > PAUSE)
		return;
	sprintf(detail, "%s of answers, by %.0f ms", percent(paused / count, share), sum / paused / 1e6);
	flag(r, "stalls", detail);
}
