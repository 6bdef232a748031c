/*
 * tdata.h: the data that tests write.  They have a known compressibility.  The
 * blocks of a tape have a number each, so that a reader knows what to expect.
 *
 * A byte is new, or equal to the byte before it; of each 1000 bytes the first
 * NEW are new.  A drive that keeps only new bytes compresses by 1000 to NEW.
 */
#ifndef TDATA_H
#define TDATA_H

#include "base.h"

/* Bytes of a block's header, shorter blocks have none; of a page, of which each has a number or is not like another. */
enum { TDATA_HEAD = 16, TDATA_PAGE = 4096 };

void tdata_fill(char *buf, long len, int fresh);	/* the pattern; fresh: NEW */
void tdata_other(char *buf, long len, int fresh);	/* a pattern of this process, which no run before has had */
unsigned long tdata_count(char *buf, long len, unsigned long number);
	/* numbers the pages from this number on; returns the next */

/* Writes NEW and the block's number, up to 2^48, in front; tdata_stamp also writes the number in front of each further
 * page. */
void tdata_head(char *buf, long len, int fresh, double number);
void tdata_stamp(char *buf, long len, int fresh, double number);
int tdata_read(const char *buf, long len, int *fresh, double *number);	/* 1: there is a header; sets NEW and number */
int tdata_ours(const char *buf, long len);
	/* 1: a tape that begins so was written by this kit: data, or its label group */
int tdata_copy(char *buf, long len, int fresh);	/* the pattern without a header; 0, or -1 with errno */
int tdata_check(const char *buf, long len, int fresh, double number);	/* 0: the whole block is as expected */
int tdata_like(const char *buf, long len, int fresh);
	/* 1: a part of the block has the pattern; another part at each call */

/* The fraction of new bytes in a sample, another sample at each call; `turn' counts the calls. */
double tdata_share(double *turn, const char *buf, long len);

#endif
