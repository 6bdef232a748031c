/*
 * st_fixed.c: the loops over arrays of the original's length, one behind the other.
 */
#include "stream.h"

struct arrays {
	double a[FIXED], b[FIXED], c[FIXED];
};
static struct arrays *now;

#define A now->a
#define B now->b
#define C now->c
#define LENGTH FIXED
#include "loops.h"

static void
place(double *first, double *second, double *third, long n)
{
	(void)second;
	(void)third;
	(void)n;
	now = (struct arrays *)(void *)first;
}

const struct loops loops_fixed = { place, { stream_copy, stream_scale, stream_add, stream_triad } };
