/*
 * recrow.c: rows of suites, and the samples of the row that is open, which stand aside until it is known whether
 * they count.
 */
#include "rec.h"

enum { KEY = REC_NAME + 40 };

const char *const row_status[] = { "open", "ok", "failed", "skipped", "unresolved", "limit", (char *)0 };

static struct rec_table places, seats;	/* seats: of a test, a row and a round the number of its round, from 1 */
struct rec_visit *open_row;

void
row_open(const char *row, long number)
{
	struct rec_visit *v = (struct rec_visit *)rec_resized((char *)0, (double)sizeof *v);
	struct rec_entry *e;
	char key[KEY];

	memset((void *)v, 0, sizeof *v);
	v->row = rec_intern(row);
	v->number = number;
	v->line = input.line;
	v->status = row_status[0];
	v->wall = "-";
	*(reading->last_visit == (struct rec_visit *)0 ? &reading->visits : &reading->last_visit->next) = v;
	reading->last_visit = open_row = v;
	reading->nvisits++;
	sprintf(key, "%s %ld", row, number);
	e = rec_find(&places, key);
	e->item = e->item == (char *)0 ? rec_memory((double)sizeof *v->place) : e->item;
	v->place = (struct rec_place *)e->item;
	v->place->last = v;
}

int
row_counts(const struct rec_visit *v)
{
	return v->status != row_status[0] || !v->place->closed;
}

/* The round of a visit, null: of none. */
static struct rec_round *
round_of(struct rec_test *t, const struct rec_visit *v)
{
	struct rec_place *place = v == (struct rec_visit *)0 ? (struct rec_place *)0 : v->place;
	struct rec_round *r;
	struct rec_entry *e;
	char key[KEY];

	sprintf(key, "%lx %lx", (unsigned long)(size_t)t, (unsigned long)(size_t)place);
	e = rec_find(&seats, key);
	if (e->item == (char *)0) {
		t->rounds = (struct rec_round *)rec_more((char *)t->rounds, t->nrounds, &t->room, (double)sizeof *t->rounds);
		r = &t->rounds[t->nrounds++];
		e->item = (char *)(size_t)t->nrounds;
		memset((void *)r, 0, sizeof *r);
		r->place = place;
		r->row = place == (struct rec_place *)0 ? "" : v->row;
		r->number = place == (struct rec_place *)0 ? 0L : v->number;
		series_begin(&r->kept, (int)KEPT_ROUND);
	}
	return &t->rounds[(long)(size_t)e->item - 1];
}

static struct rec_round *
round_add(struct rec_round *r, const struct rec_slot *s)
{
	series_join(&r->kept, r->n, &s->kept);
	r->n += s->n;
	return r;
}

/* Samples that no row has are a round, too. */
void
round_alone(struct rec_test *t)
{
	const struct rec_slot *all = slot_in(t->slots, (int)U_TIME);

	if (t->nrounds == 0 && all != (struct rec_slot *)0)
		(void)round_add(round_of(t, (struct rec_visit *)0), all);
}

static struct rec_aside *
aside_of(struct rec_test *t)
{
	struct rec_aside *a = t->aside;

	if (t->visit == open_row)
		return a;
	a = (struct rec_aside *)rec_resized((char *)0, (double)sizeof *a);
	memset((void *)a, 0, sizeof *a);
	a->test = t;
	a->next = open_row->asides;
	open_row->asides = t->aside = a;
	t->visit = open_row;
	return a;
}

void
row_sample(struct rec_test *t, double iterations, int n, const int *unit, const double *x, char **word)
{
	struct rec_aside *a = open_row == (struct rec_visit *)0 ? (struct rec_aside *)0 : aside_of(t);
	struct rec_round *r;
	int i;

	*(a == (struct rec_aside *)0 ? &t->n : &a->n) += 1;
	*(a == (struct rec_aside *)0 ? &t->iterations : &a->iterations) += iterations;
	for (i = 0; i < n; i++) {
		slot_add(slot_of(a == (struct rec_aside *)0 ? &t->slots : &a->slots, unit[i]), x[i], word[2 * i]);
		if (unit[i] == U_TIME && a != (struct rec_aside *)0)
			a->ns += iterations * x[i];
		else if (unit[i] == U_TIME && t->nrounds > 0) {
			r = round_of(t, (struct rec_visit *)0);
			series_keep(&r->kept, r->n++, x[i]);
		}
	}
}

/* What a row has of a test beside its times belongs to the round of its times. */
static void
count_slot(struct rec_round *r, const struct rec_slot *s)
{
	if (s->unit == U_USER || s->unit == U_SYS || s->unit == U_CPU)
		r->cpu += s->n * s->mean;
	else if (s->unit == U_BEST && (r->best == 0 || s->least < r->best))
		r->best = s->least;
}

static void
count_aside(struct rec_test *t, struct rec_visit *v, struct rec_aside *a)
{
	struct rec_slot *s = slot_in(a->slots, (int)U_TIME);
	struct rec_round *r = (struct rec_round *)0;

	t->n += a->n;
	t->iterations += a->iterations;
	if (*t->id->part == '\0') {
		v->samples = a->n > v->samples ? a->n : v->samples;
		v->spent += a->ns / 1e9;
	}
	if (s != (struct rec_slot *)0) {
		round_alone(t);
		r = round_add(round_of(t, v), s);
	}
	for (s = a->slots; s != (struct rec_slot *)0; s = s->next) {
		if (r != (struct rec_round *)0)
			count_slot(r, s);
		slot_join(slot_of(&t->slots, s->unit), s);
	}
}

/* Adds what it has put aside to its tests where it counts, and forgets it. */
static void
settle(struct rec_visit *v, int counts)
{
	struct rec_aside *a;

	while ((a = v->asides) != (struct rec_aside *)0) {
		v->asides = a->next;
		if (counts)
			count_aside(a->test, v, a);
		a->test->visit = (struct rec_visit *)0;
		slots_free(a->slots);
		free((void *)a);
	}
}

void
row_close(const char *status, const char *wall)
{
	open_row->status = status;
	open_row->wall = rec_intern(wall);
	open_row->place->closed = 1;
	settle(open_row, 1);
	open_row = (struct rec_visit *)0;
}

void
rows_end(void)
{
	struct rec_visit *v;

	open_row = (struct rec_visit *)0;
	for (v = reading->visits; v != (struct rec_visit *)0; v = v->next)
		settle(v, row_counts(v));
}

/* After the figures of a run. */
void
rows_forget(void)
{
	struct rec_visit *v;

	while (!records.keep_visits && (v = reading->visits) != (struct rec_visit *)0) {
		reading->visits = v->next;
		free((void *)v->states);
		free((void *)v);
	}
	rec_forget(&places);
	rec_forget(&seats);
}
