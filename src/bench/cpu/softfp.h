/*
 * softfp.h: numbers of the software floating point, and the check of its results.
 */
#ifndef SOFTFP_H
#define SOFTFP_H

#include "kernel.h"

enum { DIGITS = 4, CUT = 7 };	/* CUT: the bits of the last digit that every result loses */
enum { ZERO, NORMAL, KINDS };

/* A significand of 64 bits in digits of 16, the highest first; that of a normal number is from 1/2 to below 1. */
struct soft {
	unsigned char kind, negative;
	short exponent;		/* of two, by which the significand is multiplied */
	unsigned short digit[DIGITS];
};

/* Whether the last number is a + b, a - b, a * b or a / b (operation 0 to 3), its magnitude rounded down to 61 bits. */
int soft_right(int operation, const struct soft *x, const struct soft *y, const struct soft *z);

#endif
