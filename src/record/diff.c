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

long nsides[2];
static struct rec_run *side_first[2];
static struct diff *first, **end = &first;
struct asked diff_asked;

static const struct rec_run *
whole_of(const struct rec_run *r)
{
	while (r->same != (struct rec_run *)0)
		r = r->same;
	return r;
}

/* A run counts once on a side, however often it is given, and with all that it will have; others are on none. */
static int
take_run(struct rec_run *r)
{
	const struct rec_run *all = whole_of(r), *o;
	int d = r->side - 1, taken = d < 0 || (all != r && all->side == r->side);
	char why[200];

	for (o = records.runs; o != r && !taken; o = o->next)
		taken = o->side == r->side && whole_of(o) == all;
	if (taken) {
		r->side = 0;
		return OK;
	}
	if (nsides[d]++ == 0)
		side_first[d] = r;
	if (equal(side_first[d]->host, r->host))
		return OK;
	sprintf(why, "holds the hosts %.60s and %.60s: one host a side can be compared", side_first[d]->host, r->host);
	return fail(r->path, why);
}

static int
find_how(void)
{
	const char *pair;

	if (nsides[0] > 1 || nsides[1] > 1)
		return SIG_RUNS;
	if (diff_asked.apart || nsides[0] == 0 || nsides[1] == 0)
		return SIG_ROUNDS;
	pair = known_value(side_first[0], (int)K_PAIR);
	return !equal(pair, "unknown") && equal(pair, known_value(side_first[1], (int)K_PAIR)) ? SIG_PAIRS : SIG_ROUNDS;
}

struct diff *
diff_new(struct rec_test *t, int unit, int clock)
{
	static const char *const clocks[] = { "", "typical", "CPU", "best", "low", "CPU" };
	static const char *const hows[] = { "rounds", "pairs", "runs" };
	struct diff *i = (struct diff *)rec_memory((double)sizeof *i);

	i->name = t->id->full;
	i->test = t;
	i->unit = unit;
	i->unit_word = unit < 0 ? "" : unit_name(unit);
	i->clock = clock;
	i->clock_word = clocks[clock];
	i->how = hows[diff_asked.how];
	i->sign = 1;
	i->main = i;
	i->p = i->low = i->high = i->low1 = i->high1 = i->sees = i->change = i->scatter = -1;
	return i;
}

static int
ends_in(const char *text, const char *end)
{
	return strlen(text) >= strlen(end) && equal(text + strlen(text) - strlen(end), end);
}

static struct diff *
add_key(struct rec_test *t, int unit, int clock)
{
	struct diff *i = t->id->diffs;

	while (i != (struct diff *)0 && i->unit != unit)
		i = i->beside;
	if (i == (struct diff *)0) {
		i = diff_new(t, unit, clock);
		if (ends_in(i->unit_word, "/s") || ends_in(i->unit_word, "IOPS") || ends_in(i->unit_word, "performance"))
			i->sign = -1;
		i->beside = t->id->diffs;
		t->id->diffs = *end = i;
		end = &i->next;
	}
	i->has[t->run->side - 1] = 1;
	return i;
}

/* Of a test without a time its other figures are compared; parts of an aggregate are left out. */
static void
add_test(struct rec_test *t)
{
	const struct rec_slot *s;
	struct diff *i;

	if (*t->id->part != '\0' || t->n <= 0)
		return;
	if (t->timed > 0) {
		i = add_key(t, (int)U_TIME, (int)CLOCK_TYPICAL);
		if (t->f.fastest > 0 && !t->run->printed)
			add_key(t, (int)U_BEST, (int)CLOCK_BEST)->main = i;
		if (*t->clock != '\0')
			add_key(t, (int)U_CPU, (int)CLOCK_CPU)->main = i;
		return;
	}
	for (s = t->slots; s != (struct rec_slot *)0; s = s->next)
		if (strncmp(unit_name(s->unit), "pub-", (size_t)4) == 0 || strncmp(unit_name(s->unit), "mean-", (size_t)5) == 0)
			(void)add_key(t, s->unit, (int)CLOCK_NONE);
}

static void
observe(struct diff *i, int d, double y)
{
	if (y <= 0)
		return;
	i->x[d] = (double *)rec_more((char *)i->x[d], i->n[d], &i->room[d], (double)sizeof y);
	i->x[d][i->n[d]++] = i->sign * rec_ln(y);
}

static double
figure_of(const struct rec_round *r, int clock)
{
	return clock == CLOCK_BEST ? r->best : clock == CLOCK_CPU || clock == CLOCK_WORK ? r->cpu : r->median;
}

static void
observe_side(struct diff *i, int d)
{
	const struct rec_slot *s;
	const struct rec_test *t;
	long b;

	for (t = i->test->id->first; t != (struct rec_test *)0; t = t->later) {
		s = slot_in(t->slots, i->unit);
		if (t->run->side != d + 1 || (i->clock == CLOCK_NONE && s == (struct rec_slot *)0))
			continue;
		i->samples[d] += i->clock == CLOCK_NONE ? s->n : t->timed;
		if (i->clock == CLOCK_NONE)
			observe(i, d, slot_middle(s));
		else if (diff_asked.how == SIG_RUNS)
			observe(i, d, i->clock == CLOCK_TYPICAL ? t->f.typical : i->clock == CLOCK_BEST ? t->f.best :
			    *t->clock != '\0' ? t->f.cpu : 0.0);
		for (b = 0; b < t->nrounds && i->clock != CLOCK_NONE && diff_asked.how != SIG_RUNS; b++)
			observe(i, d, figure_of(&t->rounds[b], i->clock));
	}
}

/* The round of this number, and of its row, which is most often in this place; null without one. */
static const struct rec_round *
partner_of(const struct rec_test *t, const struct rec_round *r, long place, int rows)
{
	long k;

	for (k = place; k < place + t->nrounds; k++)
		if (t->rounds[k % t->nrounds].number == r->number && (!rows || equal(t->rounds[k % t->nrounds].row, r->row)))
			return &t->rounds[k % t->nrounds];
	return (const struct rec_round *)0;
}

/* Of pairs of rounds, by the clock low the least of every so many. */
void
diff_pairs(struct diff *i, const struct rec_test *old, const struct rec_test *t, int rows)
{
	const struct rec_round *r;
	double x, y, a = 0, b = 0;
	long k, n = 0, every = i->clock == CLOCK_LOW ? LOW_OF : 1;

	i->sig.pairs = 1;
	i->samples[0] = old->timed;
	i->samples[1] = t->timed;
	for (k = 0; k < t->nrounds; k++) {
		r = partner_of(old, &t->rounds[k], k, rows);
		x = r == (const struct rec_round *)0 ? 0.0 : figure_of(r, i->clock);
		y = figure_of(&t->rounds[k], i->clock);
		if (x <= 0 || y <= 0)
			continue;
		a = n % every > 0 && a < x ? a : x;
		b = n % every > 0 && b < y ? b : y;
		if (++n % every == 0) {
			observe(i, 0, a);
			observe(i, 1, b);
		}
	}
}

/* The figure of a side, as every page states it, as a logarithm: the mean over its runs; whether each has one. */
static int
quoted_of(const struct diff *i, int d, double *log)
{
	const struct rec_test *t;
	long n = 0;

	*log = 0;
	for (t = i->test->id->first; t != (struct rec_test *)0; t = t->later)
		if (t->run->side == d + 1 && t->f.quoted > 0) {
			*log += rec_ln(t->f.quoted) / (double)nsides[d];
			n++;
		}
	return n == nsides[d];
}

/* The error of the clock as a fraction, of the worse side; of CPU time its tick as one of that of a sample. */
void
diff_error(struct diff *i, const struct rec_test *t)
{
	const char *s;
	double x;

	if (t == (struct rec_test *)0)
		return;
	x = t->f.tick / 100;
	i->sig.off = x > i->sig.off ? x : i->sig.off;
	s = t->run->value[K_CPUTIME];
	s = s == (char *)0 ? s : strstr(s, "tick ");
	if (i->unit != U_CPU || s == (char *)0 || s[5] < '0' || s[5] > '9' || t->f.cpu <= 0)
		return;
	x = strtod(s + 5, (char **)0) / (t->f.cpu * t->iterations / t->n);
	i->sig.off = x > i->sig.off ? x : i->sig.off;
}

static void
gather(struct diff *i)
{
	struct rec_test *old = test_in(side_first[0], i->name), *t = test_in(side_first[1], i->name);

	if (diff_asked.how == SIG_PAIRS && i->clock != CLOCK_NONE)
		diff_pairs(i, old, t, 1);
	else {
		observe_side(i, 0);
		observe_side(i, 1);
	}
	if (i->clock == CLOCK_TYPICAL && old != (struct rec_test *)0 && old->f.between >= 0)
		i->scatter = 100 * sqrt(old->f.between);
	diff_error(i, old);
	diff_error(i, t);
}

/*
 * What is printed of a side: where the best time judges that which is quoted, else the middle.  Two single records are
 * assumed to differ by hour, and by what disturbed one of them, which the other need not have met: that is how far the
 * time is above the fastest slice of its record.
 */
static void
note_sides(struct diff *i)
{
	double var, log, fast, hour = diff_asked.hour;
	const struct rec_test *t;
	long left;
	int d;

	for (d = 0; d < 2; d++) {
		if (i->n[d] > 0)
			i->middle[d] = i->figure[d] = rec_exp(i->sign * sig_middle(i->x[d], i->n[d], i->clock, &var, &left));
		if (i->clock == CLOCK_BEST && quoted_of(i, d, &log))
			i->figure[d] = rec_exp(log);
		t = i->clock == CLOCK_NONE ? (struct rec_test *)0 : test_in(side_first[d], i->name);
		fast = t == (struct rec_test *)0 ? 0.0 : t->f.fastest;
		if (fast > 0 && 100 * (i->middle[d] / fast - 1) > hour)
			hour = 100 * (i->middle[d] / fast - 1);
	}
	i->change = i->n[0] > 0 && i->n[1] > 0 ? i->middle[1] / i->middle[0] : -1.0;
	if (diff_asked.how == SIG_ROUNDS && diff_asked.hour > 0)
		i->sig.hour = rec_ln(1 + hour / 100);
}

static void
judge(struct diff *i)
{
	double half = sig_half(&i->sig, 0.0), alone = sig_half(&i->sig, 0.05), d = i->sign * i->sig.d;

	i->change = rec_exp(d);
	i->low = rec_exp(d - half);
	i->high = rec_exp(d + half);
	i->low1 = rec_exp(d - alone);
	i->high1 = rec_exp(d + alone);
	i->sees = rec_exp(sig_sees(&i->sig));
	i->p = i->sig.p;
	i->verdict = !i->sig.differs ? "same" : i->sig.d > 0 ? "slower" : "faster";
	if (i->sig.aside || diff_asked.limit < 0)
		return;
	i->proven = (diff_asked.how != SIG_ROUNDS || diff_asked.hour >= 0) && i->sig.proven;
	i->open = !i->proven && i->sig.d + half > rec_ln(1 + diff_asked.limit / 100);
}

/* Of each test one figure judges; the others are witnesses. */
void
diffs_judge(struct diff *all)
{
	struct sig **list;
	struct diff *i;
	long n = 0;

	for (i = all; i != (struct diff *)0; i = i->next, n++) {
		i->few = i->n[0] < FEW || i->n[1] < FEW;
		sig_observe(&i->sig, i->x[0], i->n[0], i->x[1], i->n[1], i->clock, i->sig.pairs);
		i->sig.aside = i->main != i;
		if (i->clock == CLOCK_BEST && !i->few && i->main->has[0] && i->main->has[1]) {
			i->sig.aside = 0;
			i->main->sig.aside = 1;
		}
	}
	list = (struct sig **)rec_resized((char *)0, (double)(n + 1) * (double)sizeof *list);
	for (n = 0, i = all; i != (struct diff *)0; i = i->next) {
		i->judges = !i->sig.aside;
		i->verdict = "few";
		if (diff_asked.pairs == (char *)0)
			note_sides(i);
		if (!i->few)
			list[n++] = &i->sig;
	}
	sig_decide(list, n, diff_asked.limit < 0 ? 0.0 : diff_asked.limit, diff_asked.how);
	free((void *)list);
	for (i = all; i != (struct diff *)0; i = i->next)
		if (!i->few)
			judge(i);
}

/* Drops the figures that one side alone has, and witnesses of too few rounds. */
static void
drop(void)
{
	struct diff *i;

	for (end = &first; (i = *end) != (struct diff *)0; )
		if (!i->has[0] || !i->has[1] || (i->few && i->main != i))
			*end = i->next;
		else
			end = &i->next;
}

/* The row of the whole: how the sides were judged, and the geometric mean of all tests. */
struct diff *
diffs_mean(void)
{
	struct diff *i, *whole;
	struct rec_test *none = (struct rec_test *)rec_memory((double)sizeof *none);
	double x, y, sum = 0;

	none->run = records.runs;
	none->id = (struct rec_name *)rec_memory((double)sizeof *none->id);
	none->id->full = "";
	whole = diff_new(none, -1, (int)CLOCK_NONE);
	for (i = first; i != (struct diff *)0; i = i->next)
		if (i->clock == CLOCK_TYPICAL && quoted_of(i, 0, &x) && quoted_of(i, 1, &y)) {
			sum += y - x;
			whole->n[0]++;
		}
	whole->verdict = "mean";
	whole->n[1] = whole->n[0];
	whole->samples[0] = (double)nsides[0];
	whole->samples[1] = (double)nsides[1];
	whole->change = whole->n[0] > 0 ? rec_exp(sum / (double)whole->n[0]) : -1.0;
	return whole;
}

int
diffs_find(struct diff **all)
{
	struct rec_run *r;
	struct rec_test *t;
	struct diff *i;

	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		if (take_run(r) != OK)
			return FAILED;
	diff_asked.how = find_how();
	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		for (t = r->side > 0 ? r->tests : (struct rec_test *)0; t != (struct rec_test *)0; t = t->next)
			add_test(t);
	drop();
	for (i = first; i != (struct diff *)0; i = i->next)
		gather(i);
	diffs_judge(first);
	drop();
	*all = first;
	return OK;
}
