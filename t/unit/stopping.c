/*
 * stopping: how many samples a case takes, which of them count, and the reported spread.
 */
#include "world.h"
#include "tap.h"

static int
with_options(int kind, long least, long most, int given, double spread)
{
	struct options *o = &world_new(kind, 1e6, 20.0)->own->o;

	world.spread = spread;
	o->least = least;
	o->most = most;
	o->given = given;
	return world_sample();
}

static void
number(int kind, long least, long most, int given, double spread, double want, const char *name)
{
	ok(with_options(kind, least, most, given, spread) == OK, name);
	near((double)lines, want, 0.0, with("samples:", want));
}

static void
test_stop(void)
{
	number(LOOP, 6L, 30L, 0, 0.0, 6.0, "equal samples stop at six");
	number(LOOP, 6L, 30L, 0, 0.04, 6.0, "4% up and down are within 5% at six");
	ok(strstr(ends, "unstable") == (char *)0, "and are not flagged");
	number(LOOP, 6L, 30L, 0, 0.08, 30.0, "two populations 8% up and down never come within 5%");
	number(LOOP, 6L, 30L, 0, 0.3, 30.0, "30% up and down stop at thirty");
	has("FLAG: unstable 30%\n", "and are flagged with the larger side of their interval");
	number(LOOP, 2L, 2L, 1, 0.3, 2.0, "-N 2,2");
	ok(strstr(ends, "unstable") == (char *)0, "two samples say nothing of stability");
	number(LOOP, 1L, 1L, 1, 0.0, 1.0, "-N 1,1");
	ok(strstr(result, "TEST: median 1 ms, n=1") == result, "one sample has no interval");
	number(LOOP, 10L, 30L, 1, 0.0, 10.0, "-N 10");
	number(LOOP, 40L, 40L, 1, 0.0, 40.0, "-N 40");
}

static void
test_fixed(void)
{
	number(ONCE, 6L, 30L, 0, 0.3, 1.0, "ONCE is once");
	near((double)world.samples, 1.0, 0.0, "without a warm-up");
	number(ONCE, 3L, 30L, 1, 0.0, 3.0, "unless more are asked for");
	world_new(SERIES, 1e6, 20.0)->count = 77;
	ok(world_sample() == OK, "SERIES takes what its definition says");
	near((double)lines, 77.0, 0.0, "one line an operation");
	near((double)world.samples, 77.0, 0.0, "and none before them");
	near((double)world.largest, 1.0, 0.0, "each by itself");
}

static void
warmed(long warm, double want)
{
	world_new(LOOP, 1e8, 20.0)->own->o.warm = warm;
	world_sample();
	near((double)world.samples, want, 0.0,
	    with("operations of a tenth of a second in all, warm-ups asked for:", (double)warm));
	near((double)lines, 6.0, 0.0, "of which six are samples");
}

static void
test_failure(void)
{
	world_new(LOOP, 1e6, 20.0);
	world.fails = 6;
	ok(world_sample() == FAILED, "a failing operation ends the case");
	ok(lines == 2 || lines == 3, "what was measured before stays in the record");
	same(result, "", "and there is no result");
}

int
main(void)
{
	test_stop();
	test_fixed();
	warmed(0L, 6.0);
	warmed(1L, 7.0);
	warmed(3L, 9.0);
	test_failure();
	near((double)unsound, 0.0, 0.0, "every sample line of all these cases is sound");
	return tap_end();
}
