/*
 * assign.c: the assignment problem, 101 jobs for 101 workers at the least cost,
 * by the table method of the textbooks (Gordon, Pressman and Cohn, Quantitative
 * Decision Making for Business), which the original follows too.
 *
 * Rows and columns are reduced by their least numbers.  Then zeros are chosen
 * anew in each pass: those that are alone in a row or column first, then the
 * first in each row.  If some row has got none, the table is changed by the
 * least number that no line through all zeros covers.
 */
#include "kernel.h"

enum { N = 101, MOST = 5000000, LARGE = 0x7fffffff, FREE = 0, TAKEN = 1, OUT = 2, NONE = -1, SEVERAL = -2 };

static int cost[N][N], table[N][N];
static short mark[N][N];	/* of zeros: FREE, TAKEN or OUT */
static short open_row[N];	/* 1: no line goes through the row */
static short lined[N];		/* 1: a line goes through the column */
static int job[N];		/* of each worker, at the end */

static double
assign_make(void)
{
	struct draws d;
	int i, k;

	draws_start(&d);
	for (i = 0; i < N; i++)
		for (k = 0; k < N; k++)
			cost[i][k] = draw_size(&d, (int)MOST);
	return 1.0;
}

static void
reduce_rows(void)
{
	int i, k, least;

	for (i = 0; i < N; i++) {
		least = LARGE;
		for (k = 0; k < N; k++)
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
		least = LARGE;
		for (i = 0; i < N; i++)
			if (table[i][k] < least)
				least = table[i][k];
		if (least != 0)
			for (i = 0; i < N; i++)
				table[i][k] -= least;
	}
}

static int
free_zero(int i, int k)
{
	return table[i][k] == 0 && mark[i][k] == FREE;
}

/* All other zeros in the column. */
static void
strike_column(int i, int k)
{
	int r;

	for (r = 0; r < N; r++)
		if (r != i && table[r][k] == 0)
			mark[r][k] = OUT;
}

static void
strike_row(int i, int k)
{
	int c;

	for (c = 0; c < N; c++)
		if (c != k && table[i][c] == 0)
			mark[i][c] = OUT;
}

/* The column of the only free zero in a row, NONE or SEVERAL. */
static int
alone_in_row(int i)
{
	int k, zeros = 0, at = NONE;

	for (k = 0; k < N; k++)
		if (free_zero(i, k)) {
			zeros++;
			at = k;
		}
	return zeros > 1 ? (int)SEVERAL : at;
}

static int
alone_in_column(int k)
{
	int i, zeros = 0, at = NONE;

	for (i = 0; i < N; i++)
		if (free_zero(i, k)) {
			zeros++;
			at = i;
		}
	return zeros > 1 ? (int)SEVERAL : at;
}

/* Takes the zeros that are alone, first by rows, then by columns; returns how many. */
static int
take_alone(void)
{
	int i, k, taken = 0;

	for (i = 0; i < N; i++) {
		k = alone_in_row(i);
		if (k >= 0) {
			mark[i][k] = TAKEN;
			strike_column(i, k);
			taken++;
		}
	}
	for (k = 0; k < N; k++) {
		i = alone_in_column(k);
		if (i >= 0) {
			mark[i][k] = TAKEN;
			strike_row(i, k);
			taken++;
		}
	}
	return taken;
}

/* Takes the first free zero of each row. */
static int
take_first(void)
{
	int i, k, taken = 0;

	for (i = 0; i < N; i++) {
		for (k = 0; k < N && !free_zero(i, k); k++)
			;
		if (k == N)
			continue;
		mark[i][k] = TAKEN;
		strike_row(i, k);
		strike_column(i, k);
		taken++;
	}
	return taken;
}

/* Returns how many rows have got a job. */
static int
take_zeros(void)
{
	int sum = 0, more;

	memset((void *)mark, 0, sizeof mark);
	do {
		more = take_alone();
		sum += more;
	} while (more > 0);
	return sum == N ? sum : sum + take_first();
}

static int
job_of(int i)
{
	int k;

	for (k = 0; k < N; k++)
		if (mark[i][k] == TAKEN)
			return k;
	return NONE;
}

/* Marks the columns of the zeros in open rows, then opens the rows that have taken one there; returns how many. */
static int
open_more(void)
{
	int i, k, opened = 0;

	for (i = 0; i < N; i++)
		if (open_row[i])
			for (k = 0; k < N; k++)
				if (table[i][k] == 0)
					lined[k] = 1;
	for (k = 0; k < N; k++)
		if (lined[k])
			for (i = 0; i < N; i++)
				if (mark[i][k] == TAKEN && !open_row[i]) {
					open_row[i] = 1;
					opened++;
				}
	return opened;
}

static void
draw_lines(void)
{
	int i;

	for (i = 0; i < N; i++) {
		open_row[i] = (short)(job_of(i) == NONE);
		lined[i] = 0;
	}
	while (open_more() > 0)
		;
}

/* Subtracts the least number without a line from all such numbers, and adds it if two lines cross. */
static void
change(void)
{
	int i, k, least = LARGE;

	for (i = 0; i < N; i++)
		if (open_row[i])
			for (k = 0; k < N; k++)
				if (!lined[k] && table[i][k] < least)
					least = table[i][k];
	for (i = 0; i < N; i++)
		if (open_row[i])
			for (k = 0; k < N; k++)
				if (!lined[k])
					table[i][k] -= least;
	for (i = 0; i < N; i++)
		if (!open_row[i])
			for (k = 0; k < N; k++)
				if (lined[k])
					table[i][k] += least;
}

static void
assign_work(void)
{
	int i;

	memcpy((void *)table, (void *)cost, sizeof table);
	reduce_rows();
	reduce_columns();
	while (take_zeros() < N) {
		draw_lines();
		change();
	}
	for (i = 0; i < N; i++)
		job[i] = job_of(i);
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
 * Duality: if no number in the table is negative, the sum of the numbers
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
assign_digest(char *text)
{
	word sum = 0;
	int i;

	for (i = 0; i < N; i++)
		sum = fold(fold(sum, (word)job[i]), (word)cost[i][job[i]]);
	hex_digest(sum, text);
}

static struct held assign_held[] = {
	{ (char *)job, (long)sizeof job }, { (char *)table, (long)sizeof table }, { (char *)0 }
};
const struct kernel assign = { "assign", assign_make, assign_work, check, assign_digest, 0, assign_held };
