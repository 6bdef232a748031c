/*
 * stats.c: mean, deviation, the median and its interval, Student's t.
 */
#include "stats.h"

/* Two-sided 95% points of t for 1 to 30 degrees of freedom (Student 1908, as tabulated since). */
static const double points[] = {
	12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
	2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
	2.0796, 2.0739, 2.0687, 2.0639, 2.0595, 2.0555, 2.0518, 2.0484, 2.0452, 2.0423
};

double
mean(const double *x, long n)
{
	double m = 0;
	long i;

	for (i = 0; i < n; i++)
		m += (x[i] - m) / (double)(i + 1);
	return m;
}

double
deviation(const double *x, long n)
{
	double m = mean(x, n), s = 0;
	long i;

	for (i = 0; i < n; i++)
		s += (x[i] - m) * (x[i] - m);
	return n > 1 ? sqrt(s / (double)(n - 1)) : 0.0;
}

static int
by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return x < y ? -1 : x > y;
}

double
median(double *x, long n)
{
	qsort((void *)x, (size_t)n, sizeof *x, by_size);
	return n > 0 ? (x[(n - 1) / 2] + x[n / 2]) / 2 : 0.0;
}

/*
 * Ranks from 1 of the samples between which the median lies with 95% or more:
 * as few of the n lie below it as a coin shows heads (David and Nagaraja, Order
 * Statistics, 2003, section 7.1).  Where one sample fewer at the upper end
 * still covers 95% it is left out, as benchstat does.  Beyond a thousand the
 * binomial distribution is as good as normal.
 */
static int
median_ranks(long n, long *low, long *high)
{
	double term = 1, below;
	long i, k = 0;

	if (n > 1000) {
		*low = (long)((double)n / 2 + 0.5 - 0.97998199 * sqrt((double)n));
		*high = n + 1 - *low;
		return 1;
	}
	for (i = 0; i < n; i++)
		term /= 2;
	below = term;
	while (below <= 0.025 && k < n) {
		k++;
		term *= (double)(n - k + 1) / (double)k;
		below += term;
	}
	*low = k;
	*high = 2 * (below - term) + term <= 0.05 ? n - k : n + 1 - k;
	return k > 0;
}

int
median_interval(double *x, long n, double *lo, double *hi)
{
	long low, high;

	*lo = *hi = 0;
	(void)median(x, n);
	if (!median_ranks(n, &low, &high))
		return 0;
	*lo = x[low - 1];
	*hi = x[high - 1];
	return 1;
}

double
spread(double *x, long n)
{
	double lo, hi, m;

	if (!median_interval(x, n, &lo, &hi))
		return -1.0;
	m = median(x, n);
	if (m <= 0)
		return -1.0;
	return hi - m > m - lo ? hi / m - 1 : 1 - lo / m;
}

int
settled(double *x, long n, double width)
{
	double wide = spread(x, n);

	return wide >= 0 && wide <= width;
}

/* Beyond the table, the expansion of Fisher and Cornish about the normal point 1.959964. */
double
student(long df)
{
	double z = 1.959964, z3, z5, v = (double)df;

	if (df < 1)
		return points[0];
	if (df <= 30)
		return points[df - 1];
	z3 = z * z * z;
	z5 = z3 * z * z;
	return z + (z3 + z) / (4 * v) + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v);
}

double
half_width(const double *x, long n)
{
	if (n < 2)
		return -1.0;
	return student(n - 1) * deviation(x, n) / sqrt((double)n);
}
