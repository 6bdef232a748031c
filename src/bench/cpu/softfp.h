/*
 * softfp.h: numbers of the software floating point, and the judge of its results.
 */
#ifndef SOFTFP_H
#define SOFTFP_H

#include "kernel.h"

enum { DIGITS = 4 };

/* A significand of 64 bits, 16 in a digit, the highest first; its value is below 1 and, but for zero, at least a half. */
struct soft {
	int negative;
	int exponent;		/* of two, by which the significand is multiplied */
	word digit[DIGITS];
};

/* Is the last the nearest to a + b, a - b, a * b or a / b (the operation 0 to 3), of two the even one? */
int soft_right(int, const struct soft *, const struct soft *, const struct soft *);

#endif
