/*
 * greymap.c: the grey-scale mapping of IMLOAD, see greymap.h.
 */
#include "greymap.h"

enum { ROUNDS = 5 };

#define REJECT 2.5		/* standard deviations */
#define CONTRAST 0.25		/* the slope is divided by it */

struct line {
	double at, slope;	/* value at the middle, change per sample */
	double sigma;
};

long
grey_count(long n, long step)
{
	return n > step / 2 ? (n - step / 2 - 1) / step + 1 : 1;
}

long
grey_place(long n, long step, long k)
{
	long at = step / 2 + k * step;

	return at < n ? at : n - 1;
}

long
grey_step(const struct shape *s)
{
	double each = (double)s->cols * (double)s->lines / GREY_SAMPLES;
	long step = 1;

	while ((double)step * (double)step < each || grey_count(s->cols, step) * grey_count(s->lines, step) > GREY_SAMPLES)
		step++;
	return step;
}

static int
ascending(const void *a, const void *b)
{
	return (int)*(const short *)a - (int)*(const short *)b;
}

/* Least squares through the kept samples; positions are counted from the middle. */
static void
fit(const short *v, const char *keep_it, long n, struct line *l)
{
	double m = 0, x, sx = 0, sy = 0, sxx = 0, sxy = 0, d, ss = 0, det;
	long i;

	for (i = 0; i < n; i++)
		if (keep_it[i]) {
			x = (double)i - (double)(n - 1) / 2;
			m++;
			sx += x;
			sxx += x * x;
			sy += (double)v[i];
			sxy += x * (double)v[i];
		}
	det = m * sxx - sx * sx;
	l->slope = det > 0 ? (m * sxy - sx * sy) / det : 0;
	l->at = (sy - l->slope * sx) / m;
	for (i = 0; i < n; i++)
		if (keep_it[i]) {
			d = (double)v[i] - l->at - l->slope * ((double)i - (double)(n - 1) / 2);
			ss += d * d;
		}
	l->sigma = m > 2 ? sqrt(ss / (m - 2)) : 0;
}

/* Leaves out samples far from the line; returns how many are kept. */
static long
reject(const short *v, char *keep_it, long n, const struct line *l)
{
	double d;
	long i, kept = 0;

	for (i = 0; i < n; i++) {
		d = (double)v[i] - l->at - l->slope * ((double)i - (double)(n - 1) / 2);
		keep_it[i] = (char)(fabs(d) <= REJECT * l->sigma + 0.5);
		kept += (long)keep_it[i];
	}
	return kept;
}

/* The slope of the final line, or -1 if more than half of the samples were left out. */
static double
slope_of(const short *v, long n)
{
	char keep_it[GREY_SAMPLES];
	struct line l;
	long kept = n, before;
	int i;

	memset(keep_it, 1, sizeof keep_it);
	fit(v, keep_it, n, &l);
	for (i = 0; i < ROUNDS; i++) {
		before = kept;
		kept = reject(v, keep_it, n, &l);
		if (kept * 2 < n)
			return -1;
		if (kept == before)
			break;
		fit(v, keep_it, n, &l);
	}
	return l.slope;
}

void
grey_find(short *v, long n, struct greymap *g)
{
	double slope, low, high, median;

	qsort((void *)v, (size_t)n, sizeof *v, ascending);
	g->low = (long)v[0];
	g->high = (long)v[n - 1];
	slope = slope_of(v, n);
	if (slope >= 0) {
		median = ((double)v[(n - 1) / 2] + (double)v[n / 2]) / 2;
		low = floor(median - slope / CONTRAST * (double)(n - 1) / 2 + 0.5);
		high = floor(median + slope / CONTRAST * (double)(n - 1) / 2 + 0.5);
		if (low > (double)g->low)
			g->low = (long)low;
		if (high < (double)g->high)
			g->high = (long)high;
	}
	if (g->high <= g->low)
		g->high = g->low + 1;
}

void
grey_map(const struct greymap *g, const short *from, long n, unsigned char *to)
{
	long low = g->low, span = g->high - g->low, x;

	for (; n > 0; n--) {
		x = (long)*from++ - low;
		*to++ = (unsigned char)(x <= 0 ? 0 : x >= span ? 255 : x * 255 / span);
	}
}
