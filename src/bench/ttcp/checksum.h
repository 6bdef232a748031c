/*
 * checksum.h: buffers with a number and a checksum.
 */
#ifndef CHECKSUM_H
#define CHECKSUM_H

enum { CHECKSUM = 16 };				/* bytes before the data */

void checksum_put(char *p, long len, double number);	/* buffer, its length, its number */
int checksum_good(const char *p, long len);		/* 1: the sum is right */
void number_put(char *p, int bytes, double x);	/* writes a number in this many bytes, the most significant first */
double number_get(const char *p, int bytes);

#endif
