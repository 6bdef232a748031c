/*
 * triad KERNEL: a kernel of STREAM as its author wrote it: static arrays of a constant length, filled in one loop, and
 * read and written in one loop each.
 */
#include "ref.h"

enum { LENGTH = 10000000 };

static double a[LENGTH], b[LENGTH], c[LENGTH];
static double *volatile sink;

static int
copy(long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < LENGTH; i++)
			c[i] = a[i];
		sink = c;
	}
	return 0;
}

static int
scale(long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < LENGTH; i++)
			b[i] = 3.0 * c[i];
		sink = b;
	}
	return 0;
}

static int
triad(long n)
{
	long i;

	for (; n > 0; n--) {
		for (i = 0; i < LENGTH; i++)
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
	for (i = 0; i < LENGTH; i++) {
		a[i] = 1.0;
		b[i] = 2.0;
		c[i] = 0.5;
	}
	switch (argv[1][0]) {
	case 'c':
		return ref("REFSTREAM/kernel=copy", copy, 1);
	case 's':
		return ref("REFSTREAM/kernel=scale", scale, 1);
	default:
		return ref("REFSTREAM/kernel=triad", triad, 1);
	}
}
