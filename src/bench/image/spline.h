/*
 * spline.h: an image moved by a fraction of a pixel, by a bicubic spline.
 */
#ifndef SPLINE_H
#define SPLINE_H

#include "bench.h"

/* Brings the next line, or takes it; OK, or another code, which ends the work. The first is the last of spline_shift(). */
typedef int (*lineof)(char *, float *);

/*
 * Pixel (i,j) of the result is the value of the spline at (i - dx, j - dy),
 * with dx and dy in [0,1).  The spline is the tensor product of two cubic
 * B-splines that goes through all pixels, of which those beyond the border
 * are as the nearest one within.  Its coefficients come from the recursive
 * filter of Unser, Aldroubi and Eden (IEEE Trans. Signal Processing 41, 1993),
 * with a pole of sqrt(3) - 2; lines are filtered in bands with margins of 28,
 * beyond which a pixel has no weight that a double could hold.  Memory: some
 * 400 lines of doubles.  OK, or a code: that of one of the two, or FAILED
 * after fail().
 */
int spline_shift(long, long, double, double, lineof, lineof, char *);	/* columns, lines, dx, dy, source, sink */

/* How fast the weight of a pixel falls with its distance: its part at d is POLE^d. */
#define SPLINE_POLE 0.26794919243112270647

#endif
