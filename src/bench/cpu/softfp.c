/*
 * softfp.c: software floating point with significands of 64 bits in digits of
 * 16.
 *
 * 3000 pairs of numbers; of sixteen, four are added, four subtracted, five
 * multiplied and three divided, as in the original.  The methods are those of
 * the textbooks for machines that shift and add (Hwang, Computer Arithmetic),
 * all of them a bit at a time: alignment by shifts with a sticky bit, a product
 * by 64 steps, each with a shift of three registers, a quotient by restoring
 * division until its highest bit is set.  Results are cut off to 61 bits.
 */
#include "softfp.h"

enum { N = 3000, BITS = 16, FULL = 0xffff, TOP = 0x8000, LAST = DIGITS - 1, LOWEST = -32767, PATTERN = 16 };

typedef unsigned short limb;	/* a digit of 16 bits */

static struct soft a[N], b[N], c[N];

/* The operation of each pair: 0 to 3 as in soft_right(). */
static const char pattern[PATTERN] = { 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3 };

/* --- significands: a carry is 0 or not -------------------------------------------- */

/* Shifts the carry in at the bottom; returns the bit that leaves at the top. */
static int
shift_left(limb *p, int carry)
{
	int i, out;
	limb x;

	for (i = LAST; i >= 0; i--) {
		x = p[i];
		out = x & TOP;
		x = (limb)(x << 1);
		if (carry)
			x |= 1;
		p[i] = x;
		carry = out;
	}
	return carry;
}

static int
shift_right(limb *p, int carry)
{
	int i, out;
	limb x;

	for (i = 0; i < DIGITS; i++) {
		x = p[i];
		out = x & 1;
		x = (limb)(x >> 1);
		if (carry)
			x |= TOP;
		p[i] = x;
		carry = out;
	}
	return carry;
}

/* z = p + q; returns the carry. */
static int
add_digits(limb *z, const limb *p, const limb *q)
{
	word sum, carry = 0;
	int i;

	for (i = LAST; i >= 0; i--) {
		sum = (word)p[i] + (word)q[i] + carry;
		carry = sum >> BITS & 1;
		z[i] = (limb)(sum & FULL);
	}
	return (int)carry;
}

/* z = p - q; returns the borrow. */
static int
subtract_digits(limb *z, const limb *p, const limb *q)
{
	word rest, borrow = 0;
	int i;

	for (i = LAST; i >= 0; i--) {
		rest = (word)p[i] - (word)q[i] - borrow;
		borrow = rest >> BITS & 1;
		z[i] = (limb)(rest & FULL);
	}
	return (int)borrow;
}

static void
clear(limb *p)
{
	int i;

	for (i = 0; i < DIGITS; i++)
		p[i] = 0;
}

static int
empty(const limb *p)
{
	int i, all = 0;

	for (i = 0; i < DIGITS; i++)
		all |= p[i];
	return all == 0;
}

static int
below(const limb *p, const limb *q)
{
	int i;

	for (i = 0; i < DIGITS; i++) {
		if (q[i] > p[i])
			return 1;
		if (q[i] < p[i])
			break;
	}
	return 0;
}

/* --- before and after an operation -------------------------------------------------- */

static void
make_zero(struct soft *z, int negative)
{
	z->kind = ZERO;
	z->negative = (unsigned char)negative;
	z->exponent = LOWEST;
	clear(z->digit);
}

static void
normalise(struct soft *z)
{
	while (!(z->digit[0] & TOP)) {
		shift_left(z->digit, 0);
		z->exponent--;
	}
}

/* Shifts right; a bit that is lost stays in the last one. */
static void
align(struct soft *x, int by)
{
	if (by >= DIGITS * BITS) {
		clear(x->digit);
		x->digit[LAST] = 1;
		return;
	}
	for (; by > 0; by--)
		if (shift_right(x->digit, 0))
			x->digit[LAST] |= 1;
}

static void
settle(struct soft *z)
{
	if (z->kind == NORMAL)
		z->digit[LAST] &= (limb)(FULL - CUT);
}

/* --- the four operations ------------------------------------------------------------ */

/* The sum or difference of two normal numbers; the signs show which of significands. */
static void
add_normal(struct soft *z, const struct soft *x, const struct soft *y, int subtract)
{
	struct soft one, other;
	limb none[DIGITS];
	int by = x->exponent - y->exponent;

	one = *x;
	other = *y;
	other.negative ^= (unsigned char)subtract;
	z->kind = NORMAL;
	if (by >= 0) {
		align(&other, by);
		z->negative = one.negative;
		z->exponent = one.exponent;
	} else {
		align(&one, -by);
		z->negative = other.negative;
		z->exponent = other.exponent;
	}
	if (one.negative == other.negative) {
		if (add_digits(z->digit, one.digit, other.digit)) {
			z->exponent++;
			shift_right(z->digit, 1);
		}
		return;
	}
	if (subtract_digits(z->digit, one.digit, other.digit)) {
		clear(none);
		subtract_digits(z->digit, none, z->digit);
		z->negative = other.negative;
	}
	if (empty(z->digit))
		make_zero(z, 0);
	else
		normalise(z);
}

static void
add(struct soft *z, const struct soft *x, const struct soft *y, int subtract)
{
	switch (x->kind * KINDS + y->kind) {
	case NORMAL * KINDS + NORMAL:
		add_normal(z, x, y, subtract);
		break;
	case NORMAL * KINDS + ZERO:
		*z = *x;
		break;
	default:
		*z = *y;
		z->negative ^= (unsigned char)(subtract && y->kind == NORMAL);
	}
	settle(z);
}

/* The multiplier is shifted out at the right; the product is shifted right into a second register. */
static void
multiply(struct soft *z, const struct soft *x, const struct soft *y)
{
	limb left[DIGITS], low[DIGITS];
	int i, carry;

	if (x->kind * KINDS + y->kind != NORMAL * KINDS + NORMAL) {
		make_zero(z, x->negative != y->negative);
		return;
	}
	memcpy((void *)left, (void *)y->digit, sizeof left);
	z->kind = NORMAL;
	z->negative = x->negative ^ y->negative;
	z->exponent = (short)(x->exponent + y->exponent);
	clear(z->digit);
	clear(low);
	for (i = 0; i < DIGITS * BITS; i++) {
		carry = shift_right(left, 0);
		if (carry)
			carry = add_digits(z->digit, z->digit, x->digit);
		shift_right(low, shift_right(z->digit, carry));
	}
	while (!(z->digit[0] & TOP)) {
		shift_left(z->digit, shift_left(low, 0));
		z->exponent--;
	}
	settle(z);
}

/* A step shifts a bit of the dividend into the rest, and a bit of the quotient into the result. */
static void
divide(struct soft *z, const struct soft *x, const struct soft *y)
{
	limb left[DIGITS], rest[DIGITS];
	int bit;

	if (x->kind == ZERO) {
		make_zero(z, x->negative != y->negative);
		return;
	}
	memcpy((void *)left, (void *)x->digit, sizeof left);
	z->kind = NORMAL;
	z->negative = x->negative ^ y->negative;
	z->exponent = (short)(x->exponent - y->exponent + 2 * DIGITS * BITS);
	clear(z->digit);
	clear(rest);
	while (!(z->digit[0] & TOP)) {
		bit = shift_left(rest, shift_left(left, 0)) || !below(rest, y->digit);
		if (bit)
			subtract_digits(rest, rest, y->digit);
		shift_left(z->digit, bit);
		z->exponent--;
	}
	settle(z);
}

/* --- the kernel ------------------------------------------------------------------- */

/* The quotient of two whole numbers below 2^16, a digit at a time. */
static void
quotient(struct soft *z, int x, int y)
{
	word p = (word)(x < 0 ? -x : x), q = (word)(y < 0 ? -y : y), rest;
	int i, by;

	z->kind = NORMAL;
	z->negative = (unsigned char)((x < 0) != (y < 0));
	z->exponent = 0;
	for (; p < TOP; p <<= 1)
		z->exponent--;
	for (; q < TOP; q <<= 1)
		z->exponent++;
	by = p < q ? BITS : BITS - 1;
	z->exponent = (short)(z->exponent + BITS - by);
	for (rest = p, i = 0; i < DIGITS; i++, by = BITS) {
		rest <<= by;
		z->digit[i] = (limb)(rest / q);
		rest %= q;
	}
	settle(z);
}

/* The next random number below 50000 without a zero. */
static int
draw_part(struct draws *d, int more)
{
	int x;

	do
		x = draw(d, 50000) + more;
	while (x == 0);
	return x;
}

/* Quotients: each pair has the same dividend. */
static double
softfp_make(void)
{
	struct draws d;
	int i, x;

	draws_start(&d);
	for (i = 0; i < N; i++) {
		x = draw_part(&d, 0);
		quotient(&a[i], x, draw_part(&d, 1));
		quotient(&b[i], x, draw_part(&d, 1));
	}
	return 1.0;
}

static void
softfp_work(void)
{
	int i;

	for (i = 0; i < N; i++)
		switch (pattern[i % PATTERN]) {
		case 0:
			add(&c[i], &a[i], &b[i], 0);
			break;
		case 1:
			add(&c[i], &a[i], &b[i], 1);
			break;
		case 2:
			multiply(&c[i], &a[i], &b[i]);
			break;
		default:
			divide(&c[i], &a[i], &b[i]);
		}
	keep((char *)c);
}

static const char *
check(void)
{
	static const char *const why[] = { "a sum is wrong", "a difference is wrong", "a product is wrong",
	    "a quotient is wrong" };
	int i, operation;

	for (i = 0; i < N; i++) {
		operation = pattern[i % PATTERN];
		if (!soft_right(operation, &a[i], &b[i], &c[i]))
			return why[operation];
	}
	return (char *)0;
}

static void
softfp_digest(char *text)
{
	word sum = 0;
	int i, k;

	for (i = 0; i < N; i++) {
		sum = fold(fold(sum, (word)c[i].negative), (word)c[i].exponent);
		for (k = 0; k < DIGITS; k++)
			sum = fold(sum, (word)c[i].digit[k]);
	}
	hex_digest(sum, text);
}

static struct held softfp_held[] = { { (char *)c, (long)sizeof c }, { (char *)0 } };
const struct kernel softfp = { "softfp", softfp_make, softfp_work, check, softfp_digest, 0, softfp_held };
