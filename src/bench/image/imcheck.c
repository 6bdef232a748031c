/*
 * imcheck.c: results against closed forms, see imcheck.h.
 */
#include "imcheck.h"
#include "spline.h"

enum {
	FAR = 40,			/* pixels from the border; beyond, it has no influence */
	SQUARE = 64, INSIDE = 24	/* side of the polynomial's image; margin that is not checked */
};

#define EXACT 16777216.0		/* 2^24: integers up to this are exact in 32-bit reals */
#define HALF_UNIT 6.0e-8		/* a little more than 2^-24, the rounding error of a 32-bit real */

/* Rounded to a 32-bit real. */
static double
rounded(double x)
{
	volatile float f = (float)x;

	return (double)f;
}

static double
stored(const struct shape *s, long col, long line)
{
	double x = image_pixel(s, col, line);

	return s->bits == PIX_REAL ? rounded(x) : x;
}

/* --- pixels ------------------------------------------------------------------- */

double
same_pixel(const struct shape *s, long col, long line, double *bound)
{
	*bound = 0;
	return stored(s, col, line);
}

double
five_more(const struct shape *s, long col, long line, double *bound)
{
	double x = stored(s, col, line) + 5;

	*bound = 0;
	return s->bits == PIX_REAL ? rounded(x) : x;
}

double
transposed(const struct shape *s, long col, long line, double *bound)
{
	*bound = 0;
	return stored(s, line, col);
}

/* The influence of the border at place i of a row of n. */
static double
reach(long i, long n)
{
	static double power[FAR];
	long d = i < n - 1 - i ? i : n - 1 - i;
	int k;

	if (power[0] == 0)
		for (power[0] = 1, k = 1; k < FAR; k++)
			power[k] = power[k - 1] * SPLINE_POLE;
	return d < FAR ? power[d] : 0;
}

/*
 * The test image is a plane, and so is the spline, except near the border,
 * where the image is continued with constant values.  There the difference is
 * at most a step to the next pixel, and falls with the distance.
 */
double
shifted(const struct shape *s, long col, long line, double *bound)
{
	double x = image_pixel(s, col, line) - 1000 * SHIFT_Y - SHIFT_X, most = image_pixel(s, s->cols - 1, s->lines - 1);

	*bound = HALF_UNIT * (fabs(x) + 1) + 1000 * reach(line, s->lines) + reach(col, s->cols);
	if (most > EXACT)
		*bound += 4 * HALF_UNIT * most;
	return x;
}

static int
wrong_pixel(const char *path, long col, long line, double is, double want)
{
	char why[160];

	sprintf(why, "column %ld of line %ld is %.9g where %.9g is right", col, line, is, want);
	return fail(path, why);
}

static int
check_line(const char *path, const struct shape *of, const struct shape *s, long line, const char *pixels, pixelof want)
{
	double is, right, bound;
	long col;

	for (col = 0; col < s->cols; col++) {
		is = s->bits == PIX_SHORT ? (double)((const short *)pixels)[col] : (double)((const float *)pixels)[col];
		right = (*want)(of, col, line, &bound);
		if (!(fabs(is - right) <= bound))
			return wrong_pixel(path, col, line, is, right);
	}
	return OK;
}

int
check_image(const char *path, const struct shape *of, const struct shape *s, pixelof want)
{
	struct image im;
	char *pixels;
	long line;
	int code = image_open(&im, path, 0);

	if (code != OK)
		return code;
	pixels = grab((double)line_size(&im.s));
	if (pixels == (char *)0)
		code = FAILED;
	else if (!shape_equal(&im.s, s))
		code = fail(path, "has another shape than it should have");
	for (line = 0; line < s->lines && code == OK; line++) {
		code = image_get(&im, pixels);
		if (code == OK)
			code = check_line(path, of, s, line, pixels, want);
	}
	free((void *)pixels);
	return image_close(&im) == OK ? code : FAILED;
}

/* --- moments ------------------------------------------------------------------ */

double
mean_of(const struct moments *m)
{
	return m->sum / m->n;
}

double
deviation_of(const struct moments *m)
{
	return m->n > 1 ? sqrt((m->squares - m->sum * mean_of(m)) / (m->n - 1)) : 0;
}

static int
near(double x, double want, double part)
{
	return fabs(x - want) <= part * fabs(want);
}

/* A sum of integers is exact as long as a double holds it exactly. */
int
check_moments(const struct shape *s, const struct moments *m)
{
	double cols = (double)s->cols, lines = (double)s->lines, n = cols * lines, most = image_pixel(s, s->cols - 1,
	    s->lines - 1);
	double mean = 1 + 500 * (lines - 1) + (cols - 1) / 2, variance = (1e6 * (lines * lines - 1) + cols * cols - 1) / 12;
	int exact = most <= EXACT && n * mean < 9e15;

	if (m->n != n || m->least != 1 || m->most != rounded(most))
		return fail("the number, the least or the greatest of the pixels", "is wrong");
	if (exact ? !(fabs(m->sum - n * mean) < 0.25) : !near(m->sum, n * mean, HALF_UNIT))
		return fail("the mean", "is wrong");
	if (n > 1 && !near(deviation_of(m), sqrt(variance * n / (n - 1)), exact ? 1e-8 : 1e-6))
		return fail("the standard deviation", "is wrong");
	return OK;
}

/* --- the display -------------------------------------------------------------- */

static int
shade(const struct greymap *g, double pixel)
{
	if (g == (struct greymap *)0)
		return (int)fmod(pixel, 256.0);
	if (pixel <= (double)g->low)
		return 0;
	return pixel >= (double)g->high ? 255 : (int)floor((pixel - (double)g->low) * 255 / (double)(g->high - g->low));
}

int
check_frame(const struct shape *s, const struct greymap *g, const unsigned char *frame)
{
	long col, line;
	int want;

	for (line = 0; line < s->lines; line++)
		for (col = 0; col < s->cols; col++, frame++) {
			want = shade(g, image_pixel(s, col, line));
			if ((int)*frame != want)
				return wrong_pixel("the display", col, line, (double)*frame, (double)want);
		}
	return OK;
}

/*
 * Compares the map with that of samples from the formula; low and high must lie
 * on both sides of the median.  For 512 x 512 both are known: the fit leaves
 * out the first lines, because most samples are from 32001 to 32512, and the
 * greatest sample is in column 493.
 */
int
check_map(const struct shape *s, const struct greymap *g)
{
	static short v[GREY_SAMPLES];
	struct greymap want;
	long step = grey_step(s), cols = grey_count(s->cols, step), lines = grey_count(s->lines, step), i, k, n = 0;

	for (k = 0; k < lines; k++)
		for (i = 0; i < cols; i++)
			v[n++] = (short)image_pixel(s, grey_place(s->cols, step, i), grey_place(s->lines, step, k));
	grey_find(v, n, &want);
	if (g->low != want.low || g->high != want.high)
		return fail("the grey-scale mapping", "is not that of the test image");
	if (g->low < (long)v[0] || g->low > (long)v[n / 2] || g->high < (long)v[n / 2] || g->high > (long)v[n - 1] + 1)
		return fail("the grey-scale mapping", "does not lie around the median of the samples");
	if (s->cols == 512 && s->lines == 512 && (g->low != 31125 || g->high != 32494))
		return fail("the grey-scale mapping", "is not the one that an image of 512 x 512 has");
	return OK;
}

/* --- the spline --------------------------------------------------------------- */

struct proof {
	long in, out;		/* lines so far */
	double off;		/* largest error */
};

static double
cubic(double x, double y)
{
	double u = (x - SQUARE / 2) / 4, v = (y - SQUARE / 2) / 4;

	return u * u * u - v * v * v + u * u * v - 2 * u * v * v + 3 * u * v - u + 2;
}

static int
make_cubic(char *who, float *line)
{
	struct proof *p = (struct proof *)who;
	long i;

	for (i = 0; i < SQUARE; i++)
		line[i] = (float)cubic((double)i, (double)p->in);
	p->in++;
	return OK;
}

static int
take_cubic(char *who, float *line)
{
	struct proof *p = (struct proof *)who;
	double d;
	long i;

	for (i = INSIDE; i < SQUARE - INSIDE && p->out >= INSIDE && p->out < SQUARE - INSIDE; i++) {
		d = fabs((double)line[i] - cubic((double)i - SHIFT_X, (double)p->out - SHIFT_Y));
		if (!(d <= p->off))
			p->off = d;
	}
	p->out++;
	return OK;
}

int
check_spline(void)
{
	struct proof p;
	int code;

	p.in = p.out = 0;
	p.off = 0;
	code = spline_shift((long)SQUARE, (long)SQUARE, SHIFT_X, SHIFT_Y, make_cubic, take_cubic, (char *)&p);
	if (code != OK)
		return code;
	return p.off < 1e-4 ? OK : fail("the spline", "does not reproduce a polynomial of degree three");
}
