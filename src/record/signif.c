/*
 * signif.c: whether two sets of rounds differ, over many tests at once.
 *
 * The observations are logarithms of times (of rates with the sign changed), old and new, or for pairs new minus
 * old.  The variance of a few rounds is uncertain: it is moved towards the common variance of all tests by the same
 * clock (Smyth, Linear Models and Empirical Bayes Methods, 2004), but not from more than HIGHER times that, because
 * otherwise a few noisy tests among quiet ones would give false alarms.  p values are corrected for the number of
 * tests (Holm 1979).  A slowdown beyond a limit is proven where a difference is shown, so that equal builds are safe
 * over all tests, and p of no slowdown beyond the limit is small for this test.
 *
 * Best times have now and then a round far off, in which no slice was undisturbed.  From five observations on, those
 * FAR scales from the median do not count; the scale is the median distance from it, of this test, or of most tests
 * by the clock where that is larger.
 */
#include "rec.h"

#define ERROR 0.01
#define FAR 3.25
#define HIGHER 1.5
#define SMALL 1e-300

enum { LEAST = 5 };

static struct by_clock {		/* what all tests have in common */
	double *x;			/* scales that were noted */
	long n, room;
	double usual;			/* below 0: not yet worked out */
	double var, df, most;		/* the prior, and the most degrees of freedom */
} common[CLOCKS];
static long judged;

/* Lanczos' approximation. */
static double
ln_gamma(double x)
{
	static const double lanczos[] = {
		676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
		-0.13857109526572012, 0.0000099843695780195716, 0.00000015056327351493116
	};
	double sum = 0.99999999999980993, y;
	int i;

	x--;
	for (i = 0; i < 8; i++)
		sum += lanczos[i] / (x + i + 1);
	y = x + 7.5;
	return 0.91893853320467274 + (x + 0.5) * rec_ln(y) - y + rec_ln(sum);
}

static double
not_zero(double x)
{
	return x < SMALL && x > -SMALL ? SMALL : x;
}

/* The continued fraction of the incomplete beta function, by Lentz' method. */
static double
beta_fraction(double x, double a, double b)
{
	double c = 1, d = 1 / not_zero(1 - (a + b) * x / (a + 1)), h = d, e;
	int m;

	for (m = 1; m <= 300 && (m == 1 || fabs(d * c - 1) >= 1e-14); m++) {
		e = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
		d = 1 / not_zero(1 + e * d);
		c = not_zero(1 + e / c);
		h *= d * c;
		e = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
		d = 1 / not_zero(1 + e * d);
		c = not_zero(1 + e / c);
		h *= d * c;
	}
	return h;
}

static double
incomplete_beta(double x, double a, double b)
{
	double front;

	if (x <= 0 || x >= 1)
		return x <= 0 ? 0.0 : 1.0;
	front = rec_exp(ln_gamma(a + b) - ln_gamma(a) - ln_gamma(b) + a * rec_ln(x) + b * rec_ln(1 - x));
	return x < (a + 1) / (a + b + 2) ? front * beta_fraction(x, a, b) / a : 1 - front * beta_fraction(1 - x, b, a) / b;
}

/* Two-sided p of Student's t. */
static double
t_p(double t, double df)
{
	return incomplete_beta(df / (df + t * t), df / 2, 0.5);
}

typedef double (*falling)(double x, double df);

/* Where a function that falls has a value, by bisection. */
static double
point_of(falling f, double df, double value, double lo, double hi)
{
	double mid;
	int i;

	for (i = 0; i < 50; i++) {
		mid = lo > 0 ? sqrt(lo * hi) : (lo + hi) / 2;
		if ((*f)(mid, df) > value)
			lo = mid;
		else
			hi = mid;
	}
	return (lo + hi) / 2;
}

/* The t with this p.  Degrees of freedom are rounded down to a quarter. */
static double
t_point(double p, double df)
{
	double hi = 1;

	for (df = df >= 200 ? 200.0 : df < 1 ? 1.0 : floor(4 * df) / 4; t_p(hi, df) > p && hi < 1e12; )
		hi *= 2;
	return point_of(t_p, df, p, hi > 1 ? hi / 2 : 0.0, hi);
}

/* Derivatives of the logarithm of the gamma function (Abramowitz and Stegun 6.3.18 and 6.4.12). */
static double
digamma(double x)
{
	double sum = 0;

	for (; x < 8; x++)
		sum -= 1 / x;
	return sum + rec_ln(x) - 1 / (2 * x) - (1.0 / 12 - (1.0 / 120 - 1 / (252 * x * x)) / (x * x)) / (x * x);
}

static double
trigamma(double x, double unused)
{
	double sum = 0;

	(void)unused;
	for (; x < 8; x++)
		sum += 1 / (x * x);
	return sum + (1 + 1 / (2 * x) + (1.0 / 6 - (1.0 / 30 - 1 / (42 * x * x)) / (x * x)) / (x * x)) / x;
}

/* 1.4826 times the median distance from the median: the deviation of normal values, whatever a few of them are. */
static double
scale_of(const double *x, long n, double *middle)
{
	double *y = rec_doubles(n), scale;
	long i;

	memcpy((void *)y, (const void *)x, (size_t)n * sizeof *y);
	*middle = median(y, n);
	for (i = 0; i < n; i++)
		y[i] = fabs(x[i] - *middle);
	scale = 1.4826 * median(y, n);
	free((void *)y);
	return scale;
}

double
sig_middle(const double *x, long n, int clock, double *spread, long *left)
{
	struct by_clock *all = &common[clock];
	double *y = rec_doubles(n), middle = 0, scale = -1, mean;
	long i;

	if (clock >= CLOCK_BEST && n >= LEAST) {
		if (all->usual < 0)
			all->usual = median(all->x, all->n);
		scale = scale_of(x, n, &middle);
		scale = scale > all->usual ? scale : all->usual;
	}
	for (*left = i = 0; i < n; i++)
		if (scale < 0 || fabs(x[i] - middle) <= FAR * scale)
			y[(*left)++] = x[i];
	log_moments(y, *left, &mean, spread);
	free((void *)y);
	return mean;
}

void
sig_observe(struct sig *s, double *x, long n, double *y, long m, int clock, int pairs)
{
	struct by_clock *all = &common[clock];
	double middle;
	long k;

	s->clock = clock;
	s->pairs = pairs;
	s->x[0] = pairs ? rec_doubles(n) : x;
	s->x[1] = y;
	s->n[0] = n;
	s->n[1] = m;
	for (k = 0; k < n && pairs; k++)
		s->x[0][k] = y[k] - x[k];
	for (k = 0; k < 2 - pairs && clock >= CLOCK_BEST; k++)
		if (s->n[k] >= LEAST) {
			all->x = (double *)rec_more((char *)all->x, all->n, &all->room, (double)sizeof *all->x);
			all->x[all->n++] = scale_of(s->x[k], s->n[k], &middle);
			all->usual = -1;
		}
}

/* A variance is not below (0.01%)^2 or that of the clock, which both of a pair have. */
static void
set_sides(struct sig *s)
{
	double off = s->off * s->off * (1 + s->pairs) / 12, var, middle[2];
	long left;
	int k;

	for (middle[1] = 0, k = 0; k < 2 - s->pairs; k++) {
		middle[k] = sig_middle(s->x[k], s->n[k], s->clock, &var, &left);
		s->var[k] = var > off && var > 1e-8 ? var : off > 1e-8 ? off : 1e-8;
		s->df[k] = (double)(left - 1);
	}
	s->d = s->pairs ? middle[0] : middle[1] - middle[0];
}

/* Smyth's prior variance of a clock and its degrees of freedom, from moments of the logarithms of variances. */
static void
prior(struct sig **all, long n, int clock, int how)
{
	struct by_clock *c = &common[clock];
	double e, mean = 0, square = 0, expected = 0, vars = 0;
	long i;
	int k;

	c->usual = c->most = c->df = 0;
	c->n = 0;
	c->var = 1;
	for (i = 0; i < n; i++)
		for (k = 0; k < 2 - all[i]->pairs && all[i]->clock == clock; k++) {
			vars++;
			e = rec_ln(all[i]->var[k]) - digamma(all[i]->df[k] / 2) + rec_ln(all[i]->df[k] / 2);
			square += (e - mean) * (e - mean) * (vars - 1) / vars;
			mean += (e - mean) / vars;
			expected += trigamma(all[i]->df[k] / 2, 0.0);
			c->most += all[i]->df[k];
		}
	if (vars < 3 || how == SIG_RUNS)
		return;
	square = square / (vars - 1) - expected / vars;
	c->df = square > 0 ? 2 * point_of(trigamma, 0.0, square, 0.0005, 5000.0) : 10000.0;
	c->var = rec_exp(mean + digamma(c->df / 2) - rec_ln(c->df / 2));
}

/* The variance of the mean of a side; *free: its degrees of freedom. */
static double
mean_var(const struct sig *s, int side, double *free)
{
	const struct by_clock *c = &common[s->clock];
	double df = c->df + s->df[side], v = (c->df * c->var + s->df[side] * s->var[side]) / df;

	v = s->var[side] > HIGHER * c->var && s->var[side] > v ? s->var[side] : v;
	*free = df < c->most ? df : c->most;
	return v / (s->df[side] + 1);
}

/* Two sides have Welch's degrees of freedom. */
static void
set_error(struct sig *s, double limit)
{
	double df, v = mean_var(s, 0, &s->free), w, t, p;

	if (!s->pairs) {
		w = mean_var(s, 1, &df);
		s->free = (v + w) * (v + w) / (v * v / s->free + w * w / df);
		v += w;
	}
	s->se = sqrt(v);
	t = fabs(s->d) - s->hour;
	s->p = t_p(t > 0 ? t / s->se : 0.0, s->free);
	t = (s->d - rec_ln(1 + limit / 100) - s->hour) / s->se;
	p = t_p(t, s->free) / 2;
	s->slow = t > 0 ? p : 1 - p;
	s->times = 1;
}

static int
by_p(const void *a, const void *b)
{
	double x = (*(struct sig *const *)a)->p, y = (*(struct sig *const *)b)->p;

	return x < y ? -1 : x > y;
}

/*
 * Holm: multiplies the k-th smallest of m p values by m - k + 1, and makes none smaller than the one before it; equal
 * ones are treated as the first of them.  Witnesses stay as they are.  An interval without 1 has the same factor; that
 * of others the number of those in which nothing was found.
 */
void
sig_decide(struct sig **all, long n, double limit, int how)
{
	double before = -1, last = 0, times = 0;
	long i, k = 0, found = 0;
	int clock;

	for (judged = 0, i = 0; i < n; i++) {
		set_sides(all[i]);
		judged += !all[i]->aside;
	}
	for (clock = 0; clock < CLOCKS; clock++)
		prior(all, n, clock, how);
	for (i = 0; i < n; i++)
		set_error(all[i], limit);
	qsort((void *)all, (size_t)n, sizeof *all, by_p);
	for (i = 0; i < n; i++) {
		if (all[i]->aside)
			continue;
		if (all[i]->p != before) {
			before = all[i]->p;
			times = (double)(judged - k);
			last = before * times > last ? before * times : last;
		}
		k++;
		all[i]->times = times;
		all[i]->p = last < 1 ? last : 1.0;
		found += all[i]->p < ERROR;
	}
	for (i = 0; i < n; i++) {
		all[i]->differs = all[i]->p < ERROR;
		all[i]->proven = all[i]->differs && all[i]->slow < ERROR;
		if (!all[i]->aside && !all[i]->differs)
			all[i]->times = (double)(judged - found);
	}
}

double
sig_half(const struct sig *s, double p)
{
	return t_point(p > 0 ? p : ERROR / s->times, s->free) * s->se + s->hour;
}

double
sig_sees(const struct sig *s)
{
	return (t_point(ERROR / (double)(judged > 1 ? judged : 1), s->free) + t_point(0.4, s->free)) * s->se + s->hour;
}
