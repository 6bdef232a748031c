/*
 * recend.c: the end of a run: what counts of it, and its figures.
 */
#include "rec.h"

static struct rec_run none;		/* of tests that do not count */

/*
 * Messages of rows that do not count go.  Of equal ones (flags: of equal name and word) stays the first, with the last
 * text.  They find their tests.
 */
static void
settle_messages(void)
{
	static char key[2 * REC_LINE + 60];
	struct rec_text *m = reading->messages.first, *next;
	struct rec_entry *e;
	struct rec_table known;

	memset((void *)&reading->messages, 0, sizeof reading->messages);
	memset((void *)&known, 0, sizeof known);
	for (; m != (struct rec_text *)0; m = next) {
		next = m->next;
		if (m->visit != (struct rec_visit *)0 && !row_counts(m->visit))
			continue;
		sprintf(key, "%s %s\001%s", m->a, m->b, *m->flag != '\0' ? m->flag : m->c);
		e = rec_find(&known, key);
		if (e->item != (char *)0) {
			((struct rec_text *)e->item)->c = m->c;
			continue;
		}
		e->item = (char *)m;
		m->next = (struct rec_text *)0;
		text_put(&reading->messages, m);
		m->test = test_in(reading, m->b);
		if (m->test != (struct rec_test *)0) {
			*(m->test->said == (struct rec_text *)0 ? &m->test->said : &m->test->last_said->beside) = m;
			m->test->last_said = m;
		}
	}
	rec_forget(&known);
}

/* Tests whose only samples are in rows that do not count go. */
static void
settle_tests(void)
{
	struct rec_test **at = &reading->tests, *t;

	while ((t = *at) != (struct rec_test *)0)
		if (t->n > 0 || t->cells > 0 || t->said != (struct rec_text *)0)
			at = &t->next;
		else {
			*at = t->next;
			t->run = &none;
		}
}

/* The parts of an aggregate are the tests of its name with one more parameter. */
static void
count_parts(const struct rec_test *t)
{
	char name[REC_NAME + 1];
	const char *all = t->id->full, *part = strstr(all, "/part=");
	struct rec_test *whole = (struct rec_test *)0;

	if (part != (char *)0) {
		sprintf(name, "%.*s%s", (int)(part - all), all, part + 1 + strcspn(part + 1, "/"));
		whole = test_in(reading, name);
	}
	if (whole != (struct rec_test *)0)
		whole->parts++;
}

/* What no row needs of a test goes. */
static void
let_go(struct rec_test *t)
{
	long i;

	for (i = 0; i < t->nrounds; i++)
		series_end(&t->rounds[i].kept);
	free((void *)t->rounds);
	t->rounds = (struct rec_round *)0;
	t->nrounds = 0;
	slots_free(t->slots);
	t->slots = (struct rec_slot *)0;
}

static void
work_out(struct rec_run *r)
{
	struct rec_test *t;

	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		count_parts(t);
	for (t = r->tests; t != (struct rec_test *)0; t = t->next) {
		figures_of(t);
		t->f.own = own_apart(t);
		rates_of(t);
		clock_of(t);
	}
	copies_of(r);
	conditions_of(r);
	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		worked_of(t);
	visits_of(r);
	mark_row(r);
	for (t = r->tests; t != (struct rec_test *)0 && !records.keep; t = t->next)
		let_go(t);
}

void
run_end(void)
{
	struct rec_run *r = reading;
	char file[71];
	size_t len;

	if (r == (struct rec_run *)0)
		return;
	rows_end();
	settle_messages();
	settle_tests();
	r->printed = r->value[K_SOURCE] != (char *)0;
	r->date = known_value(r, (int)K_DATE);
	r->kit = known_value(r, (int)K_KIT);
	r->path = input.name;
	sprintf(file, "%.70s", path_last(r->path));
	len = strlen(file);
	file[len > 5 && equal(file + len - 6, ".bench") ? len - 6 : 64] = '\0';
	r->file = rec_intern(file);
	work_out(r);
	rows_forget();
	reading = (struct rec_run *)0;
	if (input.only != (char *)0 && !equal(r->host, input.only))
		return;
	r->side = input.side;
	r->number = ++records.nruns;
	*records.end = r;
	records.end = &r->next;
}
