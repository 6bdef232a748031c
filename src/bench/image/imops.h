/*
 * imops.h: the operators, each from a whole image to a whole result.
 */
#ifndef IMOPS_H
#define IMOPS_H

#include "greymap.h"
#include "imcheck.h"

/* What an operator works on, and with. */
struct task {
	char in[PORT_PATH], out[PORT_PATH];	/* files; empty: none */
	struct shape shape, made;	/* of the image, of what is made of it */
	char *line, *block;		/* buffers: a line of either; what op_turn and op_load need */
	long side;			/* of a block of op_turn: its buffer holds two squares of 16-bit pixels */
	int display;			/* descriptor to it, or, on its side, from the other */
	struct moments moments;		/* results */
	struct greymap map;
};

/* All return OK, or another code after fail(). What makes a file removes the one that is there first. */
typedef int (*operator)(struct task *);
int op_make(struct task *);		/* the test image, of the shape that is made */
int op_add(struct task *);		/* 5 to each pixel */
int op_moments(struct task *);
int op_shift(struct task *);		/* by SHIFT_X, SHIFT_Y */
int op_turn(struct task *);		/* lines become columns, in squares, each file in one call of the host for each line of a square */

/*
 * To the display: two longs, low and high of the mapping, then a byte for each
 * pixel.  op_load finds the mapping; op_load_fast sends zeros for it, and the
 * low 8 bits of each pixel.
 */
int op_load(struct task *);
int op_load_fast(struct task *);
int op_watch(struct task *, unsigned char *);	/* the display's side: the mapping, and the picture */

#endif
