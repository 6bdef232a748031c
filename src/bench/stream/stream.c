/*
 * stream: the four kernels of McCalpin's STREAM, as in the S80 report, over
 * three arrays of doubles of SIZE bytes each, or of the original's length as a
 * constant; in one copy, or in several at once, each with arrays of its own.
 * An operation is one pass of a kernel by each copy; bytes are those read plus
 * those written, as STREAM counts them.
 * With this scalar the values after any number of passes are known exactly;
 * the arrays are checked after every case.
 *
 * J. D. McCalpin, Memory Bandwidth and Machine Balance in Current High
 * Performance Computers, IEEE TCCA Newsletter, December 1995.
 */
#include "stream.h"

/* Of a kernel: the arrays that an operation reads and writes, and the numbers in them at the end. */
static const struct kind {
	double arrays, a, b, c;
} copies_c = { 2.0, 1.0, 2.0, 1.0 }, scales = { 2.0, 1.0, 1.5, 0.5 }, adds = { 3.0, 1.0, 2.0, 3.0 },
    triads = { 3.0, 3.5, 2.0, 0.5 };

static const struct loops *loops = &loops_any;
static struct buffer rooms[3];
static double size, copies, *a, *b, *c;
static long len;
static int ran;

static const struct choice choices[] = {
	{ "SIZE is that of one array (default 64m), flagged below four times the cache" },
	{ "-k KERNEL     copy, scale, add or triad (default all four)", TO_CASE("kernel") },
	{ "-f            the loops of the original: 10,000,000 numbers, a constant" },
	{ "-c COPIES     copies at once; all: one on each processor (default 1)", TO_COPIES(&copies) },
	{ "-l            large pages, if the host has them on request" },
	{ (char *)0 }
};

static int
stream_opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)value;
	if (letter == 'l')
		large_wanted();
	else
		loops = &loops_fixed;
	return OK;
}

static int
stream_args(struct run *r)
{
	size_read("64m", &size);
	if (loops == &loops_fixed) {
		size = FIXED * (double)sizeof(double);
		return r->argc == 0 ? OK : usage(r->argv[0], "-f has arrays of one length");
	}
	if (r->argc == 1 && size_arg(r->argv[0], &size) != OK)
		return USAGE;
	return size >= (double)sizeof(double) ? OK : usage(r->argv[0], "an array holds at least one number of 8 bytes");
}

static int
stream_setup(struct run *r)
{
	/* What fits into memory fits into a long. */
	double numbers = floor(size / (double)sizeof(double)), memory = host_memory(1);

	param(r, "kernel", r->test->tag);
	param_num(r, "bytes", numbers * (double)sizeof(double));
	if (loops == &loops_fixed)
		param(r, "length", "constant");
	if (copies > 0)
		param_num(r, "copies", copies);
	large_param(r);
	r->compute = 1;
	r->whole = copies > 1;
	if (size < 4 * host_cache())
		flag(r, "cached", "");
	if (copies > 1 && memory > 0 && 3 * size * copies > memory / 2)
		return skip(r, "the arrays of all copies need more than half of the memory");
	len = (long)numbers;
	ran = 0;
	return crew_want(r, copies > 1 ? (long)copies : 1L);
}

/* Each copy makes its own arrays, so that copies share no pages. */
static int
stream_join(struct run *r)
{
	long i;

	a = (double *)(void *)buffer_placed(&rooms[0], loops == &loops_fixed ? 3 * size : size, 0);
	b = c = a == (double *)0 ? a : a + FIXED;
	if (loops == &loops_fixed)
		c = a == (double *)0 ? a : b + FIXED;
	else if (a != (double *)0) {
		b = (double *)(void *)buffer_placed(&rooms[1], size, 1);
		c = b == (double *)0 ? b : (double *)(void *)buffer_placed(&rooms[2], size, 2);
	}
	if (c == (double *)0)
		return FAILED;
	if (r->me == 0 && remark_memory(r, (char *)a, (char *)b, (char *)c) != OK)
		return SKIP;
	(*loops->place)(a, b, c, len);
	for (i = 0; i < len; i++) {
		a[i] = 1.0;
		b[i] = 2.0;
		c[i] = 0.5;
	}
	return OK;
}

static int
stream_run(struct run *r, long n)
{
	const struct kind *k = (const struct kind *)r->test->row;

	r->bytes += k->arrays * (double)sizeof(double) * (double)len * (double)n;
	(*loops->kernel[r->test->what])(n);
	ran = 1;
	return OK;
}

/* Checks the arrays; the number of passes does not matter. */
static int
stream_leave(struct run *r)
{
	const struct kind *want = (const struct kind *)r->test->row;
	long i;

	for (i = 0; ran && i < len; i++)
		if (a[i] != want->a || b[i] != want->b || c[i] != want->c)
			return fail("the arrays", "hold wrong values after the last pass");
	return OK;
}

static const struct hooks hooks = { { stream_setup }, { stream_join, stream_leave } };

static const struct test_case cases[] = {
	{ "STREAM", "copy", 2, LOOP, stream_run, &hooks, 0, (const void *)&copies_c },
	{ "STREAM", "scale", 2, LOOP, stream_run, &hooks, 1, (const void *)&scales },
	{ "STREAM", "add", 2, LOOP, stream_run, &hooks, 2, (const void *)&adds },
	{ "STREAM", "triad", 2, LOOP, stream_run, &hooks, 3, (const void *)&triads },
	{ (char *)0 }
};

const struct bench bench = {
	"stream", "[SIZE]", choices, cases, stream_opt, stream_args
};
