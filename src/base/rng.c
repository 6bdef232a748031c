/*
 * rng.c: random numbers, the same on every host and for every word length.
 *
 * The generator is Marsaglia's xorshift with three words and the shifts 10, 5
 * and 26 (2003); its period is 2^96 - 1.  A 32-bit multiplicative hash spreads
 * the seed over the words.
 */
#include "base.h"

#define WORD 0xffffffff

/* A hash: each bit of x affects every bit of the result. */
static unsigned long
mix(unsigned long x)
{
	x = ((x ^ x >> 16) * 0x7feb352d) & WORD;
	x = ((x ^ x >> 15) * 0x846ca68b) & WORD;
	return x ^ x >> 16;
}

void
rng_seed(struct rng *d, double seed, long sequence)
{
	double high = floor(seed / 4294967296.0);
	unsigned long a = mix((unsigned long)(seed - high * 4294967296.0)), b = mix((unsigned long)sequence & WORD);

	d->x = mix((a + (unsigned long)high) & WORD);
	d->y = mix(a ^ b);
	d->z = mix((b + 0x9e3779b9) & WORD) | 1;
}

unsigned long
rng_next(struct rng *d)
{
	unsigned long t = (d->x ^ d->x << 10) & WORD;

	d->x = d->y;
	d->y = d->z;
	d->z = d->z ^ d->z >> 26 ^ t ^ t >> 5;
	return d->z;
}

/* Draws again above the largest multiple of n, so that all numbers have the same probability. */
long
rng_below(struct rng *d, long n)
{
	unsigned long all = WORD, size = (unsigned long)n, next;

	all -= all % size;
	do
		next = rng_next(d);
	while (next >= all);
	return (long)(next % size);
}

/* The shuffle of Fisher and Yates, in the form of Durstenfeld. */
void
rng_shuffle(struct rng *d, long *a, long n)
{
	long i, k, kept;

	for (i = n - 1; i > 0; i--) {
		k = rng_below(d, i + 1);
		kept = a[i];
		a[i] = a[k];
		a[k] = kept;
	}
}

void
rng_order(long *a, long n, double seed, long sequence)
{
	struct rng d;
	long i;

	for (i = 0; i < n; i++)
		a[i] = i;
	rng_seed(&d, seed, sequence);
	rng_shuffle(&d, a, n);
}
