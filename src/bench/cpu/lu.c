/*
 * lu.c: 101 linear equations solved by LU decomposition, by the method of Crout
 * (Golub and Van Loan, Matrix Computations, 3.2), column by column, with
 * partial pivoting by the largest share of a row's largest number; then forward
 * and back substitution.
 *
 * As in the original, the equations are made of a diagonal matrix by adding
 * rows to other rows or subtracting them, so that the solution is known.
 */
#include "kernel.h"

enum { N = 101, SCRAMBLES = 8 * N };

#define BOUND 1e-9	/* of the solution's relative error */
#define RESIDUAL 1e-6	/* of sums of hundred products of up to 10^6 */

static double given[N][N], right[N], known[N];	/* the equations and their solution */
static double a[N][N], x[N];	/* L below the diagonal, U on it and above; the solution */
static double scale[N];		/* one over the largest number of a row */
static int pivot[N];		/* the row that was exchanged with each row */

static void
scramble(struct draws *d)
{
	int to = draw_size(d, (int)N), from = draw_size(d, (int)N), k;
	double sign = to < from ? 1 : -1;

	if (to == from)
		return;
	for (k = 0; k < N; k++)
		given[to][k] += given[from][k] * sign;
	right[to] += right[from] * sign;
}

static double
lu_make(void)
{
	struct draws d;
	int i;

	draws_start(&d);
	memset((void *)given, 0, sizeof given);
	for (i = 0; i < N; i++) {
		right[i] = (double)(draw_size(&d, 100) + 1);
		given[i][i] = (double)(draw_size(&d, 1000) + 1);
		known[i] = right[i] / given[i][i];
	}
	for (i = 0; i < SCRAMBLES; i++)
		scramble(&d);
	return 1.0;
}

static void
find_scales(void)
{
	double most;
	int i, k;

	for (i = 0; i < N; i++) {
		most = 0;
		for (k = 0; k < N; k++)
			if (fabs(a[i][k]) > most)
				most = fabs(a[i][k]);
		scale[i] = 1 / most;
	}
}

/* A number less the products of the first n numbers of its row and of its column. */
static double
reduced(double x, const double *row, const double *column, int n)
{
	int m;

	for (m = 0; m < n; m++)
		x -= row[m] * column[m * N];
	return x;
}

/* Reduces the column from the diagonal down; returns the row with the best pivot. */
static int
find_pivot(int k)
{
	double most = 0, share;
	int i, best = k;

	for (i = k; i < N; i++) {
		a[i][k] = reduced(a[i][k], a[i], &a[0][k], k);
		share = scale[i] * fabs(a[i][k]);
		if (share >= most) {
			most = share;
			best = i;
		}
	}
	return best;
}

static void
exchange_rows(int i, int k)
{
	double kept;
	int c;

	for (c = 0; c < N; c++) {
		kept = a[i][c];
		a[i][c] = a[k][c];
		a[k][c] = kept;
	}
	kept = scale[i];
	scale[i] = scale[k];
	scale[k] = kept;
}

static void
decompose(void)
{
	double by;
	int i, k;

	find_scales();
	for (k = 0; k < N; k++) {
		for (i = 0; i < k; i++)
			a[i][k] = reduced(a[i][k], a[i], &a[0][k], i);
		pivot[k] = find_pivot(k);
		if (pivot[k] != k)
			exchange_rows(pivot[k], k);
		by = 1 / a[k][k];
		for (i = k + 1; i < N; i++)
			a[i][k] *= by;
	}
}

static void
substitute(void)
{
	double sum;
	int i, k;

	for (i = 0; i < N; i++) {
		sum = x[pivot[i]];
		x[pivot[i]] = x[i];
		for (k = 0; k < i; k++)
			sum -= a[i][k] * x[k];
		x[i] = sum;
	}
	for (i = N - 1; i >= 0; i--) {
		sum = x[i];
		for (k = i + 1; k < N; k++)
			sum -= a[i][k] * x[k];
		x[i] = sum / a[i][i];
	}
}

static void
lu_work(void)
{
	memcpy((void *)a, (void *)given, sizeof a);
	memcpy((void *)x, (void *)right, sizeof x);
	decompose();
	substitute();
	keep((char *)a);
	keep((char *)x);
}

/* Whether L U v equals the equations times v, with rows exchanged in the order of the pivots; v is 1 2 ... 7 1 2 ... */
static int
factors_right(void)
{
	double u[N], product[N], sum;
	int i, k;

	for (i = 0; i < N; i++) {
		u[i] = product[i] = 0;
		for (k = i; k < N; k++)
			u[i] += a[i][k] * (1 + k % 7);
		for (k = 0; k < N; k++)
			product[i] += given[i][k] * (1 + k % 7);
	}
	for (i = 0; i < N; i++) {
		if (pivot[i] < i || pivot[i] >= N)
			return 0;
		sum = product[pivot[i]];
		product[pivot[i]] = product[i];
		for (k = 0; k <= i; k++)
			sum -= k < i ? a[i][k] * u[k] : u[k];
		if (!(fabs(sum) < RESIDUAL))
			return 0;
	}
	return 1;
}

/* With the best pivot, no number in L is above the ratio of the scales. */
static int
pivots_right(void)
{
	int i, k;

	for (i = 0; i < N; i++)
		for (k = 0; k < i; k++)
			if (!(fabs(a[i][k]) * scale[i] <= scale[k] * (1 + BOUND)))
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
		if (!(fabs(sum) < RESIDUAL))
			return "the solution leaves a residual";
		if (!(fabs(x[i] - known[i]) <= BOUND * known[i]))
			return "the solution is not the known one";
	}
	return factors_right() ? (char *)0 : "the factors do not give the matrix";
}

static void
lu_digest(char *text)
{
	double sum = 0;
	int i;

	for (i = 0; i < N; i++)
		sum += (double)(i + 1) * fabs(x[i]);
	number_digest(sum, text);
}

static struct held lu_held[] = { { (char *)a, (long)sizeof a }, { (char *)x, (long)sizeof x }, { (char *)0 } };
const struct kernel lu = { "lu", lu_make, lu_work, check, lu_digest, 1, lu_held };
