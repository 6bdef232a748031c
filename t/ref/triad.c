/*
 * triad SIZE: a[i] = b[i] + 3 c[i] over arrays of doubles of SIZE bytes.  They
 * are filled one after the other, because pages that a host allocates to three
 * arrays alternately are slower.
 */
#include "ref.h"

static double *a, *b, *c;
static long len;
static double *volatile sink;

static int
triads(long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < len; i++)
			a[i] = b[i] + 3.0 * c[i];
		sink = a;
	}
	return 0;
}

int
main(int argc, char **argv)
{
	long i;

	if (argc != 2)
		return 2;
	len = atol(argv[1]) / (long)sizeof *a;
	a = (double *)malloc((size_t)len * sizeof *a);
	b = (double *)malloc((size_t)len * sizeof *b);
	c = (double *)malloc((size_t)len * sizeof *c);
	if (a == (double *)0 || b == (double *)0 || c == (double *)0)
		return 1;
	for (i = 0; i < len; i++)
		a[i] = 1.0;
	for (i = 0; i < len; i++)
		b[i] = 2.0;
	for (i = 0; i < len; i++)
		c[i] = 0.5;
	return ref("REFTRIAD", triads, 1);
}
