/*
 * numsort.c: the numeric sort, 8111 numbers of 32 bits in order by heap sort
 * (Williams 1964, with Floyd's construction of the heap).
 *
 * As in the original, the children of number i are 2i and 2i + 1, so that
 * number 0 stands above number 1 alone, and numbers that sink are swapped.
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
numsort_make(void)
{
	struct draws d;
	int i;

	draws_start(&d);
	for (i = 0; i < N; i++)
		given[i] = draw(&d, (int)DRAWS_MOST);
	had = content(given);
	return 1.0;
}

static void
swap(int *p, int *q)
{
	int x = *p;

	*p = *q;
	*q = x;
}

/* Lets number i sink until no child up to number `last' is larger. */
static void
sift(int i, int last)
{
	int child;

	for (child = 2 * i; child <= last; child = 2 * i) {
		if (child < last && a[child] < a[child + 1])
			child++;
		if (a[i] >= a[child])
			break;
		swap(&a[i], &a[child]);
		i = child;
	}
}

static void
numsort_work(void)
{
	int i;

	memcpy((void *)a, (void *)given, sizeof a);
	for (i = (N - 1) / 2; i > 0; i--)
		sift(i, N - 1);
	for (i = N - 1; i > 0; i--) {
		sift(0, i);
		swap(&a[0], &a[i]);
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
numsort_digest(char *text)
{
	word sum = 0;
	int i;

	for (i = 0; i < N; i++)
		sum = fold(sum, (word)a[i]);
	hex_digest(sum, text);
}

static struct held numsort_held[] = { { (char *)a, (long)sizeof a }, { (char *)0 } };
const struct kernel numsort = { "numsort", numsort_make, numsort_work, check, numsort_digest, 0, numsort_held };
