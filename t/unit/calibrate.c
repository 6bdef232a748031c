/*
 * calibrate: the search for the number of operations, with clocks of every
 * tick, and with clocks that stand still or step back.
 */
#include "world.h"
#include "tap.h"

#define HOUR 3.6e12

/* The error that the case reports: of its flag, or of a batch or tick that needs no flag. */
static double
stated(void)
{
	const char *s = strstr(ends, "FLAG: few-ticks ");

	return s != (char *)0 ? atof(s + 16) / 100 + 0.001 : 0.055;
}

static double
worst_error(void)
{
	double off, worst = 0;
	int i;

	for (i = 0; i < lines; i++) {
		off = fabs(each[i] / world.op - 1);
		worst = off > worst ? off : worst;
	}
	return worst;
}

/* Any operation with any clock: resolved, correct within the reported error, in bounded time. */
static void
any(double op, double grain)
{
	char name[100];
	double begun, most, due = op > 5e7 ? op : 5e7;
	int code;

	world_new(LOOP, op, grain);
	begun = world.time;
	code = world_sample();
	sprintf(name, "an operation of %.0f ns by a tick of %.0f ns", op, grain);
	if (!ok(code == OK && lines >= 6, name)) {
		note(ends);
		return;
	}
	if (!ok(worst_error() <= stated(), "is measured within the error that is stated"))
		note(with("off by", worst_error()));
	ok(shortest() >= 0.9 * due, "in samples of a twentieth of a second or more");
	ok(longest() < 4 * (grain > 1e6 && due < 1e9 ? 1e9 : due),
	    "of which none is much longer than that, or than a coarse clock needs");
	most = 32 * (3.2 * (op > 1e9 ? op : 1e9) + 3 * grain) + 20e9;
	if (!ok(world.time - begun < most, "and in bounded time"))
		note(with("seconds:", (world.time - begun) / 1e9));
}

static void
test_search(void)
{
	static const double ops[] = { 1, 400, 1e5, 5e6, 2e8, 4.9e8, 3e9, 0 };
	static const double grains[] = { 1, 1e6, 16666667, 1e9, 0 };
	int i, k;

	for (k = 0; grains[k] > 0; k++)
		for (i = 0; ops[i] > 0; i++)
			any(ops[i], grains[k]);
}

static void
test_fine(void)
{
	world_new(LOOP, 1.0, 1.0);
	world_sample();
	ok(world.largest > 40000000L && world.largest < 500000000L, "1 ns: tens of millions of operations make a sample");
	ok(world.samples < 30, "found in few steps");
	ok(strstr(result, "TEST: median 1 ns, 1..1 (95%), ") == result, "the result line gives the median with its unit");
	ok(strstr(result, ", n=6") != (char *)0, "and the number of samples");
	world_new(LOOP, 3e9, 20.0);
	world_sample();
	near((double)world.largest, 1.0, 0.0, "an operation of three seconds is never doubled");
	near((double)world.samples, 7.0, 0.0, "and run as often as warm-up and samples need");
	ok(strstr(result, "TEST: median 3 s, 3..3 (95%), ") == result, "in seconds");
}

/* Operations shorter than a coarse tick: whole ticks from edge to edge, an error of one batch. */
static void
test_edges(void)
{
	double ticks;
	int i, good = 1;

	world_new(LOOP, 31000.0, 16666667.0);
	world_sample();
	ok((double)world.last * world.op < 16666667.0 / 3.5, "a batch is a small part of a tick");
	for (i = 0; i < lines; i++) {
		ticks = each[i] * counts[i] / 16666667.0;
		good = good && fabs(ticks - floor(ticks + 0.5)) < 1e-4 && ticks > 9.99;
	}
	ok(good && lines >= 6, "a sample lasts whole ticks, ten or more");
	near(world.part.ops, counts[lines - 1], 0.0, "what its participant did is that of all batches");
	ok(world.part.host_user == -1, "and what is unknown of one is unknown of all");
	ok(worst_error() < 0.02, "and its error is a batch, not a tick");
	ok(strstr(ends, "few-ticks") == (char *)0, "so it needs no flag");
}

/* A case with a given least time of a sample. */
static void
spans(double op, double grain, double span, double want, const char *name)
{
	world_new(LOOP, op, grain)->own->o.span = span;
	ok(world_sample() == OK && shortest() >= want, name);
	ok(shortest() < want * 1.5, "and not much longer");
}

static void
test_span(void)
{
	spans(1000.0, 20.0, 2e8, 2e8, "-S 0.2 by a fine clock: a sample lasts that long");
	spans(1000.0, 16666667.0, 1e9, 1e9, "-S 1 by a coarse clock");
	spans(1000.0, 1e5, 0.0, 2e6, "-S 0: a sample lasts twenty ticks at the least");
	world_new(LOOP, 1e5, 20.0);
	world.changes = 6.5e8;
	world.later = 1e3;
	ok(world_sample() == OK && shortest() < 4.9e7,
	    "when operations become a hundred times faster, the short sample is kept");
	ok(each[lines - 1] * counts[lines - 1] >= 4.9e7, "and the next ones are made longer");
}

static void
test_flag(void)
{
	world_new(LOOP, 3e8, 16666667.0);
	world_sample();
	ok(strstr(ends, "few-ticks") == (char *)0, "twenty ticks and more need no flag");
	world_new(LOOP, 3e9, 1e9);
	world_sample();
	has("FLAG: few-ticks 33%\n", "three seconds by whole seconds are flagged with their error");
}

/* --- faulty clocks ----------------------------------------------------------- */

static void
stands(double op, double grain, double when, const char *name)
{
	double begun;
	int code;

	world_new(LOOP, op, grain);
	world.stands = when;
	begun = world.time;
	code = world_sample();
	ok(code != OK, name);
	has("UNRESOLVED: ", "and says so");
	if (!ok(world.time - begun < 120e9, "in bounded time"))
		note(with("seconds:", (world.time - begun) / 1e9));
	ok(shortest() > 0, "and no sample of no length is written");
}

static void
test_still(void)
{
	stands(1000.0, 1.0, 5.4e8, "a fine clock that stands still at the start of the search is unresolved");
	stands(1e6, 1.0, 5.4e8, "also with slow operations");
	stands(1000.0, 1.0, 8e8, "a fine clock that stands still among the samples is unresolved");
	stands(1000.0, 16666667.0, 7e8, "a coarse clock that stands still in the search is unresolved");
	stands(1000.0, 16666667.0, 1.5e9, "a coarse clock that stands still among the samples is unresolved");
	stands(3e8, 16666667.0, 4e9, "also with operations of many ticks");
}

static void
jumps(double op, double grain, double when, double by, const char *name)
{
	int i, good = 1, code;

	world_new(LOOP, op, grain);
	world.jumps = when;
	world.by = by;
	code = world_sample();
	for (i = 0; i < lines; i++)
		good = good && each[i] > 0 && fabs(each[i] / op - 1) < 0.06;
	if (!ok(code == OK && lines >= 6 && good, name)) {
		note(ends);
		for (i = 0; i < lines; i++)
			note(with("ns/op", each[i]));
	}
}

static void
test_back(void)
{
	double when;

	for (when = 5.5e8; when < 9e8; when += 0.7e8)
		jumps(1000.0, 1.0, when, -HOUR, with("an hour back in the middle spoils no sample of a fine clock, at", when));
	for (when = 7e8; when < 2.6e9; when += 3.1e8)
		jumps(1000.0, 16666667.0, when, -HOUR, with("nor of a coarse one, at", when));
	for (when = 5.5e8; when < 9e8; when += 0.7e8)
		jumps(1000.0, 1.0, when, -1e6, with("a millisecond back costs its millisecond at the most, at", when));
}

static void
test_too_short(void)
{
	world_new(ONCE, 1000.0, 1e9);
	ok(world_sample() != OK, "a microsecond, once, by a clock of whole seconds has no figure");
	has("UNRESOLVED: the clock is too coarse for one operation\n", "and says why");
	near((double)lines, 0.0, 0.0, "nor a line");
}

/* A case of 3 s per operation, with a share of the seconds, has this many samples. */
static void
shared(int kind, double share, double samples, const char *name)
{
	struct run *r = world_new(kind, 3e9, 1.0);

	r->own->o.share = share;
	r->own->o.given = 1;
	ok(world_sample() == OK, name);
	near((double)lines, samples, 0.0, "and so many samples");
}

static void
test_share(void)
{
	shared(LOOP, 0.0, 6.0, "a slow LOOP without a share of the time is measured whole");
	shared(LOOP, 1.0, 1.0, "beyond its share it ends after one sample, which is that of the search");
	has("Note: TEST: its share of the time was over after 1 of 30 samples\n", "and says so");
	shared(LOOP, 10.0, 3.0, "and after as many as its share has");
	shared(ONCE, 10.0, 4.0, "a ONCE is sampled by the same rule");
	shared(SERIES, 10.0, 6.0, "a SERIES is whole");
	shared(LOOP, 100.0, 6.0, "a share that suffices changes nothing");
}

/* The operations of a slice. */
static void
sliced(double op, double grain, int whole, double want, const char *name)
{
	struct run *r = world_new(LOOP, op, grain);

	r->whole = whole;
	world_sample();
	near((double)r->own->slice, want, want / 20, name);
}

static void
test_slices(void)
{
	struct run *r;

	sliced(1000.0, 1.0, 0, 2000.0, "a slice lasts two milliseconds");
	sliced(1e5, 1e5, 0, 100.0, "or a hundred ticks of the clock, if those are longer");
	sliced(2.5e7, 20.0, 0, 1.0, "or one operation");
	sliced(3e7, 20.0, 0, 1.0, "of which the sample has three");
	sliced(1e8, 20.0, 0, 0.0, "a sample of one operation has none");
	sliced(1000.0, 1e6, 0, 0.0, "nor one of fifty ticks");
	sliced(31000.0, 16666667.0, 0, 0.0, "nor one by a coarse clock");
	sliced(1000.0, 1.0, 1, 0.0, "nor that of a case that has none");
	r = world_new(LOOP, 6e7, 20.0);
	world.changes = 1e8;
	world.later = 1e6;
	world_sample();
	near((double)r->own->slice, 2.0, 0.0, "an operation that others made long at first leaves later samples their slices");
	r = world_new(LOOP, 1000.0, 1.0);
	r->roles[0] = "sender";
	world_sample();
	near((double)r->own->slice, 0.0, 0.0, "nor that of a transfer, which has a beginning and an end");
}

int
main(void)
{
	test_slices();
	test_fine();
	test_search();
	test_edges();
	test_span();
	test_flag();
	test_still();
	test_back();
	test_too_short();
	test_share();
	near((double)unsound, 0.0, 0.0, "every sample line of all these cases is sound");
	return tap_end();
}
