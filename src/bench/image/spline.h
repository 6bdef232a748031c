/*
 * spline.h: an image moved by a fraction of a pixel, by a bicubic spline.
 */
#ifndef SPLINE_H
#define SPLINE_H

#include "bench.h"

/* Reads or writes the next line; `who' is that of spline_shift(). OK, or a code that ends the work. */
typedef int (*lineof)(char *who, float *line);

/*
 * Pixel (i,j) of the result is the value of the spline at (i - dx, j - dy),
 * with dx and dy in [0,1).  The spline is the tensor product of two cubic
 * B-splines and interpolates all pixels; beyond the border a pixel is equal to
 * the nearest one inside.  The coefficients come from the recursive filter of
 * Unser, Aldroubi and Eden (IEEE Trans. Signal Processing 41, 1993), with a
 * pole of sqrt(3) - 2.  Lines are filtered in bands with margins of 28; the
 * weight of pixels beyond is below the precision of a double.  Memory: some
 * 400 lines of doubles.  OK, the code of source or sink, or FAILED after
 * fail().
 */
int spline_shift(long cols, long lines, double dx, double dy, lineof get, lineof put, char *who);

/* The weight of a pixel at distance d is POLE^d. */
#define SPLINE_POLE 0.26794919243112270647

#endif
