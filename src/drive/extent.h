/*
 * extent.h: the inside of medium.h, for the files of the medium alone.
 */
#ifndef EXTENT_H
#define EXTENT_H

#include "medium.h"

struct extent {
	int mark;		/* file marks, not blocks */
	int bad;		/* blocks with an error */
	long len;		/* of each block */
	double count;
	double each;		/* tape that one takes, on the average */
	double object, file, pos;	/* before the first */
	int fresh;		/* kept by number: NEW of tdata.h, -1: in the image */
	double number;		/* of the first */
	double at;		/* of the first in the image */
};

enum { TAP_WORD = 4 };
double tap_size(long);				/* bytes of the image that a block of this length takes */
int tap_scan(struct medium *);			/* reads the whole image; 0, or -1 with errno, EINVAL: it is damaged */
int tap_put(struct medium *, const char *, long);	/* a block, or with null a mark, at the tail */
int tap_get(struct medium *, double, char *, long);	/* the data of a block that stands there */
int tap_cut(struct medium *, double);		/* the image ends here */

int extent_add(struct medium *, const struct extent *);	/* behind all; joined with the last where it goes on; 0, or -1 with errno */

#endif
