/*
 * rowtest.c: rows of tests, of their rounds, units, samples and stretches.
 */
#include "rowkinds.h"

enum { IN_ROW = 32, FEW = 4 };

static void
put_name(const struct rec_test *t)
{
	char name[REC_NAME + 1];

	sprintf(name, "%.*s", t->base, t->name);
	put_text(name);
	put_text(t->version);
}

static void
put_times(const struct rec_test *t)
{
	const struct figures *f = &t->f;
	char why[60];

	put_time(f->typical);
	put_time(f->low);
	put_time(f->high);
	put_time(f->best);
	put_time(f->quoted);
	put_double((double)f->rounds);
	put_known(f->spread);
	put_text(grade_of(t));
	put_text(why_of(t, why));
	put_double(apart_of(t));
	put_double(f->own);
	put_double((double)f->runs);
	put_double(f->differ);
}

static void
put_work(const struct rec_test *t)
{
	const struct figures *f = &t->f;

	put_double(t->n);
	put_double(t->timed);
	put_double(t->iterations);
	put_time(f->mean);
	put_known(f->sd);
	put_known(f->reach);
	put_known(f->least);
	put_known(f->longest);
	put_time(f->median);
	put_known(f->margin);
	put_known(f->tick);
	put_known(f->between);
	put_positive(f->user);
	put_positive(f->sys);
	put_positive(f->cpu);
	put_time(f->spent);
	put_known(f->moved);
	put_known(f->ops);
	put_time(f->rate);
	put_time(f->work);
	put_double(f->participants);
}

void
rows_of_tests(const struct rec_run *r)
{
	const struct rec_test *t;
	char part[REC_NAME + 1];

	for (t = r->tests; t != (struct rec_test *)0; t = t->next) {
		put_row('t', r);
		put_name(t);
		put_text("ns/op");
		put_times(t);
		put_work(t);
		test_par(t, "part", part);
		put_text(part);
		put_text(t->suite);
		put_text(t->judged ? "CPU" : "");
		put_text(t->f.best > 0 ? "best" : "typical");
		put_text(t->words);
		put_end();
	}
}

static void
put_round(const struct rec_run *r, const struct rec_test *t, const struct rec_round *b)
{
	put_row('r', r);
	put_name(t);
	put_text(b->row);
	put_known(b->number > 0 ? (double)b->number : -1.0);
	put_double(b->n);
	put_time(b->median);
	put_positive(b->low);
	put_positive(b->high);
	put_known(b->varlog);
	put_positive(b->best);
	put_positive(b->cpu);
	put_known(t->f.moved);
	put_end();
}

/* Samples that no row has are a round too. */
void
rows_of_rounds(const struct rec_run *r)
{
	const struct rec_test *t;
	long b;

	for (t = r->tests; t != (struct rec_test *)0; t = t->next) {
		for (b = 0; b < t->nrounds; b++)
			put_round(r, t, &t->rounds[b]);
		if (t->alone != (struct rec_round *)0)
			put_round(r, t, t->alone);
	}
}

/* --- units and samples ------------------------------------------------------------------------------------------ */

static void
put_slot(int letter, const struct rec_run *r, const struct rec_test *t, const struct rec_slot *s)
{
	put_row(letter, r);
	put_text(t->name);
	put_text(unit_name(s->unit));
	put_double(s->n);
	if (letter == 'u')
		put_double(s->mean);
	put_double(slot_middle(s));
	put_text(s->kept.step > 1 || s->first == (char *)0 || (letter == 'o' && s->n > 1 && !r->printed) ? "" : s->first);
	put_end();
}

static int
is_usual(const struct rec_slot *s)
{
	return s->unit < U_OTHER || equal(unit_name(s->unit), "work-ns/op");
}

void
rows_of_others(const struct rec_run *r)
{
	const struct rec_test *t;
	const struct rec_slot *s;

	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		for (s = t->slots; s != (struct rec_slot *)0; s = s->next)
			if (!is_usual(s))
				put_slot('o', r, t, s);
}

void
rows_of_units(const struct rec_run *r)
{
	const struct rec_test *t;
	const struct rec_slot *s;

	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		for (s = t->slots; s != (struct rec_slot *)0; s = s->next)
			if (s->unit != U_TIME)
				put_slot('u', r, t, s);
}

/* The rates of the samples of a test, and what CPU time an operation took in them; all of them, where they are few. */
static void
put_rates(const struct rec_test *t, const char *unit, double *x, int n)
{
	char values[FEW * NUM_TEXT], *at = values;
	double mean = 0, m2 = 0, most = x[0], least = x[0];
	int k;

	*values = '\0';
	for (k = 0; k < n; k++) {
		if (n <= FEW) {
			at += strlen(decimal_text(x[k], at));
			strcpy(at, k + 1 < n ? "," : "");
			at += k + 1 < n;
		}
		m2 += (x[k] - mean) * (x[k] - mean) * k / (k + 1);
		mean += (x[k] - mean) / (k + 1);
		most = x[k] > most ? x[k] : most;
		least = x[k] < least ? x[k] : least;
	}
	put_row('q', t->run);
	put_text(t->name);
	put_text(unit);
	put_double((double)n);
	put_double(most);
	put_double(least);
	put_double(mean);
	put_double(sqrt(m2 / n));
	put_text(values);
	put_end();
}

void
rows_of_rates(const struct rec_run *r)
{
	const struct rec_test *t;
	double x[KEPT_TIMES];
	char has[KEPT_TIMES];
	int n;

	for (t = r->tests; t != (struct rec_test *)0; t = t->next) {
		n = sample_rates(t, (int)U_MOVED, x);
		if (n > 0)
			put_rates(t, "bytes", x, n);
		n = sample_rates(t, (int)U_OPS, x);
		if (n > 0)
			put_rates(t, "ops", x, n);
		if (n > 0 && cpu_samples(t, -1, x, has) && has[0])
			put_rates(t, "cpu", x, n);
	}
}

/* Some in each row, so that an old awk reads it. */
static void
put_series(const struct rec_run *r, const struct rec_test *t, long round, const struct series *s, int all)
{
	char text[IN_ROW * NUM_TEXT], *at;
	int k;

	for (k = 0; k < s->n; ) {
		for (at = text; k < s->n; ) {
			at += strlen(decimal_text(s->x[k++], at));
			if (k % IN_ROW == 0)
				break;
			*at++ = ' ';
		}
		*(at[-1] == ' ' ? at - 1 : at) = '\0';
		put_row('s', r);
		put_text(t->name);
		put_known(round > 0 ? (double)round : -1.0);
		put_known(all ? s->step : -1.0);
		put_text(text);
		put_end();
	}
}

/* Those of its rounds, and all where a round has lost some. */
void
rows_of_samples(const struct rec_run *r)
{
	const struct rec_test *t;
	const struct rec_slot *s;
	long b;
	int lost;

	for (t = r->tests; t != (struct rec_test *)0; t = t->next) {
		s = slot_in(t->slots, (int)U_TIME);
		if (s == (struct rec_slot *)0)
			continue;
		lost = t->nrounds == 0 || s->kept.step > 1;
		for (b = 0; b < t->nrounds; b++) {
			put_series(r, t, t->rounds[b].number, &t->rounds[b].kept, 0);
			lost |= t->rounds[b].n > KEPT_ROUND;
		}
		if (lost)
			put_series(r, t, 0L, &s->kept, 1);
	}
}

void
rows_of_stretches(const struct rec_run *r)
{
	static const char *const ways[] = { "rate", "forward", "back" };
	const struct rec_test *t;
	struct rec_portrait *p;
	const struct rec_stretch *s;
	long i;

	for (t = r->tests; t != (struct rec_test *)0; t = t->next) {
		p = portrait_of(r, t->name);
		if (p == (struct rec_portrait *)0)
			continue;
		stretches_fit(p);
		for (i = 0, s = p->s; i < p->n; i++, s++) {
			if (!s->tells && s->stops == 0)
				continue;
			put_row('l', r);
			put_text(t->name);
			put_double(s->from);
			put_double(s->bytes);
			put_double(s->bytes / (s->stops > 0 ? s->ns : s->net) * 1e9);
			put_text(s->stops > 0 ? "interrupted" : ways[s->way]);
			put_end();
		}
	}
}
