/*
 * trips.c: detects round trips that wait for a delayed acknowledgement.
 *
 * With Nagle's algorithm (RFC 896) a sender holds a second short segment back
 * until the first one is acknowledged.  A receiver delays its acknowledgement
 * (RFC 1122, 4.2.3.2), by 40 ms on Linux, by 200 ms elsewhere.  So a server
 * that writes header and body of an answer separately pauses on a persistent
 * connection, without doing any work.
 */
#include "sampling.h"
#include "clock.h"

#define PAUSE 40e6	/* ns: pauses are multiples of this */
#define EARLY 2e6	/* ns: tolerance below a multiple */
#define LATE 10e6	/* ns: tolerance above it, for the host's tick and the answer itself */
#define TENFOLD 10	/* the shortest trip must be this much shorter than a pause, else the network is that slow */
#define TICK 5e6	/* ns: a clock with a longer tick cannot tell pauses */

static struct stamp begun[TRIPS];
static double least;		/* ns: the shortest trip, 0: none yet */
/* Trips; those of PAUSE or more; of these, those near a multiple, and their time. */
static double count, slow, paused, sum;

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
	sprintf(detail, "%s of answers, by %.0f ms", percent(paused / count, share, (int)sizeof share), sum / paused / 1e6);
	flag(r, "stalls", detail);
}
