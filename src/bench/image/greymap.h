/*
 * greymap.h: the mapping of pixels to the 8 bits of a display.
 */
#ifndef GREYMAP_H
#define GREYMAP_H

#include "bench-image.h"

enum { GREY_SAMPLES = 600 };

/* Pixels up to low become 0, from high on 255, between them in proportion, rounded down. */
struct greymap {
	long low, high;
};

/*
 * The samples are at every step-th line and column, beginning with the middle
 * of the first step.  grey_count is their number in n lines or columns,
 * grey_place the position of the k-th.
 */
long grey_step(const struct shape *s);
long grey_count(long n, long step);		/* n, step */
long grey_place(long n, long step, long k);	/* n, step, k */

/*
 * The map of n samples, at most GREY_SAMPLES, which it sorts.  A straight line
 * is fitted to the sorted samples by least squares; samples further than 2.5
 * standard deviations and half a unit from it are left out; this is repeated
 * at most five times.  A line through the median with four times that slope
 * gives low and high, within the range of the samples.  Where more than half
 * are left out, low and high are the least and the greatest sample.
 */
void grey_find(short *v, long n, struct greymap *g);

void grey_map(const struct greymap *g, const short *from, long n, unsigned char *to);

#endif
