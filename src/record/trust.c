/*
 * trust.c: what another run of the same host would show.  Rounds of one run do not differ as runs do, and
 * neighbours are alike, so it is estimated twice, from all rounds and from three parts of the run that follow each
 * other; the larger counts.
 */
#include "rec.h"

enum { ENOUGH = 6, PARTS = 3, RUNS_MORE = 2 };
	/* RUNS_MORE: what typical times differ by more than rounds say, on a busy host */

/* By how many per cent the means of two runs with rounds like these differ at most. */
static double
rounds_apart(const double *x, long n)
{
	double part[PARTS], mean, all, parts;
	long i;
	int k;

	for (k = 0; k < PARTS; k++) {
		part[k] = 0;
		for (i = n * k / PARTS; i < n * (k + 1) / PARTS; i++)
			part[k] += x[i];
		part[k] /= (double)(n * (k + 1) / PARTS - n * k / PARTS);
	}
	log_moments(part, (long)PARTS, &mean, &parts);
	log_moments(x, n, &mean, &all);
	all /= (double)n;
	parts /= PARTS;
	return 100 * (rec_exp(RUNS_MORE * t95(n - 1) * sqrt(2 * (all > parts ? all : parts))) - 1);
}

/*
 * How far the median of the best times of rounds is above their 10% point, or how far the 10% points of three
 * parts lie apart.
 */
static double
lows_apart(double *x, long n)
{
	double y, low = 0, high = 0, above;
	int k;

	for (k = 0; k < PARTS; k++) {
		y = low_of(x, n * k / PARTS, n * (k + 1) / PARTS);
		low = k == 0 || y < low ? y : low;
		high = k == 0 || y > high ? y : high;
	}
	above = median(x, n) - low_of(x, 0L, n);
	return 100 * (rec_exp(above > high - low ? above : high - low) - 1);
}

double
own_apart(const struct rec_test *t)
{
	double *x;
	long i, n = 0, rounds = round_logs(t, &x);

	if (t->f.best <= 0)
		return rounds < ENOUGH ? -1.0 : rounds_apart(x, rounds);
	for (i = 0; i < rounds; i++)
		if (t->rounds[i].best > 0)
			x[n++] = rec_ln(t->rounds[i].best);
	return n < ENOUGH ? -1.0 : lows_apart(x, n);
}

double
apart_of(const struct rec_test *t)
{
	return t->f.own >= 0 && t->f.differ > t->f.own ? t->f.differ : t->f.own;
}

/* A line `+0.3 percent within 0.1 over 600 seconds'. */
double
skew_of(const struct rec_run *r, double *within)
{
	const char *s = env_value(r, "Skew");
	char line[64], *word[8];

	*within = 0;
	if (s == (char *)0 || strlen(s) > 60 || (*s != '-' && *s != '+'))
		return 0;
	strcpy(line, s);
	if (word_split(line, word, 8) != 7 || !equal(word[1], "percent") || !equal(word[2], "within") ||
	    !equal(word[4], "over") || !equal(word[6], "seconds") || !is_decimal(word[0] + 1, (size_t)60) ||
	    !is_decimal(word[3], (size_t)60) ||
	    strspn(word[5], "0123456789") != strlen(word[5]))
		return 0;
	*within = strtod(word[3], (char **)0);
	return strtod(word[0], (char **)0);
}

static int
clock_is_off(const struct rec_run *r)
{
	double within, by = skew_of(r, &within);

	return fabs(by) - within > 1;
}

const char *
grade_of(const struct rec_test *t)
{
	double apart = apart_of(t);

	if (t->run->printed)
		return "printed";
	if (clock_is_off(t->run) || apart < 0 || apart > 25)
		return "not known";
	return apart <= 5 ? "within 5%" : apart <= 15 ? "within 15%" : "within 25%";
}

/* Why it is not known, "" where it is; of a buffer of 60. */
const char *
why_of(const struct rec_test *t, char *to)
{
	double apart = apart_of(t);

	if (!equal(grade_of(t), "not known"))
		return "";
	if (clock_is_off(t->run))
		return "the clock is off";
	if (apart < 0)
		return t->f.rounds == 1 ? "one round" : t->f.rounds < ENOUGH ? "under 6 rounds" : "no rounds";
	strcpy(to, "may differ by >1k%");
	if (apart < 999.5)
		sprintf(to, "may differ by %.0f%%", apart);
	return to;
}
