/*
 * pauses: what the watchdog knows of the time in which the process did not run.
 * The clock is a number, and the signals are raised here.
 */
#include "clock.h"
#include "fake.h"
#include "limit.h"
#include "tap.h"

static double seconds;	/* that the clock shows */

static int
made_up(struct stamp *s)
{
	s->sec = 1000000L + (long)floor(seconds);
	s->nsec = (long)((seconds - floor(seconds)) * 1e9);
	return 0;
}

static const struct source source = { "made-up", made_up, 1000.0 };

/* Ticks a second apart. */
static void
ticks(int n)
{
	while (n-- > 0) {
		seconds += 1;
		raise(SIGALRM);
	}
}

static void
told(long want, int cause, double length, const char *name)
{
	double had;
	int why;
	long n = limit_pauses(&why, &had);

	near((double)n, (double)want, 0.0, name);
	if (want > 0) {
		near((double)why, (double)cause, 0.0, "with its cause");
		near(had, length, 1e-6, "and its length");
	}
}

int
main(void)
{
	double had;
	int why;

	limit_start(1e6, 0L, (char *)0);
	alarm(0);
	ok(limit_pauses(&why, &had) == 0, "none before the clock is chosen");
	raise(SIGALRM);
	clock_use(&source, 0.0);
	ticks(3);
	told(0L, 0, 0.0, "none between ticks of a second");
	seconds += 2.9;
	raise(SIGALRM);
	told(0L, 0, 0.0, "none where a busy host delays a tick");
	ticks(2);
	seconds += 11.5;
	raise(SIGALRM);
	told(1L, PAUSE_LATE, 11.5, "a tick that is late");
	ticks(2);
	seconds += 10.25;
	raise(SIGCONT);
	told(2L, PAUSE_SIGNAL, 10.25, "a stop, before the tick");
	raise(SIGALRM);
	ticks(2);
	seconds += 7;
	raise(SIGALRM);
	raise(SIGCONT);
	told(5L, PAUSE_SIGNAL, 7.0, "a stop, after the tick");
	seconds += 0.25;
	raise(SIGCONT);
	told(6L, PAUSE_SIGNAL, 0.25, "a short stop");
	limit_job_stopped();
	told(7L, PAUSE_JOB, 0.0, "a job that was stopped");
	return tap_end();
}
