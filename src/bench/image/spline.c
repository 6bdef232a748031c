/*
 * spline.c: the bicubic spline of IMSHIFTR, see spline.h.
 *
 * A band is a window of lines, filtered along each line when it is read, and a
 * copy of the window that is filtered across the lines.  Beyond the border,
 * lines and columns are copies of the nearest, as far as the spline needs them.
 */
#include "spline.h"

enum {
	BAND = 128,			/* lines of the result of a band */
	MARGIN = 28,
	ABOVE = 2, BELOW = 1,		/* coefficients that a point needs before and after its own */
	HEIGHT = MARGIN + ABOVE + BAND + BELOW + MARGIN
};

#define POLE (-SPLINE_POLE)
#define GAIN 6.0			/* (1 - POLE)(1 - 1/POLE) */

struct band {
	long cols, lines, width;	/* of the image; doubles of a line of the window */
	double *window, *coef;		/* HEIGHT lines each */
	double *end;			/* a line: start of the backward filter */
	float *line;
	long top;			/* line of the image that is first in the window */
	long last;			/* the last line read */
	lineof get, put;
	char *who;
};

static double *
row(const struct band *b, double *from, long i)
{
	return from + i * b->width;
}

/* --- filters ------------------------------------------------------------------ */

/* The last coefficient, from the last value and the last of the forward filter, with constant values after it. */
static double
last_coef(double value, double forward)
{
	double rest = value / (1 - POLE);

	return -POLE * (rest / (1 - POLE) + (forward - rest) / (1 - POLE * POLE));
}

/* Turns the values of a line into coefficients, without the factor GAIN. */
static void
filter_line(double *c, long n)
{
	double value = c[n - 1];
	long i;

	c[0] /= 1 - POLE;
	for (i = 1; i < n; i++)
		c[i] += POLE * c[i - 1];
	c[n - 1] = last_coef(value, c[n - 1]);
	for (i = n - 2; i >= 0; i--)
		c[i] = POLE * (c[i + 1] - c[i]);
}

/* The same across lines, for all columns. */
static void
forward(const struct band *b)
{
	double *c, *before;
	long i, x;

	for (x = 0; x < b->width; x++)
		b->coef[x] /= 1 - POLE;
	for (i = 1; i < HEIGHT; i++) {
		c = row(b, b->coef, i);
		before = c - b->width;
		for (x = 0; x < b->width; x++)
			c[x] += POLE * before[x];
	}
}

static void
backward(const struct band *b)
{
	double *c = row(b, b->coef, (long)HEIGHT - 1), *behind;
	long i, x;

	for (x = 0; x < b->width; x++)
		c[x] = last_coef(b->end[x], c[x]);
	for (i = HEIGHT - 2; i >= 0; i--) {
		behind = c;
		c -= b->width;
		for (x = 0; x < b->width; x++)
			c[x] = POLE * (behind[x] - c[x]);
	}
}

static void
filter_band(const struct band *b)
{
	size_t line = (size_t)b->width * sizeof(double);

	memcpy((void *)b->coef, (void *)b->window, (size_t)HEIGHT * line);
	memcpy((void *)b->end, (void *)row(b, b->window, (long)HEIGHT - 1), line);
	forward(b);
	backward(b);
}

/* --- lines in ------------------------------------------------------------------ */

static long
nearest(long i, long n)
{
	return i < 0 ? 0 : i < n ? i : n - 1;
}

static int
bring(struct band *b, double *to)
{
	int code = (*b->get)(b->who, b->line);
	long i;

	if (code != OK)
		return code;
	for (i = 0; i < b->width; i++)
		to[i] = (double)b->line[nearest(i - ABOVE, b->cols)];
	filter_line(to, b->width);
	return OK;
}

/* Reads lines into the window, beginning with line `from'; beyond the border, copies the line before. */
static int
fill(struct band *b, long from)
{
	size_t line = (size_t)b->width * sizeof(double);
	long i, want;
	int code = OK;

	for (i = from; i < HEIGHT && code == OK; i++) {
		want = nearest(b->top + i, b->lines);
		if (want == b->last)
			memcpy((void *)row(b, b->window, i), (void *)row(b, b->window, i - 1), line);
		else
			code = bring(b, row(b, b->window, i));
		b->last = want;
	}
	return code;
}

static int
next_band(struct band *b)
{
	long kept = HEIGHT - BAND;

	memmove((void *)b->window, (void *)row(b, b->window, (long)BAND), (size_t)(kept * b->width) * sizeof(double));
	b->top += BAND;
	return fill(b, kept);
}

/* --- lines out ----------------------------------------------------------------- */

/* The weights of four neighbours at distance t from the second, in [0,1), times the filter's factor. */
static void
weights(double t, double *w)
{
	double u = 1 - t, part = GAIN / 6;

	w[0] = part * u * u * u;
	w[1] = part * (4 - 6 * t * t + 3 * t * t * t);
	w[2] = part * (4 - 6 * u * u + 3 * u * u * u);
	w[3] = part * t * t * t;
}

/* A line of the result: first across four lines of coefficients, then along the line. */
static int
send_band(struct band *b, long i, const double *wx, const double *wy)
{
	const double *c0 = row(b, b->coef, i), *c1 = c0 + b->width, *c2 = c1 + b->width, *c3 = c2 + b->width;
	double *s = b->end;
	long x;

	for (x = 0; x < b->width; x++)
		s[x] = wy[0] * c0[x] + wy[1] * c1[x] + wy[2] * c2[x] + wy[3] * c3[x];
	for (x = 0; x < b->cols; x++)
		b->line[x] = (float)(wx[0] * s[x] + wx[1] * s[x + 1] + wx[2] * s[x + 2] + wx[3] * s[x + 3]);
	return (*b->put)(b->who, b->line);
}

static int
shift(struct band *b, double dx, double dy)
{
	double wx[4], wy[4];
	long j;
	int code = fill(b, 0L);

	weights(1 - dx, wx);
	weights(1 - dy, wy);
	for (j = 0; j < b->lines && code == OK; j++) {
		if (j > 0 && j % BAND == 0)
			code = next_band(b);
		if (code == OK && j % BAND == 0)
			filter_band(b);
		if (code == OK)
			code = send_band(b, MARGIN + j % BAND, wx, wy);
	}
	return code;
}

int
spline_shift(long cols, long lines, double dx, double dy, lineof get, lineof put, char *who)
{
	struct band b;
	double doubles;
	int code = FAILED;

	b.cols = cols;
	b.lines = lines;
	b.width = cols + ABOVE + BELOW;
	b.top = -(MARGIN + ABOVE);
	b.last = -1;
	b.get = get;
	b.put = put;
	b.who = who;
	doubles = (double)b.width * (2.0 * HEIGHT + 1);
	b.window = (double *)grab(doubles * sizeof(double) + (double)cols * sizeof(float));
	if (b.window != (double *)0) {
		b.coef = row(&b, b.window, (long)HEIGHT);
		b.end = row(&b, b.coef, (long)HEIGHT);
		b.line = (float *)row(&b, b.end, 1L);
		code = shift(&b, dx, dy);
	}
	free((void *)b.window);
	return code;
}
