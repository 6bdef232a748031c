/*
 * fourier.c: coefficients of the Fourier series of (x + 1)^x on the interval
 * [0, 2], continued with period 2.  Each is an integral by the trapezoid rule
 * with 200 trapezoids; each value of the function is computed again, with the
 * host's pow, cos and sin.
 *
 * The first coefficients are known from the same sums with 40 digits.  The
 * others are checked by the sum of the series at two points of the rule.
 * There, with the coefficient of cos(100 pi x), the sum is exact.
 */
#include "kernel.h"

enum { TRAPEZOIDS = 200, PAIRS = 100, KNOWN = 4 };

#define PI 3.14159265358979323846
#define BOUND 1e-9	/* error of a sum of some hundred doubles of about 1 */

static double a[PAIRS], b[PAIRS];	/* of cos and sin; b[0] is unused */

static const double known_a[KNOWN] = {
	2.8819843350054690, 1.1341679971284758, 0.36235289092347446, 0.17044953640398113
};
static const double known_b[KNOWN] = {
	0.0, -1.8818808259987593, -1.1643875105625239, -0.81408092092181464
};

static double
make(void)
{
	memset((void *)a, 0, sizeof a);
	memset((void *)b, 0, sizeof b);
	return 2.0 * PAIRS - 1;
}

static double
plain(double x)
{
	return pow(x + 1.0, x);
}

static double
by_cos(double x, double omega)
{
	return plain(x) * cos(omega * x);
}

static double
by_sin(double x, double omega)
{
	return plain(x) * sin(omega * x);
}

typedef double (*integrand)(double, double);

static double
integral(integrand f, double omega)
{
	double step = 2.0 / TRAPEZOIDS, sum = ((*f)(0.0, omega) + (*f)(2.0, omega)) / 2;
	int i;

	for (i = 1; i < TRAPEZOIDS; i++)
		sum += (*f)((double)i * step, omega);
	return sum * step;
}

static void
work(void)
{
	int n;

	a[0] = integral(by_cos, 0.0) / 2;
	for (n = 1; n < PAIRS; n++) {
		a[n] = integral(by_cos, (double)n * PI);
		b[n] = integral(by_sin, (double)n * PI);
	}
	keep((char *)a);
	keep((char *)b);
}

/* The series at point i of the rule, up to the last term that 200 points determine. */
static double
series(int i)
{
	double sum = a[0], last = integral(by_cos, PAIRS * PI) / 2;
	int n;

	for (n = 1; n < PAIRS; n++)
		sum += a[n] * cos((double)n * PI * i / PAIRS) + b[n] * sin((double)n * PI * i / PAIRS);
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
	if (!same(series(0), (plain(0.0) + plain(2.0)) / 2) || !same(series(1), plain(2.0 / TRAPEZOIDS)))
		return "the series does not add up to the function";
	return (char *)0;
}

static void
digest(char *text)
{
	double sum = 0;
	int n;

	for (n = 0; n < PAIRS; n++)
		sum += fabs(a[n]) + (double)n * fabs(b[n]);
	number_digest(sum, text);
}

static char *
held(int part, long *bytes)
{
	*bytes = part == 0 ? (long)sizeof a : (long)sizeof b;
	return part == 0 ? (char *)a : part == 1 ? (char *)b : (char *)0;
}

const struct kernel fourier = { "fourier", make, work, check, digest, 1, held };
