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
typedef double (*pixelof)(const struct shape *s, long col, long line, double *bound);

double same_pixel(const struct shape *s, long col, long line, double *bound);
double five_more(const struct shape *s, long col, long line, double *bound);
double transposed(const struct shape *s, long col, long line, double *bound);
double shifted(const struct shape *s, long col, long line, double *bound);	/* by SHIFT_X, SHIFT_Y */

#define SHIFT_X 0.33
#define SHIFT_Y 0.44

/* Checks all pixels of a file of the second shape, made from an image of the first; OK, or FAILED after fail(). */
int check_image(const char *path, const struct shape *of, const struct shape *s, pixelof want);

double mean_of(const struct moments *m);
double deviation_of(const struct moments *m);
int check_moments(const struct shape *s, const struct moments *m);

/* Checks all bytes of the display, by the map, or without one (null) as the low 8 bits of each pixel. */
int check_frame(const struct shape *s, const struct greymap *g, const unsigned char *frame);

/* Checks the map of the test image. */
int check_map(const struct shape *s, const struct greymap *g);

/* Checks that the spline reproduces a polynomial of degree three, which interpolation of lower degree does not. */
int check_spline(void);

#endif
