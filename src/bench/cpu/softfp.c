/*
 * softfp.c: software floating point on 32-bit integers.
 *
 * 3000 pairs of numbers are added, subtracted, multiplied and divided in
 * turn.  The methods are those of the textbooks for machines that shift and
 * add (Knuth, The Art of Computer Programming 2, 4.2.1; Hwang, Computer
 * Arithmetic): alignment by shifts, a product by 64 additions, a quotient by
 * restoring division, and rounding to nearest, ties to even.
 */
#include "softfp.h"

enum { N = 3000, BITS = 16, FULL = 0xffff, TOP = 0x8000, WIDE = DIGITS + 1 };

static struct soft a[N], b[N], c[N];

/* --- digits: the highest first --------------------------------------------- */

static word
shift_left(word *p, int n, word in)
{
	word out = in;
	int i;

	for (i = n - 1; i >= 0; i--) {
		out = p[i] << 1 | out;
		p[i] = out & FULL;
		out >>= BITS;
	}
	return out;
}

/* Shifts right, with a new bit at the top; returns the bit lost at the bottom. */
static word
shift_right(word *p, int n, word in)
{
	word out;
	int i;

	for (i = 0; i < n; i++) {
		out = p[i] & 1;
		p[i] = p[i] >> 1 | in << (BITS - 1);
		in = out;
	}
	return in;
}

static word
add_digits(word *p, const word *q, int n)
{
	word carry = 0;
	int i;

	for (i = n - 1; i >= 0; i--) {
		carry += p[i] + q[i];
		p[i] = carry & FULL;
		carry >>= BITS;
	}
	return carry;
}

static void
subtract_digits(word *p, const word *q, int n)
{
	word borrow = 0, x;
	int i;

	for (i = n - 1; i >= 0; i--) {
		x = p[i] - q[i] - borrow;
		p[i] = x & FULL;
		borrow = x >> BITS & 1;
	}
}

static int
compare_digits(const word *p, const word *q, int n)
{
	int i;

	for (i = 0; i < n; i++)
		if (p[i] != q[i])
			return p[i] < q[i] ? -1 : 1;
	return 0;
}

static int
zero(const word *p, int n)
{
	int i;

	for (i = 0; i < n; i++)
		if (p[i] != 0)
			return 0;
	return 1;
}

/* --- rounding: the fifth digit follows the significand; its last bit is the sticky bit ------- */

static void
round_up(word *p, int *exponent)
{
	int i;

	for (i = DIGITS - 1; i >= 0; i--) {
		p[i] = (p[i] + 1) & FULL;
		if (p[i] != 0)
			return;
	}
	p[0] = TOP;
	++*exponent;
}

/* Normalises five digits and rounds them into a number. */
static void
settle(struct soft *z, word *p, int exponent)
{
	if (zero(p, (int)WIDE))
		exponent = 0;
	else
		while (!(p[0] & TOP)) {
			shift_left(p, (int)WIDE, (word)0);
			exponent--;
		}
	if (p[DIGITS] > TOP || (p[DIGITS] == TOP && p[DIGITS - 1] & 1))
		round_up(p, &exponent);
	z->exponent = exponent;
	memcpy((void *)z->digit, (void *)p, sizeof z->digit);
}

/* --- the four operations ------------------------------------------------------ */

/* Shifts the smaller number to the exponent of the larger one. */
static void
align(word *p, int by)
{
	word lost = 0;

	if (by > WIDE * BITS)
		by = WIDE * BITS;
	for (; by > 0; by--)
		lost |= shift_right(p, (int)WIDE, (word)0);
	p[DIGITS] |= lost;
}

static void
widen(word *p, const struct soft *x)
{
	memcpy((void *)p, (void *)x->digit, sizeof x->digit);
	p[DIGITS] = 0;
}

/* Adds two numbers, the second with the given sign. */
static void
add(struct soft *z, const struct soft *x, const struct soft *y, int negative)
{
	word p[WIDE], q[WIDE];
	const struct soft *kept;
	int flip = 0;

	if (x->exponent < y->exponent || (x->exponent == y->exponent && compare_digits(x->digit, y->digit, (int)DIGITS) < 0)) {
		kept = x;
		x = y;
		y = kept;
		flip = 1;
	}
	z->negative = flip ? negative : x->negative;
	widen(p, x);
	widen(q, y);
	z->exponent = x->exponent;
	align(q, x->exponent - y->exponent);
	if ((flip ? y->negative : x->negative) == negative) {
		if (add_digits(p, q, (int)WIDE)) {
			p[DIGITS] |= shift_right(p, (int)WIDE, (word)1);
			z->exponent++;
		}
	} else
		subtract_digits(p, q, (int)WIDE);
	settle(z, p, z->exponent);
}

/* The multiplier is shifted out at the right while the product is shifted in at the left. */
static void
multiply(struct soft *z, const struct soft *x, const struct soft *y)
{
	word p[2 * DIGITS], carry;
	int i;

	memset((void *)p, 0, DIGITS * sizeof p[0]);
	memcpy((void *)(p + DIGITS), (void *)y->digit, sizeof y->digit);
	for (i = 0; i < DIGITS * BITS; i++) {
		carry = 0;
		if (p[2 * DIGITS - 1] & 1)
			carry = add_digits(p, x->digit, (int)DIGITS);
		shift_right(p, 2 * DIGITS, carry);
	}
	if (!zero(p + WIDE, DIGITS - 1))
		p[DIGITS] |= 1;
	z->negative = x->negative != y->negative;
	settle(z, p, x->exponent + y->exponent);
}

/* Restoring division: 80 steps, each of one bit of the quotient; a remainder sets one more bit. */
static void
divide(struct soft *z, const struct soft *x, const struct soft *y)
{
	word q[WIDE], rest[WIDE], by[WIDE], bit;
	int i;

	memset((void *)q, 0, sizeof q);
	rest[0] = by[0] = 0;
	memcpy((void *)(rest + 1), (void *)x->digit, sizeof x->digit);
	memcpy((void *)(by + 1), (void *)y->digit, sizeof y->digit);
	for (i = 0; i < WIDE * BITS; i++) {
		bit = (word)(compare_digits(rest, by, (int)WIDE) >= 0);
		if (bit)
			subtract_digits(rest, by, (int)WIDE);
		shift_left(rest, (int)WIDE, (word)0);
		shift_left(q, (int)WIDE, bit);
	}
	if (!zero(rest, (int)WIDE))
		q[DIGITS] |= 1;
	z->negative = x->negative != y->negative;
	settle(z, q, x->exponent - y->exponent + 1);
}

/* --- the kernel ------------------------------------------------------------------- */

static void
draw(struct rng *r, struct soft *x)
{
	int i;

	for (i = 0; i < DIGITS; i++)
		x->digit[i] = (word)rng_below(r, FULL + 1L);
	x->digit[0] |= TOP;
	x->negative = (int)rng_below(r, 2L);
	x->exponent = (int)rng_below(r, 41L) - 20;
}

static double
make(void)
{
	struct rng r;
	int i;

	cpu_seed(&r, 4L);
	for (i = 0; i < N; i++) {
		draw(&r, &a[i]);
		draw(&r, &b[i]);
	}
	return 1.0;
}

static void
work(void)
{
	int i;

	for (i = 0; i + 3 < N; i += 4) {
		add(&c[i], &a[i], &b[i], b[i].negative);
		add(&c[i + 1], &a[i + 1], &b[i + 1], !b[i + 1].negative);
		multiply(&c[i + 2], &a[i + 2], &b[i + 2]);
		divide(&c[i + 3], &a[i + 3], &b[i + 3]);
	}
	keep((char *)c);
}

static const char *
check(void)
{
	static const char *const why[] = { "a sum is wrong", "a difference is wrong", "a product is wrong", "a quotient is wrong" };
	int i;

	for (i = 0; i < N; i++)
		if (!soft_right(i % 4, &a[i], &b[i], &c[i]))
			return why[i % 4];
	return (char *)0;
}

static void
digest(char *text)
{
	word sum = 0;
	int i, k;

	for (i = 0; i < N; i++) {
		sum = fold(fold(sum, (word)c[i].negative), (word)c[i].exponent);
		for (k = 0; k < DIGITS; k++)
			sum = fold(sum, c[i].digit[k]);
	}
	hex_digest(sum, text);
}

static char *
held(int part, long *bytes)
{
	*bytes = (long)sizeof c;
	return part == 0 ? (char *)c : (char *)0;
}

const struct kernel softfp = { "softfp", make, work, check, digest, 0, held };
