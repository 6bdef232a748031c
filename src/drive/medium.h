/*
 * medium.h: the contents of a tape, kept in a .tap image.  Blocks of tdata.h
 * are kept by their numbers only, so that a full cartridge needs little
 * memory.
 *
 * The image has the extended format of the SIMH simulators.  An object begins
 * with four bytes, little endian, whose highest four bits are its class:
 *
 *     0             a block: the length, the data, one more byte if the length is odd, the length again; length 0: a
 *                   file mark
 *     8             the same, with an error; length 0: nothing of it was recovered, and nothing follows
 *     1-6, 9-d, e   blocks that others use, or that describe the tape: passed over
 *     7, f          four bytes, passed over; ffffffff ends the medium, fffffffe is erased tape
 *
 * See "SIMH Magtape Representation and Handling", R. Supnik, 17 January 2022.
 *
 * The position is between two objects.  The caller reports how much tape an
 * object takes.
 */
#ifndef MEDIUM_H
#define MEDIUM_H

#include "base.h"

enum { MEDIUM_BLANK = -3 };

struct extent;			/* a run of objects of one kind and length */

struct medium {
	int fd;			/* of the image, or -1 */
	int kept;		/* an image was named */
	double tail;		/* bytes of the image so far; */
	int more;		/* the file goes on behind them, with what is no tape */
	double gap, mark;	/* bytes of tape behind a block, and of a mark, in an image that is read in */
	struct extent *list;
	long n, room;
	long e;			/* the position: in this extent; n: behind all data */
	double i;		/* before this object of the extent */
};

/* An image or null; gap, mark: the tape that those of the image take. OK, or FAILED after fail(). */
int medium_open(struct medium *m, const char *path, int writes, double gap, double mark);
int medium_close(struct medium *m);	/* 0, or -1 with errno */
int medium_put(struct medium *m, const char *buf, long len, double tape);
	/* a block, or a mark if it is null, behind which the data end; 0, or -1 with errno */
long medium_read(struct medium *m, char *buf, long room);
	/* its length; 0: a mark; MEDIUM_BLANK; -1 with errno, ENOMEM: the block is longer */
void medium_rewind(struct medium *m);
void medium_to_end(struct medium *m);

double medium_space(struct medium *m, int marks, double n);
	/* over n file marks, or blocks if `marks' is 0, backwards if n < 0; returns how many it passed */
double medium_before(const struct medium *m, int what);
#define medium_object(m) medium_before(m, 0)		/* objects before the position */
#define medium_file(m) medium_before(m, 1)		/* file marks before it */
#define medium_pos(m) medium_before(m, 2)		/* bytes of tape before it */
int medium_locate(struct medium *m, double object);	/* 0, or -1: the tape has fewer objects */

#endif
