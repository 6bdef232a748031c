/*
 * supply.h: the data of the files that tests write.
 *
 * Writes take their bytes from a pool that is filled before the clock starts, one behind the other.  The pool is longer
 * than the memory of a compressor.  At its end they begin again, but some bytes further on, so that no 4 KiB of a file
 * are equal to others of it, and nothing is made while the clock runs.  Direct I/O needs memory at whole pages: there
 * the pool has the whole file; that of a larger one, of which a host of little memory has no room for all, has its
 * pages numbered as they are written.
 */
#ifndef SUPPLY_H
#define SUPPLY_H

#include "file.h"
#include "tdata.h"

enum { SUPPLY_RANDOM, SUPPLY_HALF, SUPPLY_ZERO };

struct supply {
	struct buffer memory;
	char *pool;		/* in it, null: it is not filled */
	double room;		/* bytes that are filled, */
	int kind;		/* with this */
	long block;		/* the longest write */
	long length;		/* bytes of the pool until it begins again */
	long at;		/* the place of the next write, */
	long shift, step;	/* and how much further on; what is added where the pool begins again */
	int counts;		/* 1: pages are numbered as they are written, */
	unsigned long number;	/* from this number on */
};

int supply_word(const char *, int *);	/* reads random, half or zero: OK, or USAGE after usage() */
const char *supply_name(int);
double supply_most(double, double);	/* bytes: at most the first, and at most a part of the memory */
void supply_fill(char *, long, int);	/* fills a buffer with such data */

/*
 * Makes a pool for files of so many bytes in all (4th argument), in writes of a block at most (3rd), at whole pages (5th
 * is 1) or anywhere.  It is for setup, and may be called again.  OK, or FAILED after fail().
 */
int supply_make(struct supply *, int, double, double, int);
void supply_share(struct supply *, int, int);		/* in join, participant i of n: it begins elsewhere than the others */

void supply_file(struct supply *, double);		/* a file begins, or goes on at this offset */
char *supply_next(struct supply *, long);		/* the next so many bytes */

/* Writes n bytes (3rd argument) to a file, in blocks; sets the number of those written. OK, or FAILED with errno. */
int supply_write(struct supply *, struct file *, double, double *);

#endif
