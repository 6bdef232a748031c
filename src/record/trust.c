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
	long i, n = round_logs(t, &x);

	if (t->f.best > 0)
		for (i = n = 0; i < t->nrounds; i++)
			if (t->rounds[i].best > 0)
				x[n++] = rec_ln(t->rounds[i].best);
	return n < ENOUGH ? -1.0 : t->f.best > 0 ? lows_apart(x, n) : rounds_apart(x, n);
}

/* Whether the clock is off by a line `+0.3 percent within 0.1 over 600 seconds'. */
static int
clock_is_off(const struct rec_run *r)
{
	const char *s = env_value(r, "Skew");
	char line[64], *word[8];

	if (s == (char *)0 || strlen(s) > 60 || (*s != '-' && *s != '+'))
		return 0;
	if (word_split(strcpy(line, s), word, 8) != 7 || !equal(word[1], "percent") || !equal(word[2], "within") ||
	    !is_decimal(word[0] + 1, (size_t)60) || !is_decimal(word[3], (size_t)60))
		return 0;
	return fabs(strtod(word[0], (char **)0)) - strtod(word[3], (char **)0) > 1;
}

void
trust_of(struct rec_test *t)
{
	double apart = t->f.own >= 0 && t->f.differ > t->f.own ? t->f.differ : t->f.own;
	char text[60];

	t->f.apart = apart;
	t->by = t->f.best > 0 ? "best" : "typical";
	t->grade = apart <= 5 ? "within 5%" : apart <= 15 ? "within 15%" : "within 25%";
	if (t->run->printed)
		t->grade = "printed";
	else if (clock_is_off(t->run))
		t->why = "the clock is off";
	else if (apart < 0)
		t->why = t->f.rounds == 1 ? "one round" : t->f.rounds < ENOUGH ? "under 6 rounds" : "no rounds";
	else if (apart > 25) {
		sprintf(text, apart < 999.5 ? "may differ by %.0f%%" : "may differ by >1k%%", apart);
		t->why = rec_intern(text);
	}
	if (*t->why != '\0')
		t->grade = "not known";
}
