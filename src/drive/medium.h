/*
 * medium.h: what is on a tape, kept in a .tap image or, for the blocks of
 * tdata.h, by their numbers alone, so that a full cartridge takes no room.
 *
 * The image is that of the SIMH simulators: a block is its length in four
 * bytes, the lowest first, the data, a byte more where the length is odd, and
 * the length again; a file mark is four zero bytes; ffffffff ends the medium
 * and fffffffe is erased tape; the highest bit of a length marks a block with
 * an error.  See "SIMH Magtape Representation and Handling", R. Supnik.
 *
 * Where it stands is between two objects.  Each object takes some tape, of
 * which the caller tells how much.
 */
#ifndef MEDIUM_H
#define MEDIUM_H

#include "base.h"

enum { MEDIUM_BLANK = -3 };

struct extent;			/* objects of one kind and length, one behind the other */

struct medium {
	int fd;			/* of the image, -1: none was named, yet */
	int kept;		/* an image was named */
	double tail;		/* where the image ends */
	struct extent *list;
	long n, room;
	long e;			/* in this extent, n: behind all data */
	double i;		/* before this object of it */
};

int medium_open(struct medium *, const char *, int);	/* image or null, 1: to be written; 0, or -1 with errno (EINVAL: damaged) */
int medium_close(struct medium *);			/* 0, or -1 with errno */
int medium_write(struct medium *, const char *, long, double);	/* 0, or -1 with errno; what was behind is gone */
int medium_mark(struct medium *, double);
long medium_read(struct medium *, char *, long);	/* its length; 0 a mark; MEDIUM_BLANK; -1 with errno, ENOMEM: the block is longer */
void medium_rewind(struct medium *);
void medium_to_end(struct medium *);

/* Over so many marks, or blocks, backwards where negative: how many it passed. */
double medium_files(struct medium *, double);
double medium_records(struct medium *, double);

double medium_object(const struct medium *);		/* objects before this place */
double medium_file(const struct medium *);		/* marks before it */
double medium_pos(const struct medium *);		/* tape before it, bytes */
int medium_locate(struct medium *, double);		/* 0, or -1: the tape has fewer objects */

#endif
