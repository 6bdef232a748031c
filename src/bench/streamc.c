/*
 * streamc: the four kernels of McCalpin's STREAM over three arrays of
 * 10,000,000 doubles, the constant of the original: a compiler that knows it,
 * and that the arrays do not overlap, makes other loops than of those of
 * stream, whose length is an option.
 */
#include "bench.h"

#define SCALAR 3.0

enum { LENGTH = 10000000 };

static const char *const help[] = {
	"-k KERNEL     copy, scale, add or triad (default all four)",
	(char *)0
};

struct arrays {
	double a[LENGTH], b[LENGTH], c[LENGTH];
};

/* The numbers in the arrays after a kernel. */
struct numbers {
	double a, b, c;
};

static const struct numbers after_copy = { 1.0, 2.0, 1.0 }, after_scale = { 1.0, 1.5, 0.5 };
static const struct numbers after_add = { 1.0, 2.0, 3.0 }, after_triad = { 3.5, 2.0, 0.5 };

static struct buffer room;
static struct arrays *now;

static int
opt(struct run *r, int letter, char *value)
{
	(void)letter;
	return choose_word(r, "kernel", value);
}

static int
setup(struct run *r)
{
	long i;

	param(r, "kernel", r->test->tag);
	param_num(r, "bytes", (double)sizeof now->a);
	param(r, "length", "constant");
	r->compute = 1;
	if ((double)sizeof now->a < 4 * host_cache())
		flag(r, "cached", "");
	now = (struct arrays *)(void *)buffer_placed(&room, (double)sizeof *now, 0);
	if (now == (struct arrays *)0)
		return FAILED;
	remark_pages(r);
	for (i = 0; i < LENGTH; i++)
		now->a[i] = 1.0;
	for (i = 0; i < LENGTH; i++)
		now->b[i] = 2.0;
	for (i = 0; i < LENGTH; i++)
		now->c[i] = 0.5;
	return OK;
}

static int
copy(struct run *r, long n)
{
	struct arrays *v = now;
	long i;

	r->bytes += 2.0 * (double)sizeof v->a * (double)n;
	for (; n > 0; n--) {
		for (i = 0; i < LENGTH; i++)
			v->c[i] = v->a[i];
		keep((char *)v);
	}
	return OK;
}

static int
scale(struct run *r, long n)
{
	struct arrays *v = now;
	long i;

	r->bytes += 2.0 * (double)sizeof v->a * (double)n;
	for (; n > 0; n--) {
		for (i = 0; i < LENGTH; i++)
			v->b[i] = SCALAR * v->c[i];
		keep((char *)v);
	}
	return OK;
}

static int
add(struct run *r, long n)
{
	struct arrays *v = now;
	long i;

	r->bytes += 3.0 * (double)sizeof v->a * (double)n;
	for (; n > 0; n--) {
		for (i = 0; i < LENGTH; i++)
			v->c[i] = v->a[i] + v->b[i];
		keep((char *)v);
	}
	return OK;
}

static int
triad(struct run *r, long n)
{
	struct arrays *v = now;
	long i;

	r->bytes += 3.0 * (double)sizeof v->a * (double)n;
	for (; n > 0; n--) {
		for (i = 0; i < LENGTH; i++)
			v->a[i] = v->b[i] + SCALAR * v->c[i];
		keep((char *)v);
	}
	return OK;
}

static int
finish(struct run *r)
{
	const struct numbers *want = (const struct numbers *)r->test->row;
	long i;

	for (i = 0; !r->failed && i < LENGTH; i++)
		if (now->a[i] != want->a || now->b[i] != want->b || now->c[i] != want->c)
			return fail("the arrays", "hold wrong values after the last pass");
	return OK;
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
	"streamc", "", help, "k:", cases, opt
};
