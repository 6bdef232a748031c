/*
 * median.c: the median of numbers.
 */
#include "base.h"

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
