/*
 * random: random numbers are the same on every host, and uniformly distributed.
 *
 * The first numbers were computed independently of the kit, with integers of any length.
 */
#include "fake.h"
#include "tap.h"

enum { ORDERS = 24, DRAWS = 24000 };

static const unsigned long first[] = { 0x476fc9a4, 0x8f357399, 0x02e80813, 0xfd631b7a };

static void
same_everywhere(void)
{
	struct rng d;
	int i, right = 1;

	rng_seed(&d, 1.0, 7L);
	for (i = 0; i < 4; i++)
		right = right && rng_next(&d) == first[i];
	ok(right, "the first numbers of seed 1, sequence 7");
}

static void
apart(void)
{
	struct rng a, b;
	int i, equal = 0;

	rng_seed(&a, 1.0, 7L);
	rng_seed(&b, 1.0, 8L);
	for (i = 0; i < 1000; i++)
		equal += rng_next(&a) == rng_next(&b);
	ok(equal == 0, "two sequences of a seed do not meet");
	rng_seed(&a, 1.0, 7L);
	rng_seed(&b, 4294967297.0, 7L);
	ok(rng_next(&a) != rng_next(&b), "all of a long seed counts");
}

/*
 * Numbers below n, for n that does not divide 2^32: uniform numbers have a chi
 * square below the limit with 99.9% probability.
 */
static void
below(long n, double limit)
{
	static long seen[100];
	struct rng d;
	double chi = 0, want = (double)DRAWS / (double)n;
	long i;

	memset((char *)seen, 0, sizeof seen);
	rng_seed(&d, 3.0, 0L);
	for (i = 0; i < DRAWS; i++)
		seen[rng_below(&d, n)]++;
	for (i = 0; i < n; i++)
		chi += ((double)seen[i] - want) * ((double)seen[i] - want) / want;
	ok(chi > 0 && chi < limit, with("every number is as likely below", (double)n));
}

/* A remainder alone would put three eighths of the numbers there. */
static void
no_bias(void)
{
	struct rng d;
	long i, low = 0, n = 1610612736L;

	rng_seed(&d, 5.0, 0L);
	for (i = 0; i < DRAWS; i++)
		low += rng_below(&d, n) < n / 3;
	near((double)low, DRAWS / 3.0, 300.0, "a third of the numbers below 3 * 2^29 are in the lowest third");
}

/* The rank of a permutation of four, 0 to 23. */
static int
rank_of(const long *a)
{
	int i, k, rank = 0, less;

	for (i = 0; i < 4; i++) {
		for (less = 0, k = i + 1; k < 4; k++)
			less += a[k] < a[i];
		rank = rank * (4 - i) + less;
	}
	return rank;
}

static void
orders(void)
{
	static long seen[ORDERS];
	struct rng d;
	long a[4], i, k;
	double chi = 0, want = DRAWS / ORDERS;

	rng_seed(&d, 11.0, 0L);
	for (i = 0; i < DRAWS; i++) {
		for (k = 0; k < 4; k++)
			a[k] = k;
		rng_shuffle(&d, a, 4L);
		seen[rank_of(a)]++;
	}
	for (i = 0; i < ORDERS; i++)
		chi += ((double)seen[i] - want) * ((double)seen[i] - want) / want;
	ok(chi > 0 && chi < 49.73, "every order of four is as likely");
}

static void
whole(void)
{
	static long a[1000];
	static char there[1000];
	struct rng d;
	long i, kept = 0, missing = 0;

	for (i = 0; i < 1000; i++)
		a[i] = i;
	rng_seed(&d, 1.0, 1L);
	rng_shuffle(&d, a, 1000L);
	for (i = 0; i < 1000; i++) {
		there[a[i]] = 1;
		kept += a[i] == i;
	}
	for (i = 0; i < 1000; i++)
		missing += !there[i];
	ok(missing == 0 && kept < 10, "a shuffle of a thousand keeps all of them, and few in their place");
	a[0] = 5;
	rng_shuffle(&d, a, 1L);
	rng_shuffle(&d, a, 0L);
	ok(a[0] == 5, "one and none have one order");
}

int
main(void)
{
	same_everywhere();
	apart();
	below(3L, 13.82);
	below(62L, 101.0);
	no_bias();
	orders();
	whole();
	return tap_end();
}
