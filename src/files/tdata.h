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

void tdata_fill(char *, long, int);			/* the pattern; the argument is NEW */
unsigned long tdata_count(char *, long, unsigned long);	/* numbers the pages from this number on; returns the next */

/* Writes NEW and the block's number, up to 2^48, in front; tdata_stamp also writes the number in front of each further page. */
void tdata_head(char *, long, int, double);
void tdata_stamp(char *, long, int, double);
int tdata_read(const char *, long, int *, double *);	/* 1: there is a header; sets NEW and number */
int tdata_ours(const char *, long);			/* 1: a tape that begins so was written by this kit: data, or its label group */
int tdata_copy(char *, long, int);			/* the pattern without a header; 0, or -1 with errno */
int tdata_check(const char *, long, int, double);	/* 0: the whole block is as expected */
int tdata_like(const char *, long, int);		/* 1: a part of the block has the pattern; another part at each call */

/* The fraction of new bytes in a sample, another sample at each call; the first argument counts the calls. */
double tdata_share(double *, const char *, long);

#endif
