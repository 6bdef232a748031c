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
int medium_write(struct medium *m, const char *buf, long len, double tape);
	/* ends the data behind this block; 0, or -1 with errno */
int medium_mark(struct medium *m, double tape);
long medium_read(struct medium *m, char *buf, long room);
	/* its length; 0: a mark; MEDIUM_BLANK; -1 with errno, ENOMEM: the block is longer */
void medium_rewind(struct medium *m);
void medium_to_end(struct medium *m);

/* Over n file marks, or n blocks, backwards if n < 0. Returns how many it passed. */
double medium_files(struct medium *m, double n);
double medium_records(struct medium *m, double n);

double medium_object(const struct medium *m);		/* objects before the position */
double medium_file(const struct medium *m);		/* file marks before it */
double medium_pos(const struct medium *m);		/* bytes of tape before it */
int medium_locate(struct medium *m, double object);	/* 0, or -1: the tape has fewer objects */

#endif
