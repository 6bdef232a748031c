/*
 * softfp.h: numbers of the software floating point, and the check of its results.
 */
#ifndef SOFTFP_H
#define SOFTFP_H

#include "kernel.h"

enum { DIGITS = 4 };

/* A significand of 64 bits in digits of 16, the highest first; it is zero, or from 1/2 to below 1. */
struct soft {
	int negative;
	int exponent;		/* of two, by which the significand is multiplied */
	word digit[DIGITS];
};

/* Whether the last number is a + b, a - b, a * b or a / b (operation 0 to 3), rounded to nearest, ties to even. */
int soft_right(int, const struct soft *, const struct soft *, const struct soft *);

#endif
