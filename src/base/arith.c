/*
 * arith.c: see arith.h.
 */
#include "base.h"

enum { NEWTON = 6 };	/* steps */

double
arith_floor(double x)
{
	double whole;

	return modf(x, &whole) < 0 ? whole - 1 : whole;
}

double
arith_ceil(double x)
{
	double whole;

	return modf(x, &whole) > 0 ? whole + 1 : whole;
}

/* The quotient may have been rounded up to a whole number, or down below one. */
double
arith_fmod(double x, double y)
{
	double left = fabs(x), by = fabs(y), whole;

	if (by == 0)
		return 0;
	modf(left / by, &whole);
	left -= whole * by;
	if (left < 0)
		left += by;
	else if (left >= by)
		left -= by;
	return x < 0 ? -left : left;
}

/* Newton's method for a number from 1 to 4. */
double
arith_sqrt(double x)
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
