/*
 * checksum.h: buffers that carry a number and a sum.
 */
#ifndef CHECKSUM_H
#define CHECKSUM_H

enum { CHECKSUM = 16 };				/* bytes that they begin with */

void checksum_put(char *, long, double);	/* buffer, its length, its number */
int checksum_good(const char *, long);		/* 1: the sum is right */
void number_put(char *, int, double);		/* in so many bytes, as inside such a buffer */
double number_get(const char *, int);

#endif
