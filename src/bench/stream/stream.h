/*
 * stream.h: the loops of stream, in two objects of one source, loops.h.
 */
#ifndef STREAM_H
#define STREAM_H

#include "bench.h"

/* The arrays of st_fixed.c: a compiler that knows their length and their places makes other loops of the same lines. */
enum { FIXED = 10000000 };

typedef void (*passes)(long n);
struct loops {
	void (*place)(double *a, double *b, double *c, long n);	/* from now on: arrays of so many numbers */
	passes kernel[4];					/* copy, scale, add, triad: so many passes */
};
extern const struct loops loops_any, loops_fixed;

#endif
