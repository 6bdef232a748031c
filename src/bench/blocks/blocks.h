/*
 * blocks.h: shared by the files of blocks.
 */
#ifndef BLOCKS_H
#define BLOCKS_H

#include "bench-file.h"

/* What FEED takes from the command line and from the other cases. */
struct feed {
	double at_once;			/* of -w, 0: not given */
	const char *dir;		/* its name in the record */
	const char *path;		/* the file, */
	double size;			/* its bytes, */
	int data;			/* and what it has, SUPPLY_, in the other cases too */
	struct supply *supply;
	const double *blocks;		/* the list of -b */
	int nblocks;
	char *buf;			/* of a read */
	hook make;			/* makes the file */
};
extern struct feed feed;
extern const struct hooks feed_hooks;
int feed_part(struct run *, long);

#endif
