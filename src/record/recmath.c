/*
 * recmath.c: logarithms and intervals, with the same digits on every host.
 */
#include "rec.h"

#define LN2 0.69314718055994531

double
rec_ln(double x)
{
	double square, term, sum, power = 0;
	int i;

	if (!(x > 0))
		return -1e300;
	if (x > 1e300)
		return 700;
	for (; x > 65536; power += 16)
		x /= 65536;
	for (; x > 1.4142135623730951; power++)
		x /= 2;
	for (; x < 0.70710678118654757; power--)
		x *= 2;
	term = sum = (x - 1) / (x + 1);
	square = term * term;
	for (i = 3; i < 45 && sum + term * square / i != sum; i += 2) {
		term *= square;
		sum += term / i;
	}
	return 2 * sum + power * LN2;
}

double
rec_exp(double x)
{
	double term = 1, sum = 1, whole;
	int i;

	if (x < -700)
		return 0;
	if (x > 690)
		return 1e300;
	modf(x / LN2, &whole);
	x -= whole * LN2;
	for (i = 1; i < 22; i++) {
		term *= x / i;
		sum += term;
	}
	return ldexp(sum, (int)whole);
}

/* Beyond the table: the expansion in powers of 1/df about the normal quantile. */
double
t95(long df)
{
	static const double table[] = {
		12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139,
		2.200985, 2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963,
		2.079614, 2.073873, 2.068658, 2.063899, 2.059539, 2.055529, 2.051831, 2.048407, 2.045230, 2.042272
	};
	double z = 1.9599639845400545, n = (double)df;

	if (df <= 30)
		return table[df - 1];
	return z + (z * z * z + z) / (4 * n) + (5 * z * z * z * z * z + 16 * z * z * z + 3 * z) / (96 * n * n);
}

void
log_moments(const double *x, long n, double *mean, double *var)
{
	long i;

	*mean = *var = 0;
	for (i = 0; i < n; i++)
		*mean += (x[i] - *mean) / (double)(i + 1);
	for (i = 0; i < n; i++)
		*var += (x[i] - *mean) * (x[i] - *mean);
	*var = n > 1 ? *var / (double)(n - 1) : 0.0;
}

/*
 * The variation between rounds, not between samples, is the error of a result, so a round is one observation (Kalibera
 * and Jones, Rigorous Benchmarking in Reasonable Time, 2013).
 */
int
interval_of_rounds(const double *logs, long n, double *mid, double *lo, double *hi)
{
	double mean, var, half;

	log_moments(logs, n, &mean, &var);
	*mid = rec_exp(mean);
	*lo = *hi = 0;
	if (n < 3)
		return 0;
	half = t95(n - 1) * sqrt(var / (double)n);
	*lo = rec_exp(mean - half);
	*hi = rec_exp(mean + half);
	return 1;
}

double
spread_of(double mid, double lo, double hi)
{
	if (lo <= 0 || mid <= 0)
		return -1;
	return 100 * (hi - mid > mid - lo ? hi / mid - 1 : 1 - lo / mid);
}

/* By nearest rank: the least of up to ten, the second of up to twenty. */
double
low_of(const double *x, long from, long to)
{
	double *y = rec_doubles(to - from), low;

	memcpy((void *)y, (const void *)(x + from), (size_t)(to - from) * sizeof *y);
	(void)median(y, to - from);
	low = y[(to - from + 9) / 10 - 1];
	free((void *)y);
	return low;
}
