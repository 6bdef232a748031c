/*
 * slices: the pieces in which participant 0 does the work of a sample, by a clock that only the work moves.
 */
#include "fake.h"
#include "clock.h"
#include "limit.h"
#include "sampling.h"
#include "tap.h"

enum { MOST = 8 };

static double spent;			/* ns */
static double op[MOST];			/* ns of an operation in each call */
static long did[MOST];			/* operations of each call */
static int calls, fails;		/* the call that fails, 0: none */

static int
made_up(struct stamp *s)
{
	s->sec = 1000;
	s->nsec = (long)spent;
	return 0;
}

static int
job(struct run *r, long n)
{
	spent += op[calls] * (double)n;
	did[calls++] = n;
	r->bytes += 8.0 * (double)n;
	r->ops += (double)n;
	return calls == fails ? FAILED : OK;
}

static const struct source source = { "made-up", made_up, 1.0 };
static const struct hooks hooks;
static const struct test_case cse = { "TEST", "test", 1, LOOP, job, &hooks };
static struct run run;
static struct harness own;
static struct part part;

static int
sample(long n, long slice)
{
	spent = 0;
	calls = 0;
	own.slice = slice;
	return do_work(&run, n, &part);
}

static void
test_slices(void)
{
	op[0] = 3;
	op[1] = 2;
	op[2] = 4;
	ok(sample(10L, 3L) == OK, "ten operations in slices of three");
	ok(calls == 3 && did[0] == 3 && did[1] == 3 && did[2] == 4, "are three slices, of which the last takes the rest");
	near(own.best, 2.0, 0.0, "the fastest is that of the sample");
	near(part.wall, 31.0, 0.0, "the time of the sample is that of all its slices");
	near(part.bytes, 80.0, 0.0, "as are its bytes");
	near(part.ops, 10.0, 0.0, "and its other counts");
	ok(sample(5L, 3L) == OK && calls == 1, "what makes no two slices is one");
	ok(sample(6L, 2L) == OK && calls == 3, "and no rest adds none");
}

static void
test_none(void)
{
	ok(sample(10L, 0L) == OK && calls == 1 && did[0] == 10, "without slices all is done in one call");
	near(own.best, 0.0, 0.0, "and no slice is the fastest");
	near(part.wall, 30.0, 0.0, "of the same time");
	fails = 2;
	ok(sample(10L, 2L) == FAILED && calls == 2, "a slice that fails is the last");
}

static int wrong;

static void
ask(struct run *r, double ops, double bytes, double want_ops, double want_kbytes)
{
	long o = -1, k = -1, ms = -1;

	r->ops = ops;
	r->bytes = bytes;
	(*limit_hooks.so_far)(&o, &k, &ms);
	if ((double)o != want_ops || (double)k != want_kbytes || ms < 0)
		wrong++;
}

/* What a signal handler finds, for powers of two, their neighbours, and what a long of 32 bits does not count. */
static int
ask_all(struct run *r, long n)
{
	double x;

	(void)n;
	for (x = 1; x < 2147483648.0; x *= 2) {
		ask(r, x, x * 1024, x, x);
		ask(r, x - 1, (x - 1) * 1024 + 1023, x - 1, x - 1);
		ask(r, floor(x * 1.3), floor(x * 1.3) * 1024, x * 1.3 < 2147483648.0 ? floor(x * 1.3) : 0,
		    x * 1.3 < 2147483648.0 ? floor(x * 1.3) : 0);
	}
	ask(r, 2147483648.0, 2147483648.0 * 1024, 0.0, 0.0);
	ask(r, 1e300, 1023.0, 0.0, 0.0);
	return OK;
}

static void
test_so_far(void)
{
	static const struct test_case asks = { "TEST", "test", 1, LOOP, ask_all, &hooks };

	run.test = &asks;
	ok(sample(1L, 0L) == OK && wrong == 0, "what is done so far is told in whole numbers");
}

int
main(void)
{
	fake_run(&run, &own, &cse);
	clock_use(&source, 0.0);
	test_slices();
	test_none();
	test_so_far();
	return tap_end();
}
