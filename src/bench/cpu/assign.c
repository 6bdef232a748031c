/*
 * assign.c: the assignment problem, 101 jobs for 101 workers at the least
 * cost, by Munkres' method (Journal of the SIAM 5, 1957) on the whole table:
 * reduce rows and columns until there are enough zeros, star and prime zeros,
 * and change the table by its least uncovered number.
 */
#include "kernel.h"

enum { N = 101, MOST = 1000000, STAR = 1, PRIME = 2 };

static int cost[N][N], table[N][N];
static char mark[N][N];
static int row_covered[N], column_covered[N];
static int job[N];		/* of each worker, at the end */

static double
make(void)
{
	struct rng r;
	int i, k;

	cpu_seed(&r, 6L);
	for (i = 0; i < N; i++)
		for (k = 0; k < N; k++)
			cost[i][k] = (int)rng_below(&r, (long)MOST);
	return 1.0;
}

static void
reduce_rows(void)
{
	int i, k, least;

	for (i = 0; i < N; i++) {
		least = table[i][0];
		for (k = 1; k < N; k++)
			if (table[i][k] < least)
				least = table[i][k];
		for (k = 0; k < N; k++)
			table[i][k] -= least;
	}
}

static void
reduce_columns(void)
{
	int i, k, least;

	for (k = 0; k < N; k++) {
		least = table[0][k];
		for (i = 1; i < N; i++)
			if (table[i][k] < least)
				least = table[i][k];
		for (i = 0; i < N; i++)
			table[i][k] -= least;
	}
}

static int
marked_in_row(int i, int what)
{
	int k;

	for (k = 0; k < N; k++)
		if (mark[i][k] == what)
			return k;
	return -1;
}

static int
starred_in_column(int k)
{
	int i;

	for (i = 0; i < N; i++)
		if (mark[i][k] == STAR)
			return i;
	return -1;
}

static void
star_first(void)
{
	int i, k;

	for (i = 0; i < N; i++)
		for (k = 0; k < N; k++)
			if (table[i][k] == 0 && marked_in_row(i, (int)STAR) < 0 && starred_in_column(k) < 0)
				mark[i][k] = STAR;
}

/* Covers the columns that have a star; 1 where these are all columns. */
static int
cover_columns(void)
{
	int k, covered = 0;

	memset((void *)row_covered, 0, sizeof row_covered);
	for (k = 0; k < N; k++) {
		column_covered[k] = starred_in_column(k) >= 0;
		covered += column_covered[k];
	}
	return covered == N;
}

/* The row of an uncovered zero, and its column in *column; -1 where there is none. */
static int
open_zero(int *column)
{
	int i, k;

	for (i = 0; i < N; i++)
		if (!row_covered[i])
			for (k = 0; k < N; k++)
				if (!column_covered[k] && table[i][k] == 0) {
					*column = k;
					return i;
				}
	return -1;
}

/* Subtracts the least uncovered number from uncovered numbers and adds it to those covered twice. */
static void
change(void)
{
	int i, k, least = MOST;

	for (i = 0; i < N; i++)
		for (k = 0; k < N && !row_covered[i]; k++)
			if (!column_covered[k] && table[i][k] < least)
				least = table[i][k];
	for (i = 0; i < N; i++)
		for (k = 0; k < N; k++) {
			if (row_covered[i])
				table[i][k] += least;
			if (!column_covered[k])
				table[i][k] -= least;
		}
}

/* From a prime without a star in its row, exchanges stars and primes along the alternating path. */
static void
augment(int i, int k)
{
	int other;

	for (;;) {
		other = starred_in_column(k);
		mark[i][k] = STAR;
		if (other < 0)
			break;
		mark[other][k] = 0;
		i = other;
		k = marked_in_row(i, (int)PRIME);
	}
	for (i = 0; i < N; i++)
		for (k = 0; k < N; k++)
			if (mark[i][k] == PRIME)
				mark[i][k] = 0;
}

/* Primes zeros and changes the table until there is one more star. */
static void
one_more(void)
{
	int i, k = 0, star;

	for (;;) {
		i = open_zero(&k);
		if (i < 0) {
			change();
			continue;
		}
		mark[i][k] = PRIME;
		star = marked_in_row(i, (int)STAR);
		if (star < 0)
			break;
		row_covered[i] = 1;
		column_covered[star] = 0;
	}
	augment(i, k);
}

static void
work(void)
{
	int i;

	memcpy((void *)table, (void *)cost, sizeof table);
	memset((void *)mark, 0, sizeof mark);
	reduce_rows();
	reduce_columns();
	star_first();
	while (!cover_columns())
		one_more();
	for (i = 0; i < N; i++)
		job[i] = marked_in_row(i, (int)STAR);
	keep((char *)job);
	keep((char *)table);
}

static int
every_job(void)
{
	int seen[N], i;

	memset((void *)seen, 0, sizeof seen);
	for (i = 0; i < N; i++) {
		if (job[i] < 0 || job[i] >= N || seen[job[i]])
			return 0;
		seen[job[i]] = 1;
	}
	return 1;
}

/* Whether the table is the costs less one number for each row and one for each column, modulo 2^32. */
static int
only_reduced(void)
{
	word off, first;
	int i, k;

	for (i = 0; i < N; i++)
		for (k = 0; k < N; k++) {
			off = (word)cost[i][k] - (word)table[i][k];
			first = (word)cost[0][k] - (word)table[0][k];
			if (off - first != ((word)cost[i][0] - (word)table[i][0]) - ((word)cost[0][0] - (word)table[0][0]))
				return 0;
		}
	return 1;
}

/*
 * Duality: where no number in the table is negative, the sum of the numbers
 * subtracted from rows and columns is a lower bound of every assignment.  An
 * assignment whose numbers in the table are all zero reaches this bound.
 */
static const char *
check(void)
{
	int i, k;

	if (!every_job())
		return "a job was given twice";
	if (!only_reduced())
		return "the table does not belong to the costs";
	for (i = 0; i < N; i++)
		for (k = 0; k < N; k++)
			if (table[i][k] < 0 || (k == job[i] && table[i][k] != 0))
				return "there is a better assignment";
	return (char *)0;
}

static void
digest(char *text)
{
	word sum = 0;
	int i;

	for (i = 0; i < N; i++)
		sum = fold(fold(sum, (word)job[i]), (word)cost[i][job[i]]);
	hex_digest(sum, text);
}

static char *
held(int part, long *bytes)
{
	*bytes = part == 0 ? (long)sizeof job : (long)sizeof table;
	return part == 0 ? (char *)job : part == 1 ? (char *)table : (char *)0;
}

const struct kernel assign = { "assign", make, work, check, digest, 0, held };
