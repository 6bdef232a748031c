/*
 * figures.c: the figures of a test: its typical time with an interval, its best time, processor time, the levels
 * of variation.  lodestone-rows(5) has a sentence for each.
 */
#include "rec.h"

static double kept[KEPT_TIMES];		/* the samples of the test at hand, in order */

static void
figures_of_round(struct rec_round *r, const struct series *values)
{
	double x[KEPT_TIMES];
	long n = (long)slot_values(values, x);

	r->median = median(x, n);
	(void)median_interval(x, n, &r->low, &r->high);
	r->cpu = r->cpu > 0 ? r->cpu / r->n : 0.0;
}

long
round_logs(const struct rec_test *t, double **logs)
{
	static double *x;
	static long room;
	long i;

	while (t->nrounds > room)
		x = (double *)rec_more((char *)x, room, &room, (double)sizeof *x);
	for (i = 0; i < t->nrounds; i++)
		x[i] = rec_ln(t->rounds[i].median);
	*logs = x;
	return t->nrounds;
}

long
sample_logs(const struct rec_test *t, long round, double *to)
{
	struct rec_slot *s = slot_in(t->slots, (int)U_TIME);
	long i, n = (long)slot_values(round < 0 || t->nrounds < 2 ? &s->kept : &t->rounds[round].kept, to);

	for (i = 0; i < n; i++)
		to[i] = rec_ln(to[i]);
	return n;
}

/* The geometric mean of the CPU times of rounds, 0 where one has none. */
static double
spent(const struct rec_test *t)
{
	double sum = 0;
	long i;

	for (i = 0; i < t->nrounds && t->rounds[i].cpu > 0; i++)
		sum += rec_ln(t->rounds[i].cpu) / (double)t->nrounds;
	return i > 0 && i == t->nrounds ? rec_exp(sum) : 0.0;
}

/* The variance of the logarithms of samples within a round, 0 where no round has two. */
static double
var_within(const struct rec_test *t)
{
	double x[KEPT_TIMES], mean, var, sum = 0, df = 0;
	long b, n;

	for (b = 0; b < t->nrounds; b++) {
		n = sample_logs(t, b, x);
		log_moments(x, n, &mean, &var);
		sum += var * (double)(n - 1);
		df += (double)(n - 1);
	}
	return df > 0 ? sum / df : 0.0;
}

/*
 * The variance of the medians of rounds, less the part that the samples within the rounds explain.  The variance of the
 * median of n normal values, times n, is 1 for one and two values, and pi / 2 for very many.
 */
static double
var_between(const struct rec_test *t)
{
	double *x, mean, var, within = var_within(t), part = 0, n;
	long b, rounds = round_logs(t, &x);

	if (rounds < 2)
		return -1;
	log_moments(x, rounds, &mean, &var);
	for (b = 0; b < rounds; b++) {
		n = t->rounds[b].n;
		part += 1.5707963267948966 / (n + (fmod(n, 2.0) == 1 ? 0.5707963267948966 : 1.1415926535897931)) * within /
		    (double)rounds;
	}
	return var > part ? var - part : 0.0;
}

/* The per cent of the flag few-ticks, 0 without one. */
static double
tick_of(const struct rec_test *t)
{
	const struct rec_text *m;
	double x, most = 0;

	for (m = t->said; m != (struct rec_text *)0; m = m->beside)
		if (equal(m->flag, "few-ticks")) {
			x = strtod(m->c + 9, (char **)0);
			most = x > most ? x : most;
		}
	return most < 99 ? most : 99.0;
}

/* An interval is never narrower than the error of the clock. */
static void
widen(const struct figures *f, double mid, double *lo, double *hi)
{
	double off = mid * f->tick / 100;

	*lo = *lo > mid - off ? mid - off : *lo;
	*hi = *hi < mid + off ? mid + off : *hi;
}

static void
typical(struct rec_test *t, long n)
{
	struct figures *f = &t->f;
	double *logs;

	f->median = f->typical = median(kept, n);
	if (median_interval(kept, n, &f->low, &f->high)) {
		widen(f, f->median, &f->low, &f->high);
		f->margin = spread_of(f->median, f->low, f->high);
	}
	f->rounds = (double)t->nrounds;
	if (t->nrounds > 1) {
		n = round_logs(t, &logs);
		if (interval_of_rounds(logs, n, &f->typical, &f->low, &f->high))
			widen(f, f->typical, &f->low, &f->high);
	}
	f->spread = t->nrounds == 1 && *t->rounds[0].row != '\0' ? -1.0 : spread_of(f->typical, f->low, f->high);
}

/* The 10% point of the fastest slice of each round; none where fewer than two rounds have one. */
static void
best(struct rec_test *t)
{
	double *x;
	long i, n = 0;

	x = rec_doubles(t->nrounds);
	for (i = 0; i < t->nrounds; i++)
		if (t->rounds[i].best > 0) {
			x[n++] = t->rounds[i].best;
			t->f.fastest = n == 1 || x[n - 1] < t->f.fastest ? x[n - 1] : t->f.fastest;
		}
	t->f.best = n > 1 ? low_of(x, 0L, n) : 0.0;
	free((void *)x);
	t->f.quoted = t->f.best > 0 ? t->f.best : t->f.typical;
}

int
cpu_samples(const struct rec_test *t, int unit, double *cpu, char *has)
{
	const struct rec_slot *w = slot_in(t->slots, (int)U_TIME), *s;
	double every;
	int k, u;

	memset((void *)has, 0, (size_t)KEPT_TIMES);
	for (k = 0; k < KEPT_TIMES; k++)
		cpu[k] = 0;
	for (u = U_USER; w != (struct rec_slot *)0 && u <= U_CPU; u++) {
		s = unit == u || unit < 0 ? slot_in(t->slots, u) : (struct rec_slot *)0;
		if (s == (struct rec_slot *)0)
			continue;
		every = s->kept.step / w->kept.step;
		if (s->n != w->n || every < 1)
			return 0;
		for (k = 0; k < s->kept.n && k * every < w->kept.n; k++) {
			cpu[(int)(k * every)] += s->kept.x[k];
			has[(int)(k * every)] = 1;
		}
	}
	return w != (struct rec_slot *)0;
}

/*
 * The median CPU time of a unit, or of all (-1), over the median wall time of these samples; 0 where some have no such
 * figure: it was then less than a tick of its clock, or nothing.
 */
static double
cpu_median(const struct rec_test *t, int unit)
{
	static double cpu[KEPT_TIMES], wall[KEPT_TIMES];
	static char has[KEPT_TIMES];
	const struct rec_slot *w = slot_in(t->slots, (int)U_TIME);
	long k, m = 0;
	double middle;

	if (!cpu_samples(t, unit, cpu, has))
		return 0;
	for (k = 0; k < w->kept.n; k++)
		if (has[k]) {
			cpu[m] = cpu[k];
			wall[m++] = w->kept.x[k];
		}
	middle = median(wall, m);
	return m > 0 && middle > 0 ? median(cpu, m) / middle : 0.0;
}

/*
 * The medians, else the means over all samples (one without a figure counts as 0), which a few long samples may lift
 * above the time beside them: a time has no more processors than all samples together had, or one.
 */
static void
cpu_times(struct rec_test *t)
{
	struct figures *f = &t->f;
	const struct rec_slot *s;
	double part[3], mean = 0, middle, most, user, sys;
	int k;

	for (k = 0; k < 3; k++) {
		s = slot_in(t->slots, (int)U_USER + k);
		part[k] = s != (struct rec_slot *)0 && t->n > 0 ? s->mean * s->n / t->n : 0.0;
		mean += part[k];
	}
	f->cpu = mean;
	f->user = part[0];
	f->sys = part[1];
	if (mean <= 0 || t->n < 2 || f->typical <= 0)
		return;
	most = mean / f->mean > 1 ? mean / f->mean * f->typical : f->typical;
	middle = cpu_median(t, -1);
	f->cpu = middle > 0 ? middle * f->typical : mean < most ? mean : most;
	user = cpu_median(t, (int)U_USER);
	sys = cpu_median(t, (int)U_SYS);
	if (user > 0 && sys > 0) {
		f->user = user;
		f->sys = sys;
		mean = user + sys + cpu_median(t, (int)U_CPU);
	}
	f->user *= f->cpu / mean;
	f->sys *= f->cpu / mean;
}

static void
times_of(struct rec_test *t, const struct rec_slot *s)
{
	struct figures *f = &t->f;
	long i, n = (long)slot_values(&s->kept, kept);

	t->timed = s->n;
	round_alone(t);
	for (i = 0; i < t->nrounds; i++)
		figures_of_round(&t->rounds[i], t->nrounds > 1 ? &t->rounds[i].kept : &s->kept);
	typical(t, n);
	f->mean = s->mean;
	f->least = s->least;
	f->longest = s->most;
	f->sd = s->n > 1 ? sqrt(s->m2 / (s->n - 1)) : -1.0;
	if (f->rounds == 1 && s->n > 5 && f->mean > 0)
		f->reach = 100 * t95((long)s->n - 1) * f->sd / sqrt(s->n) / f->mean;
	f->between = var_between(t);
	f->spent = spent(t);
}

void
figures_of(struct rec_test *t)
{
	const struct rec_slot *s = slot_in(t->slots, (int)U_TIME);
	struct figures *f = &t->f;

	f->spread = f->sd = f->reach = f->least = f->longest = f->between = f->margin = f->moved = f->ops = -1;
	f->tick = tick_of(t);
	if (s != (struct rec_slot *)0)
		times_of(t, s);
	best(t);
	cpu_times(t);
	if ((s = slot_in(t->slots, (int)U_MOVED)) != (struct rec_slot *)0)
		f->moved = s->mean;
	if ((s = slot_in(t->slots, (int)U_OPS)) != (struct rec_slot *)0)
		f->ops = s->mean;
}
