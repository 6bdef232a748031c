/*
 * extent.h: inside of medium.h, for the files of the medium only.
 */
#ifndef EXTENT_H
#define EXTENT_H

#include "medium.h"

struct extent {
	int mark;		/* file marks, not blocks */
	int bad;		/* blocks with an error */
	long len;		/* bytes of each block */
	double count;
	double each;		/* average bytes of tape per object */
	double object, file, pos;	/* before the first object */
	int fresh;		/* kept by number: NEW of tdata.h; -1: in the image */
	double number;		/* of the first block */
	double at;		/* of the first object in the image */
};

enum { TAP_WORD = 4 };
double tap_size(long len);	/* bytes of the image for a block of this length; 0: a word, as a mark */
int tap_scan(struct medium *m);	/* reads the whole image; 0, or -1 with errno (EINVAL: damaged) */
const char *tap_kind(struct medium *m);	/* what a file that is no .tap image looks like, or null */
int tap_put(struct medium *m, const char *buf, long len);	/* appends a block, or a mark if null */
int tap_get(struct medium *m, double at, char *buf, long len);	/* reads the data of the block at an offset */
int tap_cut(struct medium *m, double at);			/* truncates the image */

int extent_add(struct medium *m, const struct extent *x);
	/* appends it, to the last extent if it continues that; 0, or -1 with errno */

#endif
