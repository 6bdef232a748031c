/*
 * supply.h: the data of the files that tests write.
 *
 * Writes take their bytes from a pool that is filled before the clock starts, one behind the other.  The pool is longer
 * than the memory of a compressor.  At its end they begin again, but some bytes further on, so that no 4 KiB of a file
 * are equal to others of it, or of the file before, and nothing is made while the clock runs.  Direct I/O needs memory
 * at whole pages: there the pool has the whole file, or a part of a larger one, and its pages are numbered as they are
 * written.  Each run has other data.
 */
#ifndef SUPPLY_H
#define SUPPLY_H

#include "file.h"
#include "tdata.h"

enum { SUPPLY_RANDOM, SUPPLY_HALF, SUPPLY_ZERO };

struct supply {
	struct buffer memory;
	char *pool;		/* in it, null: it is not filled */
	double room;		/* bytes that are filled */
	int kind;		/* what they are filled with, SUPPLY_ */
	long block;		/* the longest write */
	long length;		/* bytes of the pool until it begins again */
	long at;		/* the place of the next write */
	long shift;		/* how much further on the next write begins */
	long step;		/* what is added to it where the pool begins again */
	int same;		/* 1: the same data in each run; the caller sets it */
	int counts;		/* 1: pages are numbered as they are written */
	unsigned long number;	/* the number of the next page */
};

extern const char *const supply_words[];	/* for one_of: their names */
double supply_most(double most, double part);	/* bytes: at most so many, and at most this part of the memory */
void supply_fill(char *buf, long len, int kind);	/* fills a buffer with such data */

/*
 * Makes a pool for files of so many bytes in all, in writes of a block at most; pages 1: at whole pages.  It is for
 * setup, and may be called again.  OK, or FAILED after fail().
 */
int supply_make(struct supply *s, int kind, double block, double bytes, int pages);
void supply_share(struct supply *s, int i, int n);
	/* in join, participant i of n: it begins elsewhere than the others, and has the pages of its own */

void supply_file(struct supply *s, double offset);	/* a file begins, or goes on at this offset */
char *supply_next(struct supply *s, long len);		/* the next so many bytes */

/* Writes so many bytes to a file, in blocks; sets how many were done. OK, or FAILED with errno. */
int supply_write(struct supply *s, struct file *f, double bytes, double *done);

#endif
