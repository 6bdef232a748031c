/*
 * greymap.h: from the pixels of an image to the 8 bits of a display.
 */
#ifndef GREYMAP_H
#define GREYMAP_H

#include "bench-image.h"

enum { GREY_SAMPLES = 600 };

/* Pixels up to low are 0, from high on 255, those between in proportion, rounded down. */
struct greymap {
	long low, high;
};

/*
 * Where the samples are: at every step-th line and column, from the middle of
 * the first step on, as far as there are so many.  How many of n lines or
 * columns that makes, and which is the k-th.
 */
long grey_step(const struct shape *);
long grey_count(long, long);		/* n, step */
long grey_place(long, long, long);	/* n, step, k */

/*
 * The map of so many samples, at most GREY_SAMPLES, which it sorts.  A straight line
 * is laid through the sorted samples by least squares, those further than 2.5
 * standard deviations and half a unit from it are left out, again and again, at most five
 * times.  Around the median, four times the slope of that line gives low and
 * high, within what the samples hold.  Where more than half are left out, low and
 * high are the least and the greatest sample.
 */
void grey_find(short *, long, struct greymap *);

void grey_map(const struct greymap *, const short *, long, unsigned char *);

#endif
