/*
 * lu.c: 101 linear equations solved by LU decomposition: Gauss's elimination
 * with partial pivoting, then forward and back substitution (Golub and Van
 * Loan, Matrix Computations, 3.4).
 */
#include "kernel.h"

enum { N = 101 };

#define BOUND 1e-9	/* of residuals: numbers of about 1 and some 10^6 roundings of 10^-16 */

static double given[N][N], right[N];	/* the equations */
static double a[N][N], x[N];		/* L below the diagonal, U on it and above; the solution */
static int pivot[N];			/* row i of LU is row pivot[i] of the equations */

/* Between -1 and 1. */
static double
draw(struct rng *r)
{
	return (double)rng_next(r) / 2147483648.0 - 1;
}

/* The right sides belong to the solution 1, -1, 1, ... */
static double
make(void)
{
	struct rng r;
	int i, k;

	cpu_seed(&r, 10L);
	for (i = 0; i < N; i++) {
		right[i] = 0;
		for (k = 0; k < N; k++) {
			given[i][k] = draw(&r);
			right[i] += k % 2 == 0 ? given[i][k] : -given[i][k];
		}
	}
	return 1.0;
}

static void
exchange_rows(int i, int k)
{
	double kept;
	int c, row;

	for (c = 0; c < N; c++) {
		kept = a[i][c];
		a[i][c] = a[k][c];
		a[k][c] = kept;
	}
	row = pivot[i];
	pivot[i] = pivot[k];
	pivot[k] = row;
}

static void
eliminate(int k)
{
	double factor;
	int i, c;

	for (i = k + 1; i < N; i++) {
		factor = a[i][k] / a[k][k];
		a[i][k] = factor;
		for (c = k + 1; c < N; c++)
			a[i][c] -= factor * a[k][c];
	}
}

static void
decompose(void)
{
	int i, k, best;

	for (i = 0; i < N; i++)
		pivot[i] = i;
	for (k = 0; k < N; k++) {
		best = k;
		for (i = k + 1; i < N; i++)
			if (fabs(a[i][k]) > fabs(a[best][k]))
				best = i;
		if (best != k)
			exchange_rows(k, best);
		eliminate(k);
	}
}

static void
substitute(void)
{
	int i, k;

	for (i = 0; i < N; i++) {
		x[i] = right[pivot[i]];
		for (k = 0; k < i; k++)
			x[i] -= a[i][k] * x[k];
	}
	for (i = N - 1; i >= 0; i--) {
		for (k = i + 1; k < N; k++)
			x[i] -= a[i][k] * x[k];
		x[i] /= a[i][i];
	}
}

static void
work(void)
{
	memcpy((void *)a, (void *)given, sizeof a);
	decompose();
	substitute();
	keep((char *)a);
	keep((char *)x);
}

/* Whether L U v equals the equations times v, with rows in the order of the pivots; v is 1 2 ... 7 1 2 ... */
static int
factors_right(void)
{
	double u[N], sum;
	int i, k;

	for (i = 0; i < N; i++)
		for (u[i] = 0, k = i; k < N; k++)
			u[i] += a[i][k] * (1 + k % 7);
	for (i = 0; i < N; i++) {
		if (pivot[i] < 0 || pivot[i] >= N)
			return 0;
		for (sum = u[i], k = 0; k < i; k++)
			sum += a[i][k] * u[k];
		for (k = 0; k < N; k++)
			sum -= given[pivot[i]][k] * (1 + k % 7);
		if (!(fabs(sum) < BOUND))
			return 0;
	}
	return 1;
}

/* With the largest pivot, no number in L is above 1. */
static int
pivots_right(void)
{
	int i, k;

	for (i = 0; i < N; i++)
		for (k = 0; k < i; k++)
			if (!(fabs(a[i][k]) <= 1))
				return 0;
	return 1;
}

static const char *
check(void)
{
	double sum;
	int i, k;

	if (!pivots_right())
		return "a pivot is not the largest";
	for (i = 0; i < N; i++) {
		for (sum = -right[i], k = 0; k < N; k++)
			sum += given[i][k] * x[k];
		if (!(fabs(sum) < BOUND))
			return "the solution leaves a residual";
	}
	return factors_right() ? (char *)0 : "the factors do not give the matrix";
}

static void
digest(char *text)
{
	double sum = 0;
	int i;

	for (i = 0; i < N; i++)
		sum += (double)(i + 1) * fabs(x[i]) + fabs(a[i][i]);
	number_digest(sum, text);
}

static char *
held(int part, long *bytes)
{
	*bytes = part == 0 ? (long)sizeof a : (long)sizeof x;
	return part == 0 ? (char *)a : part == 1 ? (char *)x : (char *)0;
}

const struct kernel lu = { "lu", make, work, check, digest, 1, held };
