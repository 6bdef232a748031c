/*
 * fourier.c: coefficients of the Fourier series of (x + 1)^x on the interval
 * [0, 2], continued with period 2.  Each is an integral by the trapezoid rule
 * with 200 trapezoids; each value of the function is computed again, with the
 * host's pow, cos and sin.  As in the original, the last point but one is left
 * out, so that there are 200 values.
 *
 * The first coefficients are known from the same sums with 40 digits.  The
 * others are checked by the sum of the series at two points of the rule.
 * There, with the point that was left out and the coefficient of cos(100 pi x),
 * the sum is exact.
 */
#include "kernel.h"

enum { TRAPEZOIDS = 200, PAIRS = 100, KNOWN = 4 };

#define STEP (2.0 / TRAPEZOIDS)
#define PI 3.14159265358979323846
#define BOUND 1e-9	/* error of a sum of some hundred doubles of about 1 */

static double a[PAIRS], b[PAIRS];	/* of cos and sin; b[0] is unused */

static const double known_a[KNOWN] = {
	2.8377707562588756, 1.0457844730995417, 0.27410022422633760, 0.082414821765797986
};
static const double known_b[KNOWN] = {
	0.0, -1.8791032618587771, -1.1588351234030263, -0.80575919027858019
};

static double
fourier_make(void)
{
	memset((void *)a, 0, sizeof a);
	memset((void *)b, 0, sizeof b);
	return 2.0 * PAIRS - 1;
}

static double
plain(double x, double omega)
{
	(void)omega;
	return pow(x + 1.0, x);
}

static double
by_cos(double x, double omega)
{
	return pow(x + 1.0, x) * cos(omega * x);
}

static double
by_sin(double x, double omega)
{
	return pow(x + 1.0, x) * sin(omega * x);
}

typedef double (*integrand)(double x, double omega);

static double
integral(integrand f, double omega)
{
	double x = 0, sum = (*f)(0.0, omega) / 2;
	int i;

	for (i = 1; i < TRAPEZOIDS - 1; i++) {
		x += STEP;
		sum += (*f)(x, omega);
	}
	return (sum + (*f)(2.0, omega) / 2) * STEP;
}

static void
fourier_work(void)
{
	int n;

	a[0] = integral(plain, 0.0) / 2;
	for (n = 1; n < PAIRS; n++) {
		a[n] = integral(by_cos, (double)n * PI);
		b[n] = integral(by_sin, (double)n * PI);
	}
	keep((char *)a);
	keep((char *)b);
}

/* What the point that was left out adds to a coefficient. */
static double
missing(integrand f, double omega)
{
	return (*f)(2.0 - STEP, omega) * STEP;
}

/* The series at point i of the rule, up to the last term that 200 points determine. */
static double
series(int i)
{
	double sum = a[0] + missing(plain, 0.0) / 2, last = (integral(by_cos, PAIRS * PI) + missing(by_cos,
	    PAIRS * PI)) / 2, omega;
	int n;

	for (n = 1; n < PAIRS; n++) {
		omega = (double)n * PI;
		sum += (a[n] + missing(by_cos, omega)) * cos(omega * i / PAIRS);
		sum += (b[n] + missing(by_sin, omega)) * sin(omega * i / PAIRS);
	}
	return sum + last * cos(PI * i);
}

static int
same(double x, double y)
{
	return fabs(x - y) < BOUND;
}

static const char *
check(void)
{
	int n;

	for (n = 0; n < KNOWN; n++)
		if (!same(a[n], known_a[n]) || !same(b[n], known_b[n]))
			return "a coefficient is not the known one";
	if (!same(series(0), (plain(0.0, 0.0) + plain(2.0, 0.0)) / 2) || !same(series(1), plain(STEP, 0.0)))
		return "the series does not add up to the function";
	return (char *)0;
}

static void
fourier_digest(char *text)
{
	double sum = 0;
	int n;

	for (n = 0; n < PAIRS; n++)
		sum += fabs(a[n]) + (double)n * fabs(b[n]);
	number_digest(sum, text);
}

static struct held fourier_held[] = { { (char *)a, (long)sizeof a }, { (char *)b, (long)sizeof b }, { (char *)0 } };
const struct kernel fourier = { "fourier", fourier_make, fourier_work, check, fourier_digest, 1, fourier_held };
