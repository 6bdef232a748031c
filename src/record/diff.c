/*
 * diff.c: the differences of two sides, old and new, figure by figure.
 *
 * Where each side is one run, an observation is the median of a round.  Where a side has several runs, it is the
 * time of the test in a run.  Where both runs are of one pair (`Pair: NAME'), rounds with one number are a pair,
 * and it is the difference within a pair.  With fewer than three observations on a side there is no verdict.
 *
 * A test is judged by its best time where both sides show it in three observations, else by its typical time.
 * Typical and CPU time (where it is that of the work) are then witnesses: they are told beside a verdict, and make
 * none.
 */
#include "rec.h"

enum { FEW = 3 };

struct rec_run **sides[2];
long nsides[2];
static struct rec_table keys;
static struct diff *first, *last;
static struct asked *asked;

/* Logarithms of what is less where it is better, and the round of each. */
static struct observed {
	double *x;
	struct rec_round *which;
	long n, room;
} seen[2];

/* --- sides ------------------------------------------------------------------------------------------------------ */

static const struct rec_run *
whole_of(const struct rec_run *r)
{
	while (r->same != (struct rec_run *)0)
		r = r->same;
	return r;
}

/* Whether a side has a run already, or will have all of it. */
static int
is_taken(const struct rec_run *r, int d)
{
	const struct rec_run *all = whole_of(r);
	long j;

	for (j = 0; j < nsides[d] && whole_of(sides[d][j]) != all; j++)
		continue;
	return j < nsides[d] || (all != r && all->side == r->side);
}

/* A run counts once on a side, however often it is given; others are on none. */
static int
take_run(struct rec_run *r)
{
	int d = r->side - 1;
	char why[200];
	struct rec_test *t;

	if (d < 0 || is_taken(r, d)) {
		r->side = 0;
		return 1;
	}
	if (nsides[d] > 0 && !equal(sides[d][0]->host, r->host)) {
		sprintf(why, "holds the hosts %.60s and %.60s: one host a side can be compared", sides[d][0]->host, r->host);
		return fail(r->path, why) == OK;
	}
	sides[d] = (struct rec_run **)rec_resized((char *)sides[d], (double)(nsides[d] + 1) * (double)sizeof *sides[d]);
	sides[d][nsides[d]++] = r;
	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		*rec_find(&r->names, t->name) = (char *)t;
	return 1;
}

static int
find_how(void)
{
	const char *a, *b;

	if (nsides[0] > 1 || nsides[1] > 1)
		return SIG_RUNS;
	a = nsides[0] > 0 ? env_known(sides[0][0], "Pair") : "unknown";
	b = nsides[1] > 0 ? env_known(sides[1][0], "Pair") : "unknown";
	return !equal(a, "unknown") && equal(a, b) ? SIG_PAIRS : SIG_ROUNDS;
}

static struct rec_test *
test_in(const struct rec_run *r, const struct diff *i)
{
	return (struct rec_test *)rec_have(&r->names, i->name);
}

/* --- figures ---------------------------------------------------------------------------------------------------- */

static int
ends_in(const char *text, const char *end)
{
	return strlen(text) >= strlen(end) && equal(text + strlen(text) - strlen(end), end);
}

static struct diff *
add_key(struct rec_test *t, int unit, int clock)
{
	char *key = rec_resized((char *)0, (double)strlen(t->name) + 20), **item;
	const char *word = unit_name(unit);
	struct diff *i;

	sprintf(key, "%s %d", t->name, unit);
	item = rec_find(&keys, rec_intern(key));
	free((void *)key);
	i = (struct diff *)*item;
	if (i == (struct diff *)0) {
		i = (struct diff *)rec_memory((double)sizeof *i);
		diff_begin(i, t, unit, clock);
		i->sign = ends_in(word, "/s") || ends_in(word, "IOPS") || ends_in(word, "performance") ? -1 : 1;
		*item = (char *)i;
		if (last == (struct diff *)0)
			first = i;
		else
			last->next = i;
		last = i;
	}
	i->has[t->run->side - 1] = 1;
	return i;
}

/* The least of the best times of all rounds, 0 where there is none. */
static double
fastest(const struct rec_test *t)
{
	double least = 0;
	long b;

	for (b = 0; t != (struct rec_test *)0 && b < t->nrounds; b++)
		if (t->rounds[b].best > 0 && (least == 0 || t->rounds[b].best < least))
			least = t->rounds[b].best;
	return least;
}

/* Of a test without a time its other figures are compared; parts of an aggregate are left out. */
static void
add_test(struct rec_test *t)
{
	const struct rec_slot *s;
	struct diff *i;

	if (strstr(t->name, "/part=") != (char *)0 || t->n <= 0)
		return;
	if (t->timed > 0) {
		i = add_key(t, (int)U_TIME, (int)CLOCK_TYPICAL);
		if (fastest(t) > 0 && !t->run->printed)
			add_key(t, (int)U_BEST, (int)CLOCK_BEST)->main = i;
		if (t->judged)
			add_key(t, (int)U_CPU, (int)CLOCK_CPU)->main = i;
		return;
	}
	for (s = t->slots; s != (struct rec_slot *)0; s = s->next)
		if (strncmp(unit_name(s->unit), "pub-", (size_t)4) == 0 || strncmp(unit_name(s->unit), "mean-", (size_t)5) == 0)
			add_key(t, s->unit, (int)CLOCK_NONE);
}

/* --- observations ----------------------------------------------------------------------------------------------- */

static void
observe(struct observed *o, double y, int sign, const struct rec_round *which)
{
	if (y <= 0)
		return;
	if (o->n == o->room) {
		o->room = o->room == 0 ? 64L : 2 * o->room;
		o->x = (double *)rec_resized((char *)o->x, (double)o->room * (double)sizeof *o->x);
		o->which = (struct rec_round *)rec_resized((char *)o->which, (double)o->room * (double)sizeof *o->which);
	}
	o->which[o->n] = *which;
	o->x[o->n++] = sign * rec_ln(y);
}

static struct rec_round none;

static void
observe_rounds(struct observed *o, const struct rec_test *t, int clock)
{
	const struct rec_round *r;
	long b;

	for (b = 0; b < t->nrounds; b++) {
		r = &t->rounds[b];
		observe(o, clock == CLOCK_TYPICAL ? r->median : clock == CLOCK_BEST ? r->best : r->cpu, 1, r);
	}
	if (t->nrounds == 0 && clock == CLOCK_TYPICAL)
		observe(o, t->f.median, 1, &none);
}

static void
observe_side(struct diff *i, int d)
{
	const struct rec_slot *s;
	struct rec_test *t;
	long j;

	i->samples[d] = 0;
	seen[d].n = 0;
	for (j = 0; j < nsides[d]; j++) {
		t = test_in(sides[d][j], i);
		s = t == (struct rec_test *)0 ? (struct rec_slot *)0 : slot_in(t->slots, i->unit);
		if (t == (struct rec_test *)0 || (i->clock == CLOCK_NONE && s == (struct rec_slot *)0))
			continue;
		i->samples[d] += i->clock == CLOCK_NONE ? s->n : t->timed;
		if (asked->how != SIG_RUNS && i->clock != CLOCK_NONE)
			observe_rounds(&seen[d], t, i->clock);
		else
			observe(&seen[d], i->clock == CLOCK_NONE ? slot_middle(s) : i->clock == CLOCK_TYPICAL ? t->f.typical :
			    i->clock == CLOCK_BEST ? t->f.best : t->judged ? t->f.cpu : 0.0, i->sign, &none);
	}
}

/* Keeps the rounds that have a partner, in the order of the old side. */
static void
match(void)
{
	struct rec_table at;
	struct observed *a = &seen[0], *b = &seen[1];
	double *y = (double *)rec_resized((char *)0, (double)(a->n + 1) * (double)sizeof *y), *partner;
	char key[REC_NAME + 40];
	long i, n = 0;

	memset((void *)&at, 0, sizeof at);
	for (i = 0; i < b->n; i++) {
		sprintf(key, "%s %ld", b->which[i].row == (char *)0 ? "" : b->which[i].row, b->which[i].number);
		*rec_find(&at, rec_intern(key)) = (char *)&b->x[i];
	}
	for (i = 0; i < a->n; i++) {
		sprintf(key, "%s %ld", a->which[i].row == (char *)0 ? "" : a->which[i].row, a->which[i].number);
		partner = (double *)rec_have(&at, key);
		if (partner != (double *)0) {
			a->x[n] = a->x[i];
			y[n++] = *partner;
		}
	}
	for (i = 0; i < n; i++)
		b->x[i] = y[i];
	a->n = b->n = n;
	rec_forget(&at);
	free((void *)y);
}

/* --- one figure ------------------------------------------------------------------------------------------------- */

/* The figure of a side, as every page states it, as a logarithm: the mean over its runs; whether each has one. */
static int
quoted_of(const struct diff *i, int d, double *log)
{
	struct rec_test *t;
	long j;

	*log = 0;
	for (j = 0; j < nsides[d]; j++) {
		t = test_in(sides[d][j], i);
		if (t == (struct rec_test *)0 || t->f.quoted <= 0)
			return 0;
		*log += rec_ln(t->f.quoted) / (double)nsides[d];
	}
	return 1;
}

/* What is printed of a side: where the best time judges that which is quoted, else the middle. */
static void
note_side(struct diff *i, int d)
{
	double spread, log;
	long left;

	i->n[d] = seen[d].n;
	if (seen[d].n > 0)
		i->middle[d] = i->figure[d] = rec_exp(i->sign * sig_middle(seen[d].x, seen[d].n, i->clock, &spread, &left));
	if (i->clock == CLOCK_BEST && quoted_of(i, d, &log))
		i->figure[d] = rec_exp(log);
}

/* The tick of CPU time as a fraction of that of a sample. */
static double
cpu_error(const struct rec_test *t)
{
	const char *s = env_value(t->run, "Cputime");
	double tick;

	s = s == (char *)0 ? s : strstr(s, "tick ");
	tick = s == (char *)0 || s[5] < '0' || s[5] > '9' ? 0.0 : strtod(s + 5, (char **)0);
	return tick > 0 && t->f.cpu > 0 ? tick / (t->f.cpu * t->iterations / t->n) : 0.0;
}

double
diff_error(const struct rec_test *a, const struct rec_test *b, int cpu)
{
	const struct rec_test *t;
	double x = 0, y;

	for (t = a; t != (struct rec_test *)0; t = t == a ? b : (struct rec_test *)0) {
		y = cpu ? cpu_error(t) : 0.0;
		y = t->f.tick / 100 > y ? t->f.tick / 100 : y;
		x = y > x ? y : x;
	}
	return x;
}

static double
clock_part(const struct diff *i)
{
	const struct rec_test *a = test_in(sides[0][0], i), *b = test_in(sides[1][0], i);

	return diff_error(a != (struct rec_test *)0 ? a : b, b, i->clock == CLOCK_CPU);
}

/*
 * By how many per cent two single records are assumed to differ: by hour, and by what disturbed one of them, which the
 * other need not have met.  That is how far the time is above the fastest slice of its record.
 */
static double
hour_of(const struct diff *i)
{
	double most = asked->hour, x;
	int d;

	for (d = 0; d < 2 && i->clock != CLOCK_NONE; d++) {
		x = fastest(test_in(sides[d][0], i));
		x = x > 0 ? 100 * (i->middle[d] / x - 1) : 0.0;
		most = x > most ? x : most;
	}
	return most;
}

static void
gather(struct diff *i)
{
	observe_side(i, 0);
	observe_side(i, 1);
	if (asked->how == SIG_PAIRS && i->clock != CLOCK_NONE)
		match();
}

/* Of a pair the differences stand on the new side. */
static void
subtract(void)
{
	long j;

	for (j = 0; j < seen[0].n && asked->how == SIG_PAIRS; j++)
		seen[1].x[j] -= seen[0].x[j];
}

static void
note(struct diff *i)
{
	gather(i);
	subtract();
	if (asked->how != SIG_PAIRS)
		sig_note(seen[0].x, seen[0].n, i->clock);
	sig_note(seen[1].x, seen[1].n, i->clock);
}

static void
look_at(struct diff *i)
{
	const struct rec_test *t;

	gather(i);
	note_side(i, 0);
	note_side(i, 1);
	if (i->clock == CLOCK_TYPICAL && (t = test_in(sides[0][0], i)) != (struct rec_test *)0 && t->f.between >= 0)
		i->scatter = 100 * sqrt(t->f.between);
	i->change = i->n[0] > 0 && i->n[1] > 0 ? i->middle[1] / i->middle[0] : -1.0;
	i->few = i->n[0] < FEW || i->n[1] < FEW;
	if (i->few)
		return;
	subtract();
	if (asked->how == SIG_PAIRS)
		sig_pairs(&i->sig, seen[1].x, seen[1].n, clock_part(i), i->clock);
	else
		sig_rounds(&i->sig, seen[0].x, seen[0].n, seen[1].x, seen[1].n, clock_part(i), i->clock);
	if (asked->how == SIG_ROUNDS && asked->hour > 0)
		i->sig.hour = rec_ln(1 + hour_of(i) / 100);
}

/* --- the whole -------------------------------------------------------------------------------------------------- */

void
diff_begin(struct diff *i, struct rec_test *t, int unit, int clock)
{
	memset((void *)i, 0, sizeof *i);
	i->name = t->name;
	i->test = t;
	i->unit = unit;
	i->clock = clock;
	i->sign = 1;
	i->main = i;
	i->p = i->low = i->high = i->low1 = i->high1 = i->sees = i->change = i->scatter = -1;
	i->why = i->than = "";
}

void
diff_judge(struct diff *i, const struct asked *asked)
{
	double half = sig_bound(&i->sig), alone = sig_alone(&i->sig), d = i->sign * i->sig.d;

	if (i->few) {
		i->verdict = "few";
		return;
	}
	i->change = rec_exp(d);
	i->low = rec_exp(d - half);
	i->high = rec_exp(d + half);
	i->low1 = rec_exp(d - alone);
	i->high1 = rec_exp(d + alone);
	i->sees = rec_exp(sig_sees(&i->sig));
	i->p = i->sig.p;
	i->verdict = !sig_differs(&i->sig) ? "same" : i->sig.d > 0 ? "slower" : "faster";
	if (i->main->judge != i || asked->limit < 0)
		return;
	i->proven = (asked->how != SIG_ROUNDS || asked->hour >= 0) && sig_proven(&i->sig);
	i->open = !i->proven && i->sig.d + half > rec_ln(1 + asked->limit / 100);
}

/* By which figure each test is judged; the others are witnesses. */
static long
choose_clocks(struct sig **all)
{
	struct diff *i;
	long n = 0;

	for (i = first; i != (struct diff *)0; i = i->next)
		if (i->main == i || (i->clock == CLOCK_BEST && !i->few && i->main->has[0] && i->main->has[1]))
			i->main->judge = i;
	for (i = first; i != (struct diff *)0; i = i->next)
		if (!i->few) {
			i->sig.aside = i->main->judge != i;
			all[n++] = &i->sig;
		}
	return n;
}

/* Drops the figures that one side alone has, and witnesses of too few rounds; how many are left. */
static long
drop(int few)
{
	struct diff **at = &first;
	long n = 0;

	while (*at != (struct diff *)0)
		if (!(*at)->has[0] || !(*at)->has[1] || (few && (*at)->few && (*at)->main != *at))
			*at = (*at)->next;
		else {
			n++;
			at = &(*at)->next;
		}
	return n;
}

/* The geometric mean over all tests. */
static void
mean_all(void)
{
	const struct diff *i;
	double x, y, sum = 0;

	for (i = first; i != (struct diff *)0; i = i->next)
		if (i->clock == CLOCK_TYPICAL && quoted_of(i, 0, &x) && quoted_of(i, 1, &y)) {
			sum += y - x;
			asked->means++;
		}
	asked->mean = asked->means > 0 ? rec_exp(sum / (double)asked->means) : -1.0;
}

int
diffs_find(struct asked *a, struct diff **all)
{
	struct rec_run *r;
	struct rec_test *t;
	struct diff *i;
	struct sig **list;
	long n;

	asked = a;
	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		if (!take_run(r))
			return FAILED;
	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		for (t = r->names.used > 0 ? r->tests : (struct rec_test *)0; t != (struct rec_test *)0; t = t->next)
			add_test(t);
	a->how = a->apart ? (int)SIG_ROUNDS : find_how();
	n = drop(0);
	for (i = first; i != (struct diff *)0; i = i->next)
		note(i);
	for (i = first; i != (struct diff *)0; i = i->next)
		look_at(i);
	list = (struct sig **)rec_resized((char *)0, (double)(n + 1) * (double)sizeof *list);
	sig_decide(list, choose_clocks(list), a->limit < 0 ? 0.0 : a->limit, a->how);
	free((void *)list);
	for (i = first; i != (struct diff *)0; i = i->next)
		diff_judge(i, a);
	(void)drop(1);
	mean_all();
	*all = first;
	return OK;
}
