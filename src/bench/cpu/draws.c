/*
 * draws.c: the random numbers of BYTEmark, a linear congruential generator of
 * the second order: 254754 times the last number and 529562 times the one
 * before, added in 32 bits with sign, then the remainder by 999563.  The first
 * number is never used.
 */
#include "kernel.h"

enum { FIRST = 13, SECOND = 117 };

void
draws_start(struct draws *d)
{
	d->last = FIRST;
	d->before = SECOND;
	draw(d, (int)DRAWS_MOST);
}

int
draw(struct draws *d, int n)
{
	word sum = (word)d->last * 254754 + (word)d->before * 529562;
	int negative = (sum >> 31) != 0, next;

	if (negative)
		sum = 0 - sum;
	next = (int)(sum % DRAWS_MOST);
	d->before = d->last;
	d->last = negative ? -next : next;
	return negative ? -(next % n) : next % n;
}

int
draw_size(struct draws *d, int n)
{
	int x = draw(d, n);

	return x < 0 ? -x : x;
}

/* --- checksums to compare the results of two builds --- */

/* The FNV multiplication (Fowler, Noll, Vo), and a shift that mixes the high bits into the low ones. */
word
fold(word sum, word x)
{
	sum = (sum ^ x) * 16777619;
	return sum ^ sum >> 15;
}

word
fold_bytes(word sum, const unsigned char *p, long n)
{
	for (; n > 0; n--)
		sum = fold(sum, (word)*p++);
	return sum;
}

void
hex_digest(word sum, char *text)
{
	sprintf(text, "%08lx", (unsigned long)sum);
}

void
number_digest(double x, char *text)
{
	sprintf(text, "%.9g", x);
}
