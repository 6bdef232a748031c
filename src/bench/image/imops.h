/*
 * imops.h: the operators, each from a whole image to a whole result.
 */
#ifndef IMOPS_H
#define IMOPS_H

#include "bench-proc.h"
#include "greymap.h"
#include "imcheck.h"

/* Input, output and buffers of an operator. */
struct task {
	char in[PORT_PATH], out[PORT_PATH];	/* files; empty: none */
	struct shape shape, made;	/* of the input, of the output */
	char *line, *block;		/* buffers: a line of either; a block of op_turn and op_load */
	long side;			/* of a square of op_turn: the block holds two squares of 16-bit pixels */
	struct chan *display;		/* null: there is none */
	struct moments moments;		/* results */
	struct greymap map;
};

/* All return OK, or another code after fail(). An existing output file is removed first. */
typedef int (*operator)(struct task *t);
int op_make(struct task *t);	/* makes the test image */
int op_add(struct task *t);	/* 5 to each pixel */
int op_moments(struct task *t);
int op_shift(struct task *t);	/* by SHIFT_X, SHIFT_Y */
int op_turn(struct task *t);	/* transposes in squares, with one system call for each line of a square */

/*
 * The display gets two longs, low and high of the mapping, then a byte for each
 * pixel.  op_load finds the mapping; op_load_fast sends zeros instead of it,
 * and the low 8 bits of each pixel.
 */
int op_load(struct task *t);
int op_load_fast(struct task *t);
int op_watch(struct task *t, unsigned char *picture);
	/* the side of the display: receives the mapping and the picture */

#endif
