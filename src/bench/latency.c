/*
 * latency: LATENCY, the time of a load whose address is the result of the load
 * before.  A chain of pointers leads through a block of memory and back to its
 * beginning: in order of addresses, a stride from one element to the next, or
 * in random order, which no processor can foresee.  An operation is one load.
 *
 *     stairs   blocks of growing size: each level of the memory is a step
 *     levels   one block a level, in random order: half of a cache, and the largest
 *
 * The chain of strides is that of L. McVoy, C. Staelin, lmbench: Portable tools for performance analysis, USENIX 1996.
 */
#include "bench.h"

#define LARGEST 1099511627776.0

enum { SIZES = 48, CURVES = 16, LEVEL_STRIDE = 128 };

static struct curve {
	double stride;
	int random;
} curves[CURVES];
static int ncurves, nsizes, randomly;
static double sizes[SIZES], strides[CURVES];
static char **at;		/* where the walk has come to */
static double links;		/* elements of the chain */
static double told;		/* bytes of the cache, as the system reports them */
static double largest;		/* of the sizes */
static struct buffer block;	/* of all cases, as large as the largest, */
static int scarce;		/* unless there is no memory for that */

static const struct choice choices[] = {
	{ "-m MODE       stairs or levels (default stairs)", TO_CASE("mode") },
	{ "-s LIST       bytes, or FROM:TO (default 512:64m); levels use the largest" },
	{ "-b LIST       strides in bytes (default 16,128, and 128 in random order)" },
	{ "-r            the strides of -b in random order", TO_FLAG(&randomly) },
	{ "-l            large pages, if the host has them on request" },
	{ (char *)0 }
};

static int
latency_opt(struct run *r, int letter, char *value)
{
	(void)r;
	if (letter == 'l')
		large_wanted();
	if (letter == 's')
		nsizes = size_range(value, sizes, (int)SIZES);
	if (letter == 'b')
		ncurves = size_list(value, strides, (int)CURVES);
	return letter == 'l' || (letter == 's' ? nsizes : ncurves) > 0 ? OK : USAGE;
}

static void
add_curve(double stride, int random)
{
	curves[ncurves].stride = stride;
	curves[ncurves].random = random;
	ncurves++;
}

static int
read_curves(void)
{
	int given = ncurves, i;

	ncurves = 0;
	if (given == 0) {
		if (!randomly)
			add_curve(16.0, 0);
		if (!randomly)
			add_curve((double)LEVEL_STRIDE, 0);
		add_curve((double)LEVEL_STRIDE, 1);
	}
	for (i = 0; i < given; i++) {
		if (fmod(strides[i], (double)sizeof(char *)) != 0)
			return usage("-b", "a stride is a multiple of the size of a pointer");
		add_curve(strides[i], randomly);
	}
	return OK;
}

static int
latency_args(struct run *r)
{
	int i, j;

	if (nsizes == 0)
		nsizes = size_range("512:64m", sizes, (int)SIZES);
	if (read_curves() != OK)
		return USAGE;
	for (i = 0; i < nsizes; i++)
		for (j = 0; j < ncurves; j++)
			if (sizes[i] < 2 * curves[j].stride || sizes[i] > LARGEST)
				return usage("-s", "a block has at least two strides, and at most 1024g");
	largest = largest_of(sizes, nsizes);
	return !all_chosen() || choose(r, "stairs") ? OK : FAILED;
}

/* --- the chain ------------------------------------------------------------------ */

static char **
element(double stride, long i)
{
	return (char **)(void *)(block.at + (size_t)((double)i * stride));
}

/* Links each element to the next of the given order, or of addresses, and the last to the first. */
static void
link_up(double stride, const long *order, long n)
{
	long i, next;

	for (i = 0; i < n; i++) {
		next = i + 1 < n ? i + 1 : 0;
		if (order == (long *)0)
			*element(stride, i) = (char *)element(stride, next);
		else
			*element(stride, order[i]) = (char *)element(stride, order[next]);
	}
}

/* How many loads lead back to the beginning. */
static double
walk_around(char **first, double most)
{
	char **p = first;
	double n = 0;

	do {
		p = (char **)(void *)*p;
		n++;
	} while (p != first && n <= most);
	return n;
}

static int
make_chain(struct run *r, double bytes, const struct curve *c)
{
	long n = (long)(bytes / c->stride), *order = (long *)0;

	if (!scarce && bytes < largest)
		scarce = buffer_placed(&block, largest, 0) == (char *)0;
	if (buffer_placed(&block, bytes, 0) == (char *)0)
		return FAILED;
	r->compute = 1;
	r->units[0] = "links";
	large_param(r);
	if (remark_memory(r, block.at, (char *)0, (char *)0) != OK)
		return SKIP;
	if (c->random) {
		order = (long *)(void *)grab((double)n * (double)sizeof *order);
		if (order == (long *)0)
			return FAILED;
		rng_order(order, n, (double)n, 1L);
	}
	link_up(c->stride, order, n);
	free((void *)order);
	at = element(c->stride, 0L);
	links = walk_around(at, (double)n);
	return links == (double)n ? OK : fail("the chain", "does not lead through every element once");
}

/* --- the cases ------------------------------------------------------------------ */

static int
latency_stairs(struct run *r)
{
	const struct curve *c = &curves[r->variant / nsizes];
	double bytes = sizes[r->variant % nsizes];

	r->more = r->variant + 1 < ncurves * nsizes;
	param_num(r, "bytes", bytes);
	param_num(r, "stride", c->stride);
	if (c->random)
		param(r, "order", "random");
	return make_chain(r, bytes, c);
}

/*
 * Half of a cache, because others use it too; it has to be more than the cache below holds.  In random order: if a
 * processor foresees the next load, a level is no step.
 */
static int
latency_level(struct run *r)
{
	static const struct curve c = { (double)LEVEL_STRIDE, 1 };
	int which = r->test->what;

	param(r, "level", (const char *)r->test->row);
	if (which == 0) {
		if (largest < 4 * host_cache())
			flag(r, "cached", "");
		return make_chain(r, largest, &c);
	}
	told = host_cache_level(which);
	if (told <= 0)
		return skip(r, "this host does not report the size of this cache");
	if (which > 1 && told < 4 * host_cache_level(which - 1))
		return skip(r, "this cache is hardly larger than that of the level below");
	if (told / 2 > largest)
		return skip(r, "half of this cache is larger than the largest block (-s)");
	r->units[1] = "cache-bytes";
	return make_chain(r, told / 2, &c);
}

#define STEP p = (char **)(void *)*p;
#define TEN STEP STEP STEP STEP STEP STEP STEP STEP STEP STEP

/*
 * A hundred loads in a row, as in lmbench: a prefetcher learns a stride by the address of the instruction.  Of twenty,
 * each goes on by 20 strides, 2560 bytes, and an AMD EPYC foresees that: 5 ns for a load from memory in place of 20.
 */
static int
latency_walk(struct run *r, long n)
{
	char **p = at;

	for (; n >= 100; n -= 100) {
		TEN TEN TEN TEN TEN
		TEN TEN TEN TEN TEN
	}
	for (; n > 0; n--)
		STEP
	at = p;
	keep((char *)p);
	r->figures[0] = links;
	r->figures[1] = told;
	return OK;
}

static const struct hooks stairs_hooks = { { latency_stairs } };
static const struct hooks level_hooks = { { latency_level } };

static const struct test_case cases[] = {
	{ "LATENCY", "stairs", 2, LOOP, latency_walk, &stairs_hooks },
	{ "LATENCY", "levels", 1, LOOP, latency_walk, &level_hooks, 1, (const void *)"L1" },
	{ "LATENCY", "levels", 1, LOOP, latency_walk, &level_hooks, 2, (const void *)"L2" },
	{ "LATENCY", "levels", 1, LOOP, latency_walk, &level_hooks, 3, (const void *)"L3" },
	{ "LATENCY", "levels", 1, LOOP, latency_walk, &level_hooks, 0, (const void *)"memory" },
	{ (char *)0 }
};

const struct bench bench = {
	"latency", "", choices, cases, latency_opt, latency_args
};
