/*
 * stats.c: the interval of a median.
 */
#include "stats.h"

/*
 * The ranks, from 1, of the samples that enclose the median with at least 95%
 * probability.  The number of samples below the median has the binomial
 * distribution with p = 1/2 (David and Nagaraja, Order Statistics, 2003,
 * section 7.1).  The upper end moves in by one sample if that still covers
 * 95%, as in benchstat.  The sum is halved n times in all, whenever it has
 * grown, because 2^-n is less than the least double of a VAX from n = 128 on.
 * Above a thousand samples the normal approximation is used.
 */
static int
median_ranks(long n, long *low, long *high)
{
	double term = 1, below = 1;
	long left = n, k = 0;

	if (n > 1000) {
		*low = (long)((double)n / 2 + 0.5 - 0.97998199 * sqrt((double)n));
		*high = n + 1 - *low;
		return 1;
	}
	for (;;)
		if (below <= 0.025) {
			k++;
			term *= (double)(n - k + 1) / (double)k;
			below += term;
		} else if (left-- > 0) {
			term /= 2;
			below /= 2;
		} else
			break;
	*low = k;
	*high = 2 * below - term <= 0.05 ? n - k : n + 1 - k;
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
