/*
 * ref.h: shared by the reference loops.  Each is the simplest loop for its purpose, and uses nothing of the harness but
 * the placement of -P same.  It finds a count that lasts as long as a sample of the kit, then prints a line per sample
 * in the form of a record.  With samples 0 it takes one sample of a single operation, which cannot be repeated.  The
 * clock is gettimeofday, because the kit's clock is tested too.
 */
#ifndef REF_H
#define REF_H

#include "port.h"

#define LENGTH_NS 5e7		/* a sample, as one of the kit */

typedef int (*loop)(long);	/* n operations; not 0: failed */
static void (*ref_clear)(void);	/* what comes before each sample, untimed */

static double
stretch(loop f, long n)
{
	struct timeval from, to;

	if (ref_clear != (void (*)(void))0)
		(*ref_clear)();
	gettimeofday(&from, (void *)0);
	if ((*f)(n) != 0) {
		perror("reference");
		exit(1);
	}
	gettimeofday(&to, (void *)0);
	return (double)(to.tv_sec - from.tv_sec) * 1e9 + (double)(to.tv_usec - from.tv_usec) * 1e3;
}

static int
ref_of(const char *name, loop f, int samples, double each)
{
	long n = 1;

	while (samples > 0 && stretch(f, n) < LENGTH_NS)
		n *= 2;
	do
		printf("Benchmark%s/v=1 %ld %.3f ns/op\n", name, n, stretch(f, n) / (double)n / each);
	while (--samples > 0);
	return fflush(stdout) != 0;
}

static int
ref(const char *name, loop f, int samples)
{
	return ref_of(name, f, samples, 1.0);
}

#endif
