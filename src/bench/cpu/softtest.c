/*
 * softtest.c: checks results of the software floating point with integers of
 * 256 bits.
 *
 * It uses nothing of softfp.c: a sum is one long integer, a product is made
 * digit by digit, a quotient is multiplied back.
 */
#include "softfp.h"

enum { LONG = 16, FULL = 0xffff };	/* digits of 16 bits, the lowest first */
enum { FAR = 1000 };			/* above all exponents */

static void
take(word *p, const struct soft *x)
{
	int i;

	memset((void *)p, 0, LONG * sizeof *p);
	for (i = 0; i < DIGITS; i++)
		p[i] = (word)x->digit[DIGITS - 1 - i];
}

/* p * 2^by */
static void
scale(word *p, int by)
{
	int i, whole = by / 16, part = by % 16;
	word x;

	for (i = LONG - 1; i >= 0; i--) {
		x = i >= whole ? p[i - whole] << part : 0;
		if (i > whole && part > 0)
			x |= p[i - whole - 1] >> (16 - part);
		p[i] = x & FULL;
	}
}

/* p + times * q, for times 1 or -1, in two's complement */
static void
plus(word *p, const word *q, int times)
{
	word carry = times < 0;
	int i;

	for (i = 0; i < LONG; i++) {
		carry += p[i] + (times < 0 ? q[i] ^ FULL : q[i]);
		p[i] = carry & FULL;
		carry >>= 16;
	}
}

static void
multiply_out(word *z, const word *p, const word *q)
{
	word carry;
	int i, k;

	memset((void *)z, 0, LONG * sizeof *z);
	for (i = 0; i < DIGITS; i++)
		for (carry = 0, k = 0; k < DIGITS || carry > 0; k++) {
			carry += z[i + k] + p[i] * (k < DIGITS ? q[k] : 0);
			z[i + k] = carry & FULL;
			carry >>= 16;
		}
}

static int
below_zero(const word *p)
{
	return (p[LONG - 1] & 0x8000) != 0;
}

static int
is_zero(const word *p)
{
	int i;

	for (i = 0; i < LONG; i++)
		if (p[i] != 0)
			return 0;
	return 1;
}

static void
negate(word *p)
{
	word none[LONG];

	memset((void *)none, 0, sizeof none);
	plus(none, p, -1);
	memcpy((void *)p, (void *)none, sizeof none);
}

/*
 * Whether z is the magnitude exact * 2^exponent / by, rounded down to 61 bits; null by is 1.  So the difference is not
 * negative, and below a unit in the last of these bits.
 */
static int
cut_off(word *exact, int exponent, const word *by, const struct soft *z)
{
	word mine[LONG], one[LONG], all[LONG];
	int shift = z->exponent - 64 - exponent;

	take(mine, z);
	memset((void *)one, 0, sizeof one);
	one[0] = CUT + 1;
	if (by != (word *)0) {
		multiply_out(all, mine, by);
		memcpy((void *)mine, (void *)all, sizeof all);
		multiply_out(all, by, one);
		memcpy((void *)one, (void *)all, sizeof one);
	}
	if (shift > 100 || shift < -100)
		return 0;
	if (shift > 0) {
		scale(mine, shift);
		scale(one, shift);
	} else
		scale(exact, -shift);
	plus(exact, mine, -1);
	plus(one, exact, -1);
	return !below_zero(exact) && !below_zero(one) && !is_zero(one);
}

static int
normal(const struct soft *z)
{
	return z->kind == NORMAL && (z->digit[0] & 0x8000) != 0 && (z->digit[DIGITS - 1] & CUT) == 0 && z->exponent < FAR &&
	    z->exponent > -FAR;
}

/* Checks a sum as one integer, in units of the smaller number's last place. */
static int
sum_right(const struct soft *x, const struct soft *y, int negative, const struct soft *z)
{
	word p[LONG], q[LONG];
	int least = x->exponent < y->exponent ? x->exponent : y->exponent;

	take(p, x);
	take(q, y);
	scale(p, x->exponent - least);
	scale(q, y->exponent - least);
	if (x->negative)
		negate(p);
	plus(p, q, negative ? -1 : 1);
	if (is_zero(p))
		return z->kind == ZERO && z->digit[0] == 0 && z->digit[1] == 0 && z->digit[2] == 0 && z->digit[3] == 0;
	if (!normal(z) || z->negative != below_zero(p))
		return 0;
	if (below_zero(p))
		negate(p);
	return cut_off(p, least - 64, (word *)0, z);
}

int
soft_right(int operation, const struct soft *x, const struct soft *y, const struct soft *z)
{
	word p[LONG], q[LONG], product[LONG];

	if (operation < 2)
		return sum_right(x, y, operation == 0 ? y->negative : !y->negative, z);
	if (!normal(z) || z->negative != (x->negative != y->negative))
		return 0;
	take(p, x);
	take(q, y);
	if (operation == 3)
		return cut_off(p, x->exponent - y->exponent, q, z);
	multiply_out(product, p, q);
	return cut_off(product, x->exponent + y->exponent - 128, (word *)0, z);
}
