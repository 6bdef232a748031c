/*
 * kernel.h: the ten kernels of BYTEmark, as cpu.c runs them and t/unit/kernels.c
 * breaks them.
 *
 * Each stands in a file of its own, written from the published algorithm
 * that its head names.  Its inputs are made once, from the kit's random
 * numbers, and are the same on every host; an operation works on a fresh copy
 * of what it changes.
 */
#ifndef KERNEL_H
#define KERNEL_H

#include "bench.h"

/* 32 bits on every host of the kit, so that the work and the memory are the same where a long has 64. */
typedef unsigned word;
extern char word_has_32_bits[sizeof(word) == 4 ? 1 : -1];

enum { DIGEST = 32 };

struct kernel {
	const char *name;
	double (*make)(void);		/* the inputs; how many iterations of the original an operation is */
	void (*work)(void);		/* an operation */
	const char *(*check)(void);	/* of the last operation: null, or what is wrong with its result */
	void (*digest)(char *);		/* that result in a buffer of DIGEST: 8 hexadecimal digits, or a decimal number where it is of doubles */
	int doubles;			/* 1: of doubles, which may differ in their last digits from host to host */
	char *(*held)(int, long *);	/* a part of the result, from 0, and its bytes; null behind the last */
};

extern const struct kernel numsort, strsort, bitfield, softfp, fourier, assign, idea, huffman, neural, lu;

/* --- sums (digest.c) -------------------------------------------------------- */

word fold(word, word);				/* a sum, and another word in it: their order counts */
word fold_bytes(word, const unsigned char *, long);
void hex_digest(word, char *);
void number_digest(double, char *);		/* nine digits */

/* The random numbers of a kernel: each has its own sequence. */
void cpu_seed(struct rng *, long);

#endif
