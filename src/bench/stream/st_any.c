/*
 * st_any.c: the loops over arrays whose length is known when they run.
 */
#include "stream.h"

static double *a, *b, *c;
static long len;

#define A a
#define B b
#define C c
#define LENGTH len
#include "loops.h"

static void
place(double *first, double *second, double *third, long n)
{
	a = first;
	b = second;
	c = third;
	len = n;
}

const struct loops loops_any = { place, { stream_copy, stream_scale, stream_add, stream_triad } };
