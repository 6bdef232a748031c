/*
 * lost.c: the tests of two sides that are not compared, and why.
 *
 * A name without its version is failed where its row failed in the last visit of the new side, or a program said so
 * outside of rows; missing or added where one side alone has it; versions where the sides have no version in common;
 * units where they have no figure in common.
 */
#include "rec.h"

struct named {
	struct named *next;
	const char *version[2];
	struct rec_test *test;		/* the first one */
	int shared, common;
};

static struct rec_table known;
static struct named *first, **end = &first;

static struct named *
named_of(struct rec_test *t)
{
	struct rec_entry *e = rec_find(&known, t->id->plain);
	struct named *b = (struct named *)e->item;

	if (b == (struct named *)0) {
		b = (struct named *)rec_memory((double)sizeof *b);
		b->test = t;
		e->item = (char *)(*end = b);
		end = &b->next;
	}
	return b;
}

static void
add_test(struct rec_test *t)
{
	const struct rec_test *o;
	struct named *b;

	if (*t->id->part != '\0' || t->n <= 0)
		return;
	b = named_of(t);
	if (b->version[t->run->side - 1] == (char *)0)
		b->version[t->run->side - 1] = t->id->version;
	for (o = t->id->first; o != (struct rec_test *)0; o = o->later)
		b->shared |= o->run->side == 3 - t->run->side;
}

/* The row that measured a test last, "" without one. */
static const char *
row_of(const struct rec_run *r, const char *name)
{
	const struct rec_test *t = test_in(r, name);

	return t == (struct rec_test *)0 || t->nrounds == 0 ? "" : t->rounds[t->nrounds - 1].row;
}

static const char *
failure_in(const struct rec_run *r, const struct rec_test *t)
{
	const char *name = t->id->full, *own = row_of(r, name), *row = *own != '\0' ? own : row_of(t->run, name), *said = "";
	const struct rec_visit *v, *ended = (struct rec_visit *)0;
	const struct rec_text *m;
	char text[REC_NAME + 80];

	for (v = r->visits; v != (struct rec_visit *)0 && *row != '\0'; v = v->next)
		if (equal(v->row, row))
			ended = v;
	if (ended != (struct rec_visit *)0 && (equal(ended->status, "failed") || equal(ended->status, "unresolved"))) {
		sprintf(text, "row %.*s %s in round %ld", (int)REC_NAME, row, ended->status, ended->number);
		return rec_intern(text);
	}
	for (m = r->messages.first; m != (struct rec_text *)0 && *own == '\0'; m = m->next)
		if (equal(m->b, name) && (equal(m->a, "FAIL") || equal(m->a, "UNRESOLVED")))
			said = m->c;
	return said;
}

/* Null for a test that is compared. */
static struct diff *
lost_of(const struct named *b)
{
	char text[100];
	const char *why = "", *verdict = "units";
	const struct rec_run *r;
	struct diff *i;

	for (r = records.runs; r != (struct rec_run *)0 && *why == '\0' && b->version[0] != (char *)0; r = r->next)
		why = r->side == 2 ? failure_in(r, b->test) : "";
	if (*why != '\0')
		verdict = "failed";
	else if (b->version[0] == (char *)0 || b->version[1] == (char *)0)
		verdict = b->version[0] == (char *)0 ? "added" : "missing";
	else if (!b->shared) {
		sprintf(text, "%.40s and %.40s", b->version[0], b->version[1]);
		why = rec_intern(text);
		verdict = "versions";
	} else if (b->common)
		return (struct diff *)0;
	i = diff_new(b->test, -1, (int)CLOCK_NONE);
	i->name = b->test->id->plain;
	i->verdict = verdict;
	i->why = why;
	return i;
}

struct diff **
lost_find(struct diff **all)
{
	struct rec_run *r;
	struct rec_test *t;
	struct named *b;

	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		for (t = r->side > 0 ? r->tests : (struct rec_test *)0; t != (struct rec_test *)0; t = t->next)
			add_test(t);
	for (; *all != (struct diff *)0; all = &(*all)->next)
		named_of((*all)->test)->common = 1;
	for (b = first; b != (struct named *)0; b = b->next)
		if ((*all = lost_of(b)) != (struct diff *)0)
			all = &(*all)->next;
	return all;
}
