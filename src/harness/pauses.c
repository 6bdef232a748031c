/*
 * pauses.c: samples in which the program did not run.  They are kept, and
 * flagged with the cause if it is known.
 */
#include "sampling.h"
#include "clock.h"
#include "limit.h"

enum { PAUSE_SIGNAL = 1, PAUSE_LATE, PAUSE_JOB };
enum { JUMP = 600 };		/* seconds that no device takes from the ticks of the watchdog */

#define LATE 3000	/* ms from one tick to the next: a late tick; two more seconds if the clock has whole ones */
#define SOON 100	/* ms: SIGCONT and the tick that it makes late come together, in either order */

static struct stamp ticked;		/* the last tick, by the clock of the samples; sec 0: none yet */
static long apart;			/* ms from the tick before to the last one */
static volatile long pauses;
static volatile int pause_cause;
static long pause_ms;

static struct stamp began;	/* by the clock of the samples, */
static long ticks;		/* and by the watchdog's ticks */

static void
note(int cause, long ms)
{
	pause_cause = cause;
	pause_ms = ms;
	pauses++;
}

/*
 * The ms since the last tick; 0 before the clock is chosen, and at most a million seconds.  No floating point: not
 * every host and emulator keeps its registers over a signal.
 */
static long
since_tick(struct stamp *now)
{
	now->sec = now->nsec = 0;
	if (clock_raw(now) != 0 || ticked.sec == 0 || now->sec < ticked.sec)
		return 0;
	if (now->sec - ticked.sec > 1000000)
		return 1000000000L;
	return (now->sec - ticked.sec) * 1000 + (now->nsec - ticked.nsec) / 1000000;
}

static void
on_tick(void)
{
	struct stamp now;

	apart = since_tick(&now);
	if (apart > (now.nsec == 0 && ticked.nsec == 0 ? LATE + 2000 : LATE))
		note(PAUSE_LATE, apart);
	if (now.sec != 0)
		ticked = now;
}

static void
on_continue(void)
{
	struct stamp now;
	long ms = since_tick(&now);

	note(PAUSE_SIGNAL, ms < SOON && apart > ms ? apart : ms);
}

static void
on_stopped(void)
{
	note(PAUSE_JOB, 0L);
}

void
pauses_watch(void)
{
	limit_hooks.tick = on_tick;
	limit_hooks.continued = on_continue;
	limit_hooks.stopped = on_stopped;
}

long
count_pauses(void)
{
	ticks = watchdog_ticks();
	if (clock_raw(&began) != 0)
		began.sec = 0;
	return pauses;
}

/* A tick may be late because a device was slow, which is what a test measures; one that only computes has none. */
void
judge_pauses(struct run *r, long before)
{
	char detail[60];
	struct stamp now;
	long more = began.sec != 0 && clock_raw(&now) == 0 ? now.sec - began.sec - (watchdog_ticks() - ticks) : 0;

	if (more > JUMP) {
		sprintf(detail, "clock set on by %ld s", more);
		flag(r, "stopped", detail);
		return;
	}
	if (pauses == before || (pause_cause == PAUSE_LATE && (!r->compute || r->crew != 1)))
		return;
	if (pause_cause == PAUSE_JOB)
		strcpy(detail, "its job, by a signal");
	else
		sprintf(detail, "up to %.1f s, by %s signal", (double)pause_ms / 1000,
		    pause_cause == PAUSE_SIGNAL ? "a" : "no");
	flag(r, "stopped", detail);
}
