/*
 * clocks: arithmetic of readings, rounding, and measurements of a clock, with simulated clocks: fine, coarse, of whole
 * seconds, stepping back, standing still.
 */
#include "fake.h"
#include "clock.h"
#include "limit.h"
#include "tap.h"

#define EPOCH 1763640000L

static double truth;		/* ns since EPOCH */
static double pace = 100;	/* ns that each reading takes */
static double grain = 1;	/* the simulated clock shows multiples of this */
static long readings;
static long back_every;		/* one of this many readings is a second early */
static int still;		/* 1: it always shows its start */
static int host;		/* 1: the clocks are the host's own */
static double edge;		/* when the truth reaches its next multiple; the value shown until then */
static struct stamp held;

/* The next edge is stored, because there are millions of readings between two. */
static int
made_up(struct stamp *s)
{
	double shown;

	truth += pace;
	readings++;
	if (truth >= edge) {
		shown = floor(truth / grain) * grain;
		edge = shown + grain;
		if (still)
			shown = 0;
		held.sec = EPOCH + (long)floor(shown / 1e9);
		held.nsec = (long)(shown - floor(shown / 1e9) * 1e9);
	}
	*s = held;
	if (back_every > 0 && readings % back_every == 0)
		s->sec--;
	return 0;
}

/* Replaces the watchdog's: its ticks follow the simulated time, or the host's, whose clocks may stand still. */
long
watchdog_ticks(void)
{
	return host ? (long)time((time_t *)0) : (long)(truth / 1e9);
}

static const struct source source = { "made-up", made_up, 0.0 };

static void
set(double step, double shown)
{
	truth = 123456789.0;
	pace = step;
	grain = shown;
	back_every = readings = 0;
	edge = 0;
	still = 0;
}

static double
between(long s1, long n1, long s2, long n2)
{
	struct stamp a, b;

	a.sec = s1;
	a.nsec = n1;
	b.sec = s2;
	b.nsec = n2;
	return clock_ns(&a, &b);
}

static void
test_arithmetic(void)
{
	near(between(EPOCH, 999999999L, EPOCH + 1, 0L), 1.0, 0.0, "a nanosecond across a second of today");
	near(between(EPOCH, 256L, EPOCH, 512L), 256.0, 0.0, "256 ns stay 256 ns at the size of the epoch");
	near(between(EPOCH, 1L, EPOCH + 1, 0L), 999999999.0, 0.0, "a second less one");
	near(between(2147483646L, 999999999L, 2147483647L, 5L), 6.0, 0.0, "at the end of 32 bits");
	near(between(EPOCH + 1, 0L, EPOCH, 999999999L), -1.0, 0.0, "a step back is negative");
	near(between(EPOCH, 0L, EPOCH - 3600, 0L), -3.6e12, 0.0, "an hour back");
	near(between(EPOCH, 500L, EPOCH, 500L), 0.0, 0.0, "no time");
	near(between(0L, 7L, 117720L, 0L), 117719999999993.0, 0.0, "33 hours to the nanosecond");
}

static void
test_fine(void)
{
	struct stamp a, b;

	set(100.0, 1.0);
	clock_use(&source, 0.0);
	near(clock_tick(), 100.0, 0.0, "the tick of a clock that is read every 100 ns");
	near(clock_cost(), 100.0, 0.0, "and what a reading costs");
	same(clock_name(), "made-up", "the clock's name");
	set(100.0, 256.0);
	clock_use(&source, 0.0);
	near(clock_tick(), 256.0, 0.0, "a tick of 256 ns, read faster than it");
	clock_now(&a);
	clock_now(&b);
	ok(clock_ns(&a, &b) == 0 || clock_ns(&a, &b) == 256, "which is not divided");
	near(clock_cost(), 100.0, 1.0, "the cost of a reading is an average");
	set(1000.0, 1e6);
	clock_use(&source, 0.0);
	near(clock_tick(), 1e6, 0.0, "a tick of a millisecond");
	near(clock_cost(), -1.0, 0.0, "a cost below a tenth of a tick is unknown");
}

static void
test_coarse(void)
{
	set(500.0, 16666667.0);
	clock_use(&source, 0.0);
	near(clock_tick(), 16666667.0, 0.0, "a clock of 60 Hz");
	near(clock_cost(), -1.0, 0.0, "its cost is unknown");
	set(500.0, 1e9);
	clock_use(&source, 0.0);
	near(clock_tick(), 1e9, 0.0, "a clock of whole seconds, its tick not known beforehand");
	ok(truth < 2.2e9, "is known within two of its ticks");
	set(100.0, 1e9);
	clock_use(&source, 0.0);
	near(clock_tick(), 1e9, 0.0, "also on a host that reads it ten million times a second");
}

/* Rounded readings are multiples of the quantum since the start, never ahead of the source, never stepping back. */
static void
rounded(double quantum)
{
	struct stamp first, last, s;
	double d, begun;
	int whole = 1, order = 1, late = 1, seen = 0, i;
	char name[60];

	set(777777.0, 1.0);
	clock_use(&source, quantum);
	begun = truth;
	clock_now(&first);
	last = first;
	for (i = 0; i < 20000; i++) {
		clock_now(&s);
		d = clock_ns(&first, &s);
		if (fabs(d / quantum - floor(d / quantum + 0.5)) > 1e-6)
			whole = 0;
		if (clock_ns(&last, &s) < 0)
			order = 0;
		if (d > truth - begun || d < truth - begun - 2 * quantum)
			late = 0;
		seen += clock_ns(&last, &s) > 0;
		last = s;
	}
	sprintf(name, "tick:%.0f", quantum);
	same(clock_name(), name, "a rounded clock is named by its tick");
	near(clock_tick(), quantum, 0.0, with(name, 1.0));
	ok(whole, with("only whole ticks, of", quantum));
	ok(order, with("never back, by ticks of", quantum));
	ok(late, with("never ahead nor two ticks late, of", quantum));
	near((double)seen, floor(20000 * 777777.0 / quantum), 1.0, with("as many edges as there are ticks, of", quantum));
}

static void
test_backward(void)
{
	set(100.0, 1.0);
	back_every = 7;
	clock_use(&source, 0.0);
	ok(clock_tick() > 0, "steps back do not hide the tick");
	near(clock_tick(), 100.0, 0.0, "which is the smallest step forward");
}

static void
test_still(void)
{
	set(1000.0, 1e9);
	still = 1;
	clock_use(&source, 0.0);
	near(clock_tick(), 0.0, 0.0, "a clock that stands still has no tick");
	ok(truth < 6e9, "which is found out within six seconds");
}

static void
refused(const char *want, const char *why)
{
	const char *got = clock_choose(want);

	ok(got != (char *)0, want);
	if (got != (char *)0)
		same(got, why, "for that reason");
}

static void
chosen(const char *want, double least, double most)
{
	char name[100];

	sprintf(name, "the clock '%.40s' works here", want);
	if (ok(clock_choose(want) == (char *)0, name)) {
		same(clock_name(), want, "and is named so");
		ok(clock_tick() >= least && clock_tick() <= most, with("with a tick that can be, of", clock_tick()));
	}
}

static void
test_choice(void)
{
	struct stamp a, b, from, to;
	int counts;

	host = 1;
	ok(clock_choose((char *)0) == (char *)0 && clock_tick() > 0 && clock_tick() <= 1e9, "this host has a clock");
	counts = (*clk_times.read)(&from) == 0;
	clock_now(&a);
	sleep(1);
	clock_now(&b);
	ok(clock_ns(&a, &b) > 0.9e9 - clock_tick() && clock_ns(&a, &b) < 10e9 + clock_tick(), "and a second lasts a second");
	ok(clock_choose("") == (char *)0, "an empty name is the best clock");
	if (counts && (*clk_times.read)(&to) == 0 && clock_ns(&from, &to) == 0)
		refused("times", "this clock does not advance");
	else if (counts)
		chosen("times", 1e5, 1e9);
	else
		refused("times", "no such clock on this host");
	chosen("time", 1e9, 1e9);
	chosen("tick:16666667", 16666667.0, 16666667.0);
	chosen("tick:1000000000", 1e9, 1e9);
	refused("sundial", "no such clock on this host");
	refused("tick:", "tick: takes nanoseconds, from 1 to 1E10");
	refused("tick:0", "tick: takes nanoseconds, from 1 to 1E10");
	refused("tick:-5", "tick: takes nanoseconds, from 1 to 1E10");
	refused("tick:12x", "tick: takes nanoseconds, from 1 to 1E10");
	refused("tick:nan", "tick: takes nanoseconds, from 1 to 1E10");
	refused("tick:1E11", "tick: takes nanoseconds, from 1 to 1E10");
}

int
main(void)
{
	test_arithmetic();
	test_fine();
	test_coarse();
	rounded(16666667.0);
	rounded(1e9);
	rounded(1e6);
	test_backward();
	test_still();
	test_choice();
	return tap_end();
}
