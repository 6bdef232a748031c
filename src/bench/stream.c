/*
 * stream: the four kernels of McCalpin's STREAM, as in the S80 report, over
 * three arrays of doubles of SIZE bytes each.  An operation is one pass of a
 * kernel; bytes are those read plus those written, as STREAM counts them.
 * With this scalar the values after any number of passes are known exactly;
 * the arrays are checked after every case.
 *
 * J. D. McCalpin, Memory Bandwidth and Machine Balance in Current High
 * Performance Computers, IEEE TCCA Newsletter, December 1995.
 */
#include "bench.h"

#define SCALAR 3.0

static const char *const help[] = {
	"SIZE is that of one array (default 64m), flagged below four times the cache",
	"-k KERNEL     copy, scale, add or triad (default all four)",
	(char *)0
};

/* The numbers in the arrays after a kernel. */
struct numbers {
	double a, b, c;
};

static const struct numbers after_copy = { 1.0, 2.0, 1.0 }, after_scale = { 1.0, 1.5, 0.5 };
static const struct numbers after_add = { 1.0, 2.0, 3.0 }, after_triad = { 3.5, 2.0, 0.5 };

static struct buffer rooms[3];
static double size, *a, *b, *c;
static long len;

static int
opt(struct run *r, int letter, char *value)
{
	(void)letter;
	return choose_word(r, "kernel", value);
}

static int
args(struct run *r)
{
	size_read("64m", &size);
	if (r->argc == 1 && size_arg(r->argv[0], &size) != OK)
		return USAGE;
	return size >= (double)sizeof(double) ? OK : usage(r->argv[0], "an array holds at least one number of 8 bytes");
}

static int
setup(struct run *r)
{
	double numbers = floor(size / (double)sizeof(double));
	long i;

	param(r, "kernel", r->test->tag);
	param_num(r, "bytes", numbers * (double)sizeof(double));
	r->compute = 1;
	if (size < 4 * host_cache())
		flag(r, "cached", "");
	a = (double *)(void *)buffer_placed(&rooms[0], size, 0);
	b = a == (double *)0 ? a : (double *)(void *)buffer_placed(&rooms[1], size, 1);
	c = b == (double *)0 ? b : (double *)(void *)buffer_placed(&rooms[2], size, 2);
	if (c == (double *)0)
		return FAILED;
	/* What fits into memory fits into a long. */
	len = (long)numbers;
	remark_pages(r);
	for (i = 0; i < len; i++) {
		a[i] = 1.0;
		b[i] = 2.0;
		c[i] = 0.5;
	}
	return OK;
}

static int
copy(struct run *r, long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < len; i++)
			c[i] = a[i];
		keep((char *)c);
		r->bytes += 2.0 * (double)sizeof(double) * (double)len;
	}
	return OK;
}

static int
scale(struct run *r, long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < len; i++)
			b[i] = SCALAR * c[i];
		keep((char *)b);
		r->bytes += 2.0 * (double)sizeof(double) * (double)len;
	}
	return OK;
}

static int
add(struct run *r, long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < len; i++)
			c[i] = a[i] + b[i];
		keep((char *)c);
		r->bytes += 3.0 * (double)sizeof(double) * (double)len;
	}
	return OK;
}

static int
triad(struct run *r, long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < len; i++)
			a[i] = b[i] + SCALAR * c[i];
		keep((char *)a);
		r->bytes += 3.0 * (double)sizeof(double) * (double)len;
	}
	return OK;
}

/* Checks the arrays; the number of passes does not matter. */
static int
right(struct run *r)
{
	const struct numbers *want = (const struct numbers *)r->test->row;
	long i;

	for (i = 0; i < len; i++)
		if (a[i] != want->a || b[i] != want->b || c[i] != want->c)
			return 0;
	return 1;
}

static int
finish(struct run *r)
{
	return r->failed || right(r) ? OK : fail("the arrays", "hold wrong values after the last pass");
}

static const struct hooks hooks = { { setup, finish } };

static const struct test_case cases[] = {
	{ "STREAM", "copy", 2, LOOP, copy, &hooks, 0, (const void *)&after_copy },
	{ "STREAM", "scale", 2, LOOP, scale, &hooks, 0, (const void *)&after_scale },
	{ "STREAM", "add", 2, LOOP, add, &hooks, 0, (const void *)&after_add },
	{ "STREAM", "triad", 2, LOOP, triad, &hooks, 0, (const void *)&after_triad },
	{ (char *)0 }
};

const struct bench bench = {
	"stream", "[SIZE]", help, "k:", cases, opt, args
};
