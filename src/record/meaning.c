/*
 * meaning.c: flags that are worked out of the samples of a test, of other tests, or of the environment;
 * lodestone-records(5) says what each one means.
 *
 * A trend is found by Kendall's test.  Within rounds, its sums and variances are added over the rounds (Hirsch,
 * Slack and Smith 1982), so that differences between rounds do not count; over rounds, it takes their medians.
 */
#include "rec.h"

#define HALF 0.4055		/* ln 1.5 */

enum { UNSTABLE = 5, TREND_MOST = 100, WORDS_ROOM = 1000 };

static double x[KEPT_TIMES], trend_sum, trend_var, trend_change, trend_parts;

/* Adds Kendall's sum of signs and its variance, of at most 100 values, at even distances. */
static void
add_trend(const double *from, long n)
{
	double y[TREND_MOST];
	long i, j, k, step = (n + TREND_MOST - 1) / TREND_MOST;

	for (i = j = 0; j < n; j += step)
		y[i++] = from[j];
	n = i;
	if (n < 3)
		return;
	for (i = 0; i < n - 1; i++)
		for (j = i + 1; j < n; j++)
			trend_sum += (y[j] > y[i]) - (y[j] < y[i]);
	trend_var += (double)(n * (n - 1) * (2 * n + 5)) / 18;
	k = n / 3;
	trend_change += median(y + n - k, k) - median(y, k);
	trend_parts++;
}

/* The change as a factor from 10% on, where the two-sided p is below 0.001; else -1, as of all that follow. */
static double
drift(const struct rec_test *t, int within)
{
	double *logs, change;
	long b;

	trend_sum = trend_var = trend_change = trend_parts = 0;
	for (b = 0; within && b < t->nrounds; b++)
		add_trend(x, sample_logs(t, b, x));
	if (!within) {
		b = round_logs(t, &logs);
		add_trend(logs, b);
	}
	if (trend_var <= 0 || (fabs(trend_sum) - 1) / sqrt(trend_var) <= 3.29)
		return -1;
	change = trend_change / trend_parts;
	return fabs(change) > 0.0953 ? rec_exp(change) : -1.0;
}

/* The place before the widest gap of y[0..n-1], which it sorts, with at least so many on either side. */
static long
widest_gap(double *y, long n, long least)
{
	long i, at = least - 1;

	(void)median(y, n);
	for (i = least - 1; i < n - least; i++)
		if (y[i + 1] - y[i] > y[at + 1] - y[at])
			at = i;
	return at;
}

/* 1.5 times the span of the middle four fifths of y[i..j]. */
static double
gap_needed(const double *y, long i, long j)
{
	long k = (j - i + 1) / 10;

	return 1.5 * (y[j - k] - y[i + k]);
}

/* The ratio of the medians of two groups of samples. */
static double
two_populations(const struct rec_test *t)
{
	long n = sample_logs(t, -1L, x), at;
	double gap, apart;

	if (n < 10)
		return -1;
	at = widest_gap(x, n, n > 20 ? (n + 4) / 5 : 4L);
	gap = x[at + 1] - x[at];
	apart = median(x + at + 1, n - at - 1) - median(x, at + 1);
	return apart > HALF && gap > gap_needed(x, 0L, at) && gap > gap_needed(x, at + 1, n - 1) ? rec_exp(apart) : -1.0;
}

/*
 * Creates after deletes: ext4 without a journal searches past the inodes deleted in the last minutes.  The factor
 * between two groups of rounds, or of samples of a single round, that lie three times or more apart.
 */
static double
create_modes(const struct rec_test *t)
{
	double *y = x;
	long n, at;

	n = t->nrounds > 1 ? round_logs(t, &y) : sample_logs(t, 0L, x);
	if (n < 2 || !test_is(t, "creates"))
		return -1;
	at = widest_gap(y, n, n < 4 ? 1L : 2L);
	return y[at + 1] - y[at] > 1.0986 ? rec_exp(y[at + 1] - y[at]) : -1.0;
}

/* The ratio of the first sample of a round to the nearest later one, where it differs in most rounds. */
static double
first_sample(const struct rec_test *t)
{
	double low, high, off, sum = 0;
	long b, i, n, rounds = 0, apart = 0;

	for (b = 0; b < t->f.rounds; b++) {
		n = sample_logs(t, b, x);
		if (n < 4)
			continue;
		rounds++;
		for (low = high = x[1], i = 2; i < n; i++) {
			low = x[i] < low ? x[i] : low;
			high = x[i] > high ? x[i] : high;
		}
		off = x[0] > high ? x[0] - high : x[0] < low ? x[0] - low : 0.0;
		if (fabs(off) > HALF) {
			apart++;
			sum += off;
		}
	}
	return apart > 1 && apart * 2 > rounds ? rec_exp(sum / (double)apart) : -1.0;
}

/* The types of the file systems of a run if all keep files in memory; else "". */
static const char *
memory_types(const struct rec_run *r)
{
	char types[100], line[REC_LINE + 1], type[REC_LINE + 3], *word[2];
	const struct rec_text *e;

	*types = '\0';
	for (e = r->env.first; e != (struct rec_text *)0; e = e->next) {
		if (!equal(e->a, "Dir"))
			continue;
		sprintf(type, " %s ", word_split(strcpy(line, e->b), word, 2) > 1 ? word[1] : "");
		if (strstr(" tmpfs ramfs devtmpfs mfs memfs swap swapfs mdfs ", type) == (char *)0)
			return "";
		if (strstr(types, word[1]) == (char *)0) {
			text_add(types, (int)sizeof types, *types == '\0' ? "" : " ");
			text_add(types, (int)sizeof types, word[1]);
		}
	}
	return rec_intern(types);
}

/*
 * What is said of all tests of a run is found once: it may have as many directories and messages as tests.  What a
 * program says of constant data in this run is told in words; "" if it flags nothing.
 */
void
conditions_of(struct rec_run *r)
{
	const struct rec_text *m;
	char text[REC_LINE + 40];

	*text = '\0';
	for (m = r->messages.first; m != (struct rec_text *)0; m = m->next)
		if (equal(m->flag, "inflated") && m->c[8] == ' ')
			sprintf(text, "zeros %s faster than random data", m->c + 9);
	r->inflated = rec_intern(text);
	r->in_memory = memory_types(r);
}

static int
reaches_device(const struct rec_test *t)
{
	char sync[REC_NAME + 1];

	name_par(t->id->full, "sync", sync);
	return equal(sync, "direct") || equal(sync, "fsync") || equal(sync, "osync");
}

/* The bytes of the last cache of a processor, where a test of memory has less than four times as many. */
static double
in_cache(const struct rec_test *t)
{
	const char *cache = t->run->value[K_CACHE];
	double size = cache == (char *)0 || strspn(cache, "0123456789") == 0 ? 0.0 : strtod(cache, (char **)0);
	double bytes = test_size(t, "bytes");

	return test_is(t, "memory") && bytes > 0 && bytes < 4 * size ? size : -1.0;
}

static char words[WORDS_ROOM];		/* of the flags of the test at hand, each between commas */

static void
add_word(const char *word)
{
	char one[REC_LINE + 4];

	sprintf(one, ",%s,", word);
	if (*word != '\0' && strstr(words, one) == (char *)0)
		text_add(words, (int)sizeof words, one + (*words != '\0'));
}

/* A flag of the program, with its figure, 0: it has none; below 0: there is none. */
static void
add_flag(struct rec_test *t, const char *word, const char *detail, double value)
{
	struct rec_text *w;

	if (value < 0)
		return;
	w = text_new(word, t->id->full, detail);
	w->value = value;
	text_put(&t->run->worked, w);
	add_word(word);
}

static void
work_flags(struct rec_test *t)
{
	struct rec_run *r = t->run;
	double modes;

	if (r->value[K_PRELOAD] != (char *)0)
		add_flag(t, "preloaded", r->value[K_PRELOAD], 0.0);
	if (strstr(words, ",cached,") == (char *)0)
		add_flag(t, "cached", "", in_cache(t));
	if (!test_is(t, "memory") && r->copy > 0 && test_rate(t) > r->copy)
		add_flag(t, "above-memory", "", r->copy);
	if (test_is(t, "constant") && *r->inflated != '\0')
		add_flag(t, "inflated", r->inflated, 0.0);
	if (*r->in_memory != '\0' && reaches_device(t))
		add_flag(t, "in-memory", r->in_memory, 0.0);
	if (t->timed < 3 || test_is(t, "uneven") || *t->id->part != '\0')
		return;
	add_flag(t, "drift", "within", drift(t, 1));
	add_flag(t, "drift", "over", drift(t, 0));
	modes = create_modes(t);
	add_flag(t, "two-populations", modes > 0 ? "creates" : "", modes > 0 ? modes : two_populations(t));
	add_flag(t, "first-sample", "", first_sample(t));
}

/* A program flags the interval of one visit as unstable, and a page its own. */
void
worked_of(struct rec_test *t)
{
	const struct rec_text *m;

	*words = '\0';
	if (t->f.spread > UNSTABLE)
		add_flag(t, "unstable", "", t->f.spread);
	for (m = t->said; m != (struct rec_text *)0; m = m->beside)
		if (!equal(m->flag, "unstable"))
			add_word(m->flag);
	if (t->n > 0 && !t->run->printed)
		work_flags(t);
	if (*words == '\0')
		return;
	words[strlen(words) - 1] = '\0';
	t->words = rec_intern(words + 1);
}
