/*
 * rng.c: random numbers, the same on every host and for every word length.
 *
 * The generator is Marsaglia's xorshift of three words with the shifts 10, 5
 * and 26 (2003), period 2^96 - 1.  A seed is spread over the words by the
 * multiplicative mixing of a 32-bit hash.
 */
#include "base.h"

#define WORD 0xffffffff

/* A word in which every bit of x has its say. */
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

/* What lies above the last whole multiple of n is drawn again: no number is likelier than another. */
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

/* Fisher and Yates, as Durstenfeld has it. */
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
