/*
 * imcheck.h: what the results of the operators must be, from the formula of the test image alone.
 */
#ifndef IMCHECK_H
#define IMCHECK_H

#include "bench-image.h"
#include "greymap.h"

struct moments {
	double n, sum, squares, least, most;
};

/* What a pixel of the result should be, by the image that it came from; and by how much it may differ. */
typedef double (*pixelof)(const struct shape *, long, long, double *);

double same_pixel(const struct shape *, long, long, double *);
double five_more(const struct shape *, long, long, double *);
double transposed(const struct shape *, long, long, double *);
double shifted(const struct shape *, long, long, double *);	/* by SHIFT_X, SHIFT_Y */

#define SHIFT_X 0.33
#define SHIFT_Y 0.44

/* All pixels of a file of the second shape, made from an image of the first; OK, or FAILED after fail(). */
int check_image(const char *, const struct shape *, const struct shape *, pixelof);

double mean_of(const struct moments *);
double deviation_of(const struct moments *);
int check_moments(const struct shape *, const struct moments *);

/* What the display has got: all its bytes, by the map, or, where there is none (null), the low 8 bits of each pixel. */
int check_frame(const struct shape *, const struct greymap *, const unsigned char *);

/* Is this the map that the test image has? */
int check_map(const struct shape *, const struct greymap *);

/* Does the spline reproduce a polynomial of degree three, which no lesser interpolation does? */
int check_spline(void);

#endif
