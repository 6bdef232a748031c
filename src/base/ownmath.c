/*
 * ownmath.c: a few functions of math.h, for hosts without them.
 */
#include "base.h"
#include "ownmath.h"

#define WHOLE 4503599627370496.0	/* 2^52: doubles from here on are whole */

enum { NEWTON = 6 };			/* steps from 3 bits to more than 53 */

double
own_fabs(double x)
{
	return x < 0 ? -x : x;
}

/* Added to 2^52 a number loses its fraction, by rounding. */
double
own_floor(double x)
{
	volatile double sum;
	double whole;

	if (!(own_fabs(x) < WHOLE))
		return x;
	sum = own_fabs(x) + WHOLE;
	whole = sum - WHOLE;
	if (x < 0)
		whole = -whole;
	while (whole > x)
		whole -= 1;
	return whole;
}

double
own_ceil(double x)
{
	return -own_floor(-x);
}

/* Subtraction of y's multiples by powers of 2, of which each is exact. */
double
own_fmod(double x, double y)
{
	double left = own_fabs(x), by = own_fabs(y), t;

	if (by == 0)
		return 0;
	while (left >= by) {
		for (t = by; t <= left / 2; t *= 2)
			continue;
		left -= t;
	}
	return x < 0 ? -left : left;
}

double
own_ldexp(double x, int n)
{
	for (; n > 0 && x != 0; n--)
		x *= 2;
	for (; n < 0 && x != 0; n++)
		x /= 2;
	return x;
}

/* Newton's method for a number from 1 to 4. */
double
own_sqrt(double x)
{
	double scale = 1, root = 1.5;
	int i;

	if (!(x > 0))
		return 0;
	for (; x >= 4; x /= 4)
		scale *= 2;
	for (; x < 1; x *= 4)
		scale /= 2;
	for (i = 0; i < NEWTON; i++)
		root = (root + x / root) / 2;
	return root * scale;
}
