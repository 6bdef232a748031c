/*
 * blocks.h: shared by the files of blocks.
 */
#ifndef BLOCKS_H
#define BLOCKS_H

#include "bench-file.h"

/* What FEED has from the other cases. */
struct feed_of {
	hook begin;			/* sets for this case what follows; in its setup */
	const char *path;		/* the file, */
	const double *size;		/* its bytes, */
	const double *blocks;		/* the list of -b */
	const int *nblocks;
	const struct buffer *buf;	/* of a read */
	struct supply *supply;		/* of the file */
	int (*target)(struct run *r, double bytes);	/* is for its bytes what file_target is */
	hook make;			/* makes it */
};

/* The command line. */
struct feed {
	double at_once;			/* of -w, 0: not given */
	const char *dir;		/* its name in the record */
	int data;			/* what the file has, SUPPLY_, in the other cases too */
	const struct feed_of *of;
};
extern struct feed feed;
extern const struct hooks feed_hooks;
int feed_part(struct run *r, long n);

#endif
