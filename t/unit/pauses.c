/*
 * pauses: what the watchdog knows of the time in which the process did not run.
 * The clock is a number, and the signals are raised here.
 */
#include "clock.h"
#include "fake.h"
#include "limit.h"
#include "sampling.h"
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

/* How many there were, and what is flagged of the last. */
static void
told(long want, const char *how, const char *name)
{
	struct harness h;
	struct run r;
	char line[100];

	fake_run(&r, &h, (struct test_case *)0);
	r.compute = 1;
	near((double)count_pauses(), (double)want, 0.0, name);
	judge_pauses(&r, want > 0 ? want - 1 : 0L);
	sprintf(line, "FLAG: stopped %s\n", how);
	same(ends, want > 0 ? line : "", "and what is flagged of it");
}

int
main(void)
{
	pauses_watch();
	limit_start(1e6, 0L, (char *)0);
	alarm(0);
	raise(SIGALRM);
	clock_use(&source, 0.0);
	ticks(3);
	told(0L, "", "none between ticks of a second");
	seconds += 2.9;
	raise(SIGALRM);
	told(0L, "", "none where a busy host delays a tick");
	ticks(2);
	seconds += 11.5;
	raise(SIGALRM);
	told(1L, "up to 11.5 s, by no signal", "a tick that is late");
	ticks(2);
	seconds += 10.5;
	raise(SIGCONT);
	told(2L, "up to 10.5 s, by a signal", "a stop, before the tick");
	raise(SIGALRM);
	ticks(2);
	seconds += 7;
	raise(SIGALRM);
	raise(SIGCONT);
	told(5L, "up to 7.0 s, by a signal", "a stop, after the tick");
	seconds += 0.5;
	raise(SIGCONT);
	told(6L, "up to 0.5 s, by a signal", "a short stop");
	(*limit_hooks.stopped)();
	told(7L, "its job, by a signal", "a job that was stopped");
	return tap_end();
}
