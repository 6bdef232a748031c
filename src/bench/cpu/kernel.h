/*
 * kernel.h: the ten kernels of BYTEmark; cpu.c runs them, t/unit/kernels.c
 * tests their checks with wrong results.
 *
 * Each is in its own file, written from the published algorithm that the head
 * of the file names.  Its inputs are made once and are the same on every host;
 * an operation changes only a fresh copy of them.  They come from the random
 * numbers of the original, so that the counts of an operation are equal too.
 */
#ifndef KERNEL_H
#define KERNEL_H

#include "bench.h"

/* 32 bits on every host, so that work and memory are the same where a long has 64. */
typedef unsigned word;
extern char word_has_32_bits[sizeof(word) == 4 ? 1 : -1];

enum { DIGEST = 32 };

/* A part of a result. */
struct held {
	char *at;		/* null after the last */
	long bytes;
};

struct kernel {
	const char *name;
	double (*make)(void);		/* makes the inputs; returns the iterations of the original in an operation */
	void (*work)(void);		/* an operation */
	const char *(*check)(void);	/* of the last operation: null, or the error in its result */
	void (*digest)(char *text);		/* its checksum into DIGEST bytes: 8 hexadecimal digits, or a decimal number of doubles */
	int doubles;			/* 1: the result has doubles, whose last digits may differ between hosts */
	struct held *held;		/* the result, as the last check found it */
};

extern const struct kernel numsort, strsort, bitfield, softfp, fourier, assign, idea, huffman, neural, lu;

/* --- sums (draws.c) -------------------------------------------------------- */

word fold(word sum, word x);			/* adds a word to a checksum; the order of words counts */
word fold_bytes(word sum, const unsigned char *p, long n);
void hex_digest(word sum, char *text);
void number_digest(double x, char *text);	/* nine digits */

/* --- random numbers of the original (draws.c) ------------------------------- */

struct draws {
	int last, before;
};

void draws_start(struct draws *d);	/* every kernel begins with the same numbers */
int draw(struct draws *d, int n);	/* from 1 - n to n - 1: the remainder by n of the next number, with its sign */
int draw_size(struct draws *d, int n);	/* the same without the sign */

enum { DRAWS_MOST = 999563 };			/* all numbers are smaller */

#endif
