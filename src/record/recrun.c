/*
 * recrun.c: the run that is read, and its end: what counts of it, and its figures.  The units of all runs.
 */
#include "rec.h"

struct records records = { (struct rec_run *)0, &records.runs, 0, 0, 0 };
struct rec_run *reading;

static struct rec_table all_units;
static struct unit {
	const char *name, *file;	/* file: the one that has counted it last */
} *units;
static long nunits, unit_room;
static struct rec_run none;		/* of tests that do not count */

void
text_put(struct rec_list *l, struct rec_text *t)
{
	*(l->last == (struct rec_text *)0 ? &l->first : &l->last->next) = t;
	l->last = t;
}

struct rec_text *
text_new(const char *a, const char *b, const char *c)
{
	struct rec_text *t = (struct rec_text *)rec_memory((double)sizeof *t);

	t->a = a;
	t->b = b;
	t->c = c;
	t->flag = "";
	return t;
}

const char *
known_value(const struct rec_run *r, int key)
{
	return r->value[key] == (char *)0 || *r->value[key] == '\0' ? "unknown" : r->value[key];
}

static int
unit_new(const char *text)
{
	struct rec_entry *e = rec_find(&all_units, text);

	units = (struct unit *)rec_more((char *)units, nunits, &unit_room, (double)sizeof *units);
	units[nunits].file = "";
	units[nunits++].name = e->key;
	e->item = (char *)(size_t)nunits;
	return (int)nunits - 1;
}

int
unit_of(const char *text, int last)
{
	static const char *const first[] = {
		"ns/op", "user-ns/op", "sys-ns/op", "cpu-ns/op", "best-ns/op", "moved-bytes/op", "ops/op"
	};
	int unit;

	while (nunits < (long)U_OTHER)
		(void)unit_new(first[nunits]);
	if (units[last].file == input.name && equal(units[last].name, text))
		return last;
	unit = (int)(size_t)rec_have(&all_units, text) - 1;
	if (unit >= 0 && units[unit].file == input.name)
		return unit;
	if (rec_full((int)M_UNITS, text))
		return -1;
	unit = unit < 0 ? unit_new(text) : unit;
	units[unit].file = input.name;
	return unit;
}

const char *
unit_name(int unit)
{
	return units[unit].name;
}

int
run_start(void)
{
	run_end();
	if (rec_full((int)M_RUNS, "lodestone:"))
		return 0;
	reading = (struct rec_run *)rec_memory((double)sizeof *reading);
	reading->host = "unknown";
	reading->format = "";
	reading->line = input.line;
	return 1;
}

void
run_need(void)
{
	if (reading == (struct rec_run *)0 && run_start())
		rec_warn("no lodestone: line before this one", "host and version unknown");
}

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
