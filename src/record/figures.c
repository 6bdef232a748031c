/*
 * figures.c: the figures of a test: its typical time with an interval, its best time, processor time, the levels
 * of variation.  lodestone-rows(5) has a sentence for each.
 */
#include "rec.h"

static double kept[KEPT_TIMES];		/* the samples of the test at hand, in order */

/* --- rounds ----------------------------------------------------------------------------------------------------- */

static void
figures_of_round(struct rec_round *r, const struct series *values)
{
	double x[KEPT_TIMES], mean;
	long i, n = (long)slot_values(values, x);

	r->median = median(x, n);
	(void)median_interval(x, n, &r->low, &r->high);
	for (i = 0; i < n; i++)
		x[i] = rec_ln(x[i]);
	log_moments(x, n, &mean, &r->varlog);
	if (n < 2)
		r->varlog = -1;
	r->cpu = r->cpu > 0 ? r->cpu / r->n : 0.0;
}

long
round_logs(const struct rec_test *t, double **logs)
{
	static double *x;
	static long room;
	long i;

	if (t->nrounds > room) {
		room = 2 * t->nrounds;
		x = (double *)rec_resized((char *)x, (double)room * (double)sizeof *x);
	}
	for (i = 0; i < t->nrounds; i++)
		x[i] = rec_ln(t->rounds[i].median);
	*logs = x;
	return t->nrounds;
}

long
sample_logs(const struct rec_test *t, long round, double *to)
{
	struct rec_slot *s = slot_in(t->slots, (int)U_TIME);
	long i, n = (long)slot_values(t->nrounds < 2 ? &s->kept : &t->rounds[round].kept, to);

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

	for (i = 0; i < t->nrounds; i++) {
		if (t->rounds[i].cpu <= 0)
			return 0;
		sum += rec_ln(t->rounds[i].cpu);
	}
	return t->nrounds > 0 ? rec_exp(sum / (double)t->nrounds) : 0.0;
}

/* The variance of the logarithms of samples within a round, -1 where no round has two. */
static double
var_within(const struct rec_test *t)
{
	double x[KEPT_TIMES], mean, var, sum = 0, df = 0;
	long b, n;

	for (b = 0; b < t->f.rounds; b++) {
		n = sample_logs(t, b, x);
		log_moments(x, n, &mean, &var);
		sum += var * (double)(n - 1);
		df += (double)(n - 1);
	}
	return df > 0 ? sum / df : -1.0;
}

/* The variance of the median of n normal values, times n: 1 for one and two values, pi / 2 for very many. */
static double
median_factor(double n)
{
	return 1.5707963267948966 * n / (n + (fmod(n, 2.0) == 1 ? 0.5707963267948966 : 1.1415926535897931));
}

/* The variance of the medians of rounds, less the part that the samples within the rounds explain. */
static double
var_between(const struct rec_test *t)
{
	double *x, mean, var, w = var_within(t), part = 0;
	long b, n = round_logs(t, &x);

	if (n < 2)
		return -1;
	log_moments(x, n, &mean, &var);
	for (b = 0; w > 0 && b < n; b++)
		part += median_factor(t->rounds[b].n) * w / t->rounds[b].n / (double)n;
	return var > part ? var - part : 0.0;
}

/* --- times ------------------------------------------------------------------------------------------------------ */

/* The per cent of the flag few-ticks, 0 without one. */
static double
tick_of(const struct rec_test *t)
{
	const struct rec_text *m;
	double x, most = 0;

	for (m = t->said; m != (struct rec_text *)0; m = m->beside)
		if (equal(m->a, "FLAG") && strncmp(m->c, "few-ticks ", (size_t)10) == 0) {
			x = strspn(m->c + 10, " +-.0123456789") > 0 ? strtod(m->c + 10, (char **)0) : 0.0;
			most = x > most ? x : most;
		}
	return most < 99 ? most : 99.0;
}

/* An interval is never narrower than the error of the clock. */
static void
widen(const struct figures *f, double mid, double *lo, double *hi)
{
	double off = f->tick / 100;

	if (*lo > mid * (1 - off))
		*lo = mid * (1 - off);
	if (*hi < mid * (1 + off))
		*hi = mid * (1 + off);
}

static void
typical(struct rec_test *t, long n)
{
	struct figures *f = &t->f;
	double *logs, lo, hi;
	int there;

	f->median = median(kept, n);
	f->margin = -1;
	there = median_interval(kept, n, &lo, &hi);
	if (there) {
		widen(f, f->median, &lo, &hi);
		f->margin = spread_of(f->median, lo, hi);
	}
	f->rounds = t->nrounds > 1 ? (int)t->nrounds : 1;
	f->typical = f->median;
	if (t->nrounds > 1) {
		n = round_logs(t, &logs);
		there = interval_of_rounds(logs, n, &f->typical, &lo, &hi);
		if (there)
			widen(f, f->typical, &lo, &hi);
	}
	f->low = there ? lo : 0.0;
	f->high = there ? hi : 0.0;
	f->spread = t->nrounds == 1 && *t->rounds[0].row != '\0' ? -1.0 : spread_of(f->typical, f->low, f->high);
}

/* The 10% point of the fastest slice of each round; none where fewer than two rounds have one. */
static void
best(struct rec_test *t)
{
	double *x;
	long i, n = 0;

	x = (double *)rec_resized((char *)0, (double)(t->nrounds + 1) * (double)sizeof *x);
	for (i = 0; i < t->nrounds; i++)
		if (t->rounds[i].best > 0)
			x[n++] = t->rounds[i].best;
	t->f.best = n > 1 ? low_of(x, 0L, n) : 0.0;
	free((void *)x);
	t->f.quoted = t->f.best > 0 ? t->f.best : t->f.typical;
}

/* --- processor time --------------------------------------------------------------------------------------------- */

/* The mean over all samples; one without a CPU figure counts as 0: its CPU time was too short to measure. */
static double
share(const struct rec_test *t, int unit)
{
	const struct rec_slot *s = slot_in(t->slots, unit);

	return s != (struct rec_slot *)0 && t->n > 0 ? s->mean * s->n / t->n : 0.0;
}

/*
 * Adds to cpu[k] the CPU time of the samples whose wall times are kept at the places k of n; whether each sample
 * has one.
 */
static int
add_cpu(const struct rec_slot *s, const struct rec_slot *w, double *cpu, char *has)
{
	double every;
	int k;

	if (s == (struct rec_slot *)0)
		return 1;
	every = s->kept.step / w->kept.step;
	if (s->n != w->n || every < 1)
		return 0;
	for (k = 0; k < s->kept.n && k * every < w->kept.n; k++) {
		cpu[(int)(k * every)] += s->kept.x[k];
		has[(int)(k * every)] = 1;
	}
	return 1;
}

int
cpu_samples(const struct rec_test *t, int unit, double *cpu, char *has)
{
	const struct rec_slot *w = slot_in(t->slots, (int)U_TIME);
	int k, whole = w != (struct rec_slot *)0;

	memset((void *)has, 0, (size_t)KEPT_TIMES);
	for (k = 0; k < KEPT_TIMES; k++)
		cpu[k] = 0;
	for (k = U_USER; whole && k <= U_CPU; k++)
		if (unit == k || unit < 0)
			whole = add_cpu(slot_in(t->slots, k), w, cpu, has);
	return whole;
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
 * The median, else the mean, which a few long samples may lift above the time beside it: a time has no more processors
 * than all samples together had, or one.
 */
static double
cpu_all(const struct rec_test *t)
{
	double mean = share(t, (int)U_USER) + share(t, (int)U_SYS) + share(t, (int)U_CPU), middle, wall, most;

	if (mean <= 0 || t->f.typical <= 0 || t->n < 2)
		return mean;
	middle = cpu_median(t, -1);
	if (middle > 0)
		return middle * t->f.typical;
	wall = slot_in(t->slots, (int)U_TIME)->mean;
	most = (mean > wall ? mean / wall : 1.0) * t->f.typical;
	return mean < most ? mean : most;
}

/* What the medians of both parts, or their means, say. */
static double
cpu_part(const struct rec_test *t, int unit, double of)
{
	double part = share(t, unit), all = share(t, (int)U_USER) + share(t, (int)U_SYS) + share(t, (int)U_CPU), user, sys;

	if (part <= 0 || t->n < 2 || t->f.typical <= 0)
		return part;
	user = cpu_median(t, (int)U_USER);
	sys = cpu_median(t, (int)U_SYS);
	if (user > 0 && sys > 0) {
		part = unit == U_USER ? user : sys;
		all = user + sys + cpu_median(t, (int)U_CPU);
	}
	return of * part / all;
}

/* --- all -------------------------------------------------------------------------------------------------------- */

static double
mean_of(const struct rec_test *t, int unit)
{
	const struct rec_slot *s = slot_in(t->slots, unit);

	return s == (struct rec_slot *)0 ? -1.0 : s->mean;
}

static void
times_of(struct rec_test *t, const struct rec_slot *s)
{
	struct figures *f = &t->f;
	long i, n = (long)slot_values(&s->kept, kept);

	t->timed = s->n;
	for (i = 0; i < t->nrounds; i++)
		figures_of_round(&t->rounds[i], t->nrounds > 1 ? &t->rounds[i].kept : &s->kept);
	if (t->nrounds > 0)
		t->suite = t->rounds[0].row;
	if (t->nrounds == 0 && records.keep_rounds) {
		t->alone = (struct rec_round *)rec_memory((double)sizeof *t->alone);
		memset((void *)t->alone, 0, sizeof *t->alone);
		t->alone->row = "";
		t->alone->n = s->n;
		figures_of_round(t->alone, &s->kept);
	}
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
	struct rec_slot *s = slot_in(t->slots, (int)U_TIME);
	struct figures *f = &t->f;

	f->spread = f->sd = f->reach = f->least = f->longest = f->between = f->own = f->margin = -1;
	f->tick = tick_of(t);
	if (s != (struct rec_slot *)0)
		times_of(t, s);
	best(t);
	f->cpu = cpu_all(t);
	f->user = cpu_part(t, (int)U_USER, f->cpu);
	f->sys = cpu_part(t, (int)U_SYS, f->cpu);
	f->moved = mean_of(t, (int)U_MOVED);
	f->ops = mean_of(t, (int)U_OPS);
}
