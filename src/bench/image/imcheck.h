/*
 * imcheck.h: the expected results of the operators, from the formula of the test image alone.
 */
#ifndef IMCHECK_H
#define IMCHECK_H

#include "bench-image.h"
#include "greymap.h"

struct moments {
	double n, sum, squares, least, most;
};

/* The expected pixel of a result, from the shape of the input, column and line; and the allowed difference. */
typedef double (*pixelof)(const struct shape *, long, long, double *);

double same_pixel(const struct shape *, long, long, double *);
double five_more(const struct shape *, long, long, double *);
double transposed(const struct shape *, long, long, double *);
double shifted(const struct shape *, long, long, double *);	/* by SHIFT_X, SHIFT_Y */

#define SHIFT_X 0.33
#define SHIFT_Y 0.44

/* Checks all pixels of a file of the second shape, made from an image of the first; OK, or FAILED after fail(). */
int check_image(const char *, const struct shape *, const struct shape *, pixelof);

double mean_of(const struct moments *);
double deviation_of(const struct moments *);
int check_moments(const struct shape *, const struct moments *);

/* Checks all bytes of the display, by the map, or without one (null) as the low 8 bits of each pixel. */
int check_frame(const struct shape *, const struct greymap *, const unsigned char *);

/* Checks the map of the test image. */
int check_map(const struct shape *, const struct greymap *);

/* Checks that the spline reproduces a polynomial of degree three, which interpolation of lower degree does not. */
int check_spline(void);

#endif
