/*
 * tdata.h: the blocks that tests write.  They have a known compressibility and
 * a number each, so that a reader knows what to expect.
 *
 * A byte is new, or equal to the byte before it; NEW of 1000 bytes are new.  A
 * drive that keeps only new bytes compresses by 1000 to NEW.
 */
#ifndef TDATA_H
#define TDATA_H

#include "base.h"

enum { TDATA_HEAD = 16 };		/* bytes of a block's header; shorter blocks have none */

void tdata_fill(char *, long, int);			/* the pattern; the argument is NEW */
void tdata_stamp(char *, long, int, double);		/* writes NEW and the block's number, up to 2^48 */
int tdata_read(const char *, long, int *, double *);	/* 1: there is a header; sets NEW and number */
int tdata_copy(char *, long, int);			/* the pattern without a header; 0, or -1 with errno */
int tdata_check(const char *, long, int, double);	/* 0: the whole block is as expected */
int tdata_like(const char *, long, int);		/* 1: a part of the block has the pattern; another part at each call */

/* The fraction of new bytes in a sample, another sample at each call; the first argument counts the calls. */
double tdata_share(double *, const char *, long);

#endif
