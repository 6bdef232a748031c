/*
 * numsort.c: the numeric sort, 8111 numbers of 32 bits in order by heap sort
 * (Williams 1964, with Floyd's construction of the heap).
 */
#include "kernel.h"

enum { N = 8111 };

static int given[N], a[N];
static word had;		/* the checksum of the numbers, in any order */

/* A sum that does not depend on the order. */
static word
content(const int *p)
{
	word sum = 0;
	int i;

	for (i = 0; i < N; i++)
		sum += fold((word)1, (word)p[i]);
	return sum;
}

static double
make(void)
{
	struct rng r;
	unsigned long x;
	int i;

	cpu_seed(&r, 1L);
	for (i = 0; i < N; i++) {
		x = rng_next(&r);
		given[i] = x < 0x80000000 ? (int)x : -(int)(0xffffffff - x) - 1;
	}
	had = content(given);
	return 1.0;
}

/* Moves the number at `root' down until no child is larger. */
static void
sift(int root, int end)
{
	int x = a[root], child;

	for (child = 2 * root + 1; child < end; child = 2 * root + 1) {
		if (child + 1 < end && a[child] < a[child + 1])
			child++;
		if (x >= a[child])
			break;
		a[root] = a[child];
		root = child;
	}
	a[root] = x;
}

static void
work(void)
{
	int i, x;

	memcpy((void *)a, (void *)given, sizeof a);
	for (i = N / 2 - 1; i >= 0; i--)
		sift(i, (int)N);
	for (i = N - 1; i > 0; i--) {
		x = a[0];
		a[0] = a[i];
		a[i] = x;
		sift(0, i);
	}
	keep((char *)a);
}

static const char *
check(void)
{
	int i;

	for (i = 1; i < N; i++)
		if (a[i - 1] > a[i])
			return "the numbers are not in order";
	return content(a) == had ? (char *)0 : "the numbers are not those that were to be sorted";
}

static void
digest(char *text)
{
	word sum = 0;
	int i;

	for (i = 0; i < N; i++)
		sum = fold(sum, (word)a[i]);
	hex_digest(sum, text);
}

static char *
held(int part, long *bytes)
{
	*bytes = (long)sizeof a;
	return part == 0 ? (char *)a : (char *)0;
}

const struct kernel numsort = { "numsort", make, work, check, digest, 0, held };
