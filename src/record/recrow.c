/*
 * recrow.c: rows of suites, and the samples of the row that is open, which stand aside until it is known whether
 * they count.
 */
#include "rec.h"

enum { KEY = REC_NAME + 40 };

const char *const row_status[] = { "open", "ok", "failed", "skipped", "unresolved", "limit", (char *)0 };

/* The visits of one row and round. */
struct place {
	struct rec_visit *last;
	int closed;
};

/* The round of a test in a row. */
struct seat {
	const struct rec_test *test;
	long round;
};

static struct rec_table places;
static struct seat *seats;
static long nseats, seat_room;
static struct rec_visit *open_row;

/* --- rows ------------------------------------------------------------------------------------------------------- */

static char *
place_key(const char *row, long number, char *key)
{
	sprintf(key, "%s %ld", row, number);
	return key;
}

static struct place *
place_of(const char *row, long number)
{
	char key[KEY];

	return (struct place *)rec_have(&places, place_key(row, number, key));
}

void
row_open(const char *row, long number)
{
	struct rec_visit *v = (struct rec_visit *)rec_resized((char *)0, (double)sizeof *v);
	struct place *p;
	char key[KEY];

	memset((void *)v, 0, sizeof *v);
	v->row = rec_intern(row);
	v->number = number;
	v->wall = "-";
	if (reading->last_visit == (struct rec_visit *)0)
		reading->visits = v;
	else
		reading->last_visit->next = v;
	reading->last_visit = open_row = v;
	reading->nvisits++;
	p = place_of(row, number);
	if (p == (struct place *)0) {
		p = (struct place *)rec_memory((double)sizeof *p);
		p->closed = 0;
		place_key(row, number, key);
		*rec_find(&places, rec_copy(key, (long)strlen(key))) = (char *)p;
	}
	p->last = v;
}

struct rec_visit *
row_now(void)
{
	return open_row;
}

struct rec_visit *
row_last(const char *row, long number)
{
	struct place *p = place_of(row, number);

	return p == (struct place *)0 ? (struct rec_visit *)0 : p->last;
}

struct rec_visit *
row_named(const char *row, long number)
{
	if (open_row != (struct rec_visit *)0 && open_row->number == number && equal(open_row->row, row))
		return open_row;
	return (struct rec_visit *)0;
}

int
row_counts(struct rec_visit *v)
{
	return v->status != 0 || !place_of(v->row, v->number)->closed;
}

/* --- rounds ----------------------------------------------------------------------------------------------------- */

static long
seat_at(const struct rec_test *t, const char *row, long number)
{
	unsigned long where = (unsigned long)(size_t)t / 8 * 31 + (unsigned long)(size_t)row / 8 * 17;
	unsigned long h = (where + (unsigned long)number) * 2654435;
	long i = (long)(h % (unsigned long)seat_room);
	const struct rec_round *r;

	for (; seats[i].test != (struct rec_test *)0; i = i + 1 < seat_room ? i + 1 : 0) {
		r = &seats[i].test->rounds[seats[i].round];
		if (seats[i].test == t && r->row == row && r->number == number)
			break;
	}
	return i;
}

static void
more_seats(void)
{
	struct seat *old = seats;
	long i, n = seat_room;
	const struct rec_round *r;

	seat_room = n == 0 ? 64L : 2 * n;
	seats = (struct seat *)rec_resized((char *)0, (double)seat_room * (double)sizeof *seats);
	for (i = 0; i < seat_room; i++)
		seats[i].test = (struct rec_test *)0;
	for (i = 0; i < n; i++)
		if (old[i].test != (struct rec_test *)0) {
			r = &old[i].test->rounds[old[i].round];
			seats[seat_at(old[i].test, r->row, r->number)] = old[i];
		}
	free((void *)old);
}

/* The round of a test; `make': a new one where there is none, else null. */
static struct rec_round *
round_of(struct rec_test *t, const char *row, long number, int make)
{
	struct rec_round *r;
	long i;

	if (2 * nseats >= seat_room)
		more_seats();
	i = seat_at(t, row, number);
	if (seats[i].test != (struct rec_test *)0)
		return &t->rounds[seats[i].round];
	if (!make)
		return (struct rec_round *)0;
	if (t->nrounds == t->room) {
		t->room = t->room == 0 ? 1L : 2 * t->room;
		t->rounds = (struct rec_round *)rec_resized((char *)t->rounds, (double)t->room * (double)sizeof *t->rounds);
	}
	seats[i].test = t;
	seats[i].round = t->nrounds;
	nseats++;
	r = &t->rounds[t->nrounds++];
	memset((void *)r, 0, sizeof *r);
	r->row = row;
	r->number = number;
	series_begin(&r->kept, (int)KEPT_ROUND);
	return r;
}

static void
round_add(struct rec_test *t, const char *row, long number, double n, const struct series *kept)
{
	struct rec_round *r = round_of(t, row, number, 1);

	series_join(&r->kept, r->n, kept);
	r->n += n;
}

/* --- samples ---------------------------------------------------------------------------------------------------- */

/* Samples that no row has are a round where rows have others. */
static void
outside(struct rec_test *t, double x)
{
	struct series one;

	if (t->nrounds == 0)
		return;
	series_begin(&one, (int)KEPT_ROUND);
	series_keep(&one, 0.0, x);
	round_add(t, "", 0L, 1.0, &one);
	series_end(&one);
}

static struct rec_aside *
aside_of(struct rec_test *t)
{
	struct rec_aside *a = t->aside;

	if (t->visit == open_row)
		return a;
	a = (struct rec_aside *)rec_resized((char *)0, (double)sizeof *a);
	a->test = t;
	a->slots = (struct rec_slot *)0;
	a->n = a->iterations = 0;
	a->next = open_row->asides;
	open_row->asides = t->aside = a;
	t->visit = open_row;
	return a;
}

void
row_figure(struct rec_test *t, int unit, double x, const char *digits, int len)
{
	struct rec_slot **list = open_row == (struct rec_visit *)0 ? &t->slots : &aside_of(t)->slots;
	struct rec_slot *s = slot_in(*list, unit);

	if (s == (struct rec_slot *)0)
		s = slot_new(unit, list);
	if (open_row == (struct rec_visit *)0 && unit == U_TIME)
		outside(t, x);
	slot_add(s, x, digits, len);
}

void
row_counted(struct rec_test *t, double iterations)
{
	struct rec_aside *a = open_row == (struct rec_visit *)0 ? (struct rec_aside *)0 : aside_of(t);

	if (a == (struct rec_aside *)0) {
		t->n++;
		t->iterations += iterations;
	} else {
		a->n++;
		a->iterations += iterations;
	}
}

/* --- a row that ends -------------------------------------------------------------------------------------------- */

/* What a row has of a test beside its times belongs to the round of its times. */
static void
count_slot(struct rec_test *t, const struct rec_visit *v, const struct rec_slot *s)
{
	struct rec_round *r = round_of(t, v->row, v->number, 0);

	if (r == (struct rec_round *)0)
		return;
	if (s->unit == U_USER || s->unit == U_SYS || s->unit == U_CPU)
		r->cpu += s->n * s->mean;
	else if (s->unit == U_BEST && (r->best == 0 || s->least < r->best))
		r->best = s->least;
}

static void
count_aside(struct rec_test *t, const struct rec_visit *v, struct rec_aside *a)
{
	struct rec_slot *s = slot_in(a->slots, (int)U_TIME), *all = slot_in(t->slots, (int)U_TIME);

	t->n += a->n;
	t->iterations += a->iterations;
	if (s != (struct rec_slot *)0) {
		if (t->nrounds == 0 && all != (struct rec_slot *)0)
			round_add(t, "", 0L, all->n, &all->kept);
		round_add(t, v->row, v->number, s->n, &s->kept);
	}
	for (s = a->slots; s != (struct rec_slot *)0; s = s->next) {
		count_slot(t, v, s);
		all = slot_in(t->slots, s->unit);
		slot_join(all == (struct rec_slot *)0 ? slot_new(s->unit, &t->slots) : all, s);
	}
}

/* Adds what it has put aside to its tests where it counts, and forgets it. */
static void
settle(struct rec_visit *v, int counts)
{
	struct rec_aside *a, *next;

	for (a = v->asides; a != (struct rec_aside *)0; a = next) {
		next = a->next;
		if (counts)
			count_aside(a->test, v, a);
		a->test->visit = (struct rec_visit *)0;
		slots_free(a->slots);
		free((void *)a);
	}
	v->asides = (struct rec_aside *)0;
}

void
row_close(int status, const char *wall)
{
	struct rec_visit *v = open_row;

	v->status = status;
	v->wall = rec_intern(wall);
	place_of(v->row, v->number)->closed = 1;
	open_row = (struct rec_visit *)0;
	settle(v, 1);
}

void
rows_end(void)
{
	struct rec_visit *v;

	open_row = (struct rec_visit *)0;
	for (v = reading->visits; v != (struct rec_visit *)0; v = v->next)
		if (v->status == 0)
			settle(v, row_counts(v));
}

/* After the figures of a run. */
void
rows_forget(void)
{
	struct rec_visit *v, *next;

	for (v = records.keep_visits ? (struct rec_visit *)0 : reading->visits; v != (struct rec_visit *)0; v = next) {
		next = v->next;
		free((void *)v->states);
		free((void *)v);
	}
	if (!records.keep_visits)
		reading->visits = reading->last_visit = (struct rec_visit *)0;
	rec_forget(&places);
	free((void *)seats);
	seats = (struct seat *)0;
	nseats = seat_room = 0;
}
