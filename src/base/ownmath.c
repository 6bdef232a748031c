/*
 * ownmath.c: the functions of math.h that the kit needs, for hosts without
 * them.
 */
#include "base.h"
#include "ownmath.h"

#define WHOLE 4503599627370496.0	/* 2^52: from here on every double is a whole number */

#define LN2 0.69314718055994530942
#define PI 3.14159265358979323846

enum { TERMS = 24 };	/* of a series, for 53 bits */

double
own_fabs(double x)
{
	return x < 0 ? -x : x;
}

/* Adding 2^52 to a number rounds its fraction away. */
double
own_modf(double x, double *whole)
{
	double size = own_fabs(x), part = x;
	volatile double sum;

	if (size < WHOLE) {
		sum = size + WHOLE;
		part = sum - WHOLE;
		if (part > size)
			part -= 1;
		if (x < 0)
			part = -part;
	}
	*whole = part;
	return x - part;
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

/* Taylor's series for a number below 1, from one term on: every term for e^x, every second one for sine and cosine. */
static double
series(double x, int first, int step, double sign)
{
	double term = first == 0 ? 1 : x, sum = 0;
	int i, k;

	for (i = first; i < TERMS; i += step) {
		sum += term;
		for (k = 1; k <= step; k++)
			term *= x / (i + k);
		term *= sign;
	}
	return sum;
}

double
own_exp(double x)
{
	double whole = floor(x / LN2 + 0.5);

	if (whole > 1023 || whole < -1074)
		return whole > 0 ? own_ldexp(1.0, 1024) : 0.0;
	return own_ldexp(series(x - whole * LN2, 0, 1, 1.0), (int)whole);
}

/* For x > 0: its power of 2, plus twice the inverse hyperbolic tangent for the rest, between 0.7 and 1.42. */
static double
logarithm(double x)
{
	double power = 0, t, sum = 0;
	int i;

	for (; x > 1.42; x /= 2)
		power++;
	for (; x < 0.71; x *= 2)
		power--;
	x = (x - 1) / (x + 1);
	for (t = x, i = 1; i < 2 * TERMS; i += 2) {
		sum += t / i;
		t *= x * x;
	}
	return power * LN2 + 2 * sum;
}

double
own_pow(double x, double y)
{
	if (y == 0)
		return 1;
	return x > 0 ? own_exp(y * logarithm(x)) : 0.0;
}

/* Reduces the angle to a quarter of the circle. */
double
own_sin(double x)
{
	double quarter = floor(x / (PI / 2) + 0.5), rest = x - quarter * (PI / 2);
	int turn = (int)fmod(quarter, 4.0);

	if (turn < 0)
		turn += 4;
	rest = turn % 2 == 0 ? series(rest, 1, 2, -1.0) : series(rest, 0, 2, -1.0);
	return turn < 2 ? rest : -rest;
}

double
own_cos(double x)
{
	return own_sin(x + PI / 2);
}
