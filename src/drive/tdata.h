/*
 * tdata.h: the blocks that tests write: of known compressibility, and each
 * with its number, so that a reader knows what it must find.
 *
 * A byte is either new or the same as the one before it; NEW of 1000 are new.
 * For a drive that keeps new bytes only the ratio is 1000 to NEW.
 */
#ifndef TDATA_H
#define TDATA_H

#include "base.h"

enum { TDATA_HEAD = 16 };		/* bytes of a block's stamp; shorter blocks have none */

void tdata_fill(char *, long, int);			/* the pattern; the third of 1000 bytes are new */
void tdata_stamp(char *, long, int, double);		/* number of the block, to 2^48 */
int tdata_read(const char *, long, int *, double *);	/* 1: it has a stamp; its NEW and number */
int tdata_copy(char *, long, int);			/* the pattern, without its stamp; 0, or -1 with errno */
int tdata_check(const char *, long, int, double);	/* 0: it is that block, all of it */
int tdata_like(const char *, long, int);		/* 1: the pattern, by a part of it, another one each time */

/* The share of new bytes among some that are looked at, others each time; the first counts up. */
double tdata_share(double *, const char *, long);

#endif
