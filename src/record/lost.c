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
	const char *name, *version[2];
	struct rec_test *test;		/* the first one */
	int shared, common;
};

static struct rec_table known;
static struct named *first, *last;

static struct named *
named_of(struct rec_test *t)
{
	char name[REC_NAME + 1], **item;
	struct named *b;

	sprintf(name, "%.*s", t->base, t->name);
	item = rec_find(&known, rec_intern(name));
	if (*item == (char *)0) {
		b = (struct named *)rec_memory((double)sizeof *b);
		memset((void *)b, 0, sizeof *b);
		b->name = rec_intern(name);
		b->test = t;
		if (last == (struct named *)0)
			first = b;
		else
			last->next = b;
		last = b;
		*item = (char *)b;
	}
	return (struct named *)*item;
}

static void
add_test(struct rec_test *t, int d)
{
	struct named *b;
	long j;

	if (strstr(t->name, "/part=") != (char *)0 || t->n <= 0)
		return;
	b = named_of(t);
	if (b->version[d] == (char *)0)
		b->version[d] = t->version;
	for (j = 0; j < nsides[1 - d]; j++)
		b->shared |= rec_have(&sides[1 - d][j]->names, t->name) != (char *)0;
}

/* The row that measured a test last, null without one. */
static const char *
row_of(const struct rec_run *r, const char *name)
{
	const struct rec_test *t = (const struct rec_test *)rec_have(&r->names, name);

	return t == (struct rec_test *)0 || t->nrounds == 0 || *t->rounds[t->nrounds - 1].row == '\0' ? (char *)0 :
	    t->rounds[t->nrounds - 1].row;
}

static const char *
failure_in(const struct rec_run *r, const struct rec_test *t)
{
	const char *row = row_of(r, t->name), *own = row;
	const struct rec_visit *v, *ended = (struct rec_visit *)0;
	const struct rec_text *m, *said = (struct rec_text *)0;
	char text[REC_NAME + 80];

	row = row != (char *)0 ? row : row_of(t->run, t->name);
	for (v = r->visits; v != (struct rec_visit *)0 && row != (char *)0; v = v->next)
		if (equal(v->row, row))
			ended = v;
	if (ended != (struct rec_visit *)0 && (equal(row_status[ended->status], "failed") ||
	    equal(row_status[ended->status], "unresolved"))) {
		sprintf(text, "row %.*s %s in round %ld", (int)REC_NAME, row, row_status[ended->status], ended->number);
		return rec_intern(text);
	}
	for (m = r->messages.first; m != (struct rec_text *)0 && own == (char *)0; m = m->next)
		if (equal(m->b, t->name) && (equal(m->a, "FAIL") || equal(m->a, "UNRESOLVED")))
			said = m;
	return said == (struct rec_text *)0 ? "" : said->c;
}

static struct diff *
lost_new(const struct named *b, const char *verdict, const char *why)
{
	struct diff *i = (struct diff *)rec_memory((double)sizeof *i);

	diff_begin(i, b->test, -1, (int)CLOCK_NONE);
	i->name = b->name;
	i->verdict = verdict;
	i->why = why;
	return i;
}

static struct diff *
lost_of(const struct named *b)
{
	char text[100];
	const char *why = "";
	long j;

	for (j = 0; j < nsides[1] && *why == '\0' && b->version[0] != (char *)0; j++)
		why = failure_in(sides[1][j], b->test);
	if (*why != '\0')
		return lost_new(b, "failed", why);
	if (b->version[0] == (char *)0 || b->version[1] == (char *)0)
		return lost_new(b, b->version[0] == (char *)0 ? "added" : "missing", "");
	if (!b->shared) {
		sprintf(text, "%.40s and %.40s", b->version[0], b->version[1]);
		return lost_new(b, "versions", rec_intern(text));
	}
	return b->common ? (struct diff *)0 : lost_new(b, "units", "");
}

int
lost_find(struct diff **all)
{
	struct rec_run *r;
	struct rec_test *t;
	struct named *b;
	struct diff *i;

	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		for (t = r->side > 0 ? r->tests : (struct rec_test *)0; t != (struct rec_test *)0; t = t->next)
			add_test(t, r->side - 1);
	for (; *all != (struct diff *)0; all = &(*all)->next)
		named_of((*all)->test)->common = 1;
	for (b = first; b != (struct named *)0; b = b->next) {
		i = lost_of(b);
		if (i != (struct diff *)0) {
			*all = i;
			all = &i->next;
		}
	}
	return 1;
}
