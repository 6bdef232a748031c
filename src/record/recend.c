/*
 * recend.c: the end of a run: what counts of it, and its figures.
 */
#include "rec.h"

struct rec_table messages_here;

/* Equal messages (flags: of equal name and word) of a row are one, with the last text. */
struct rec_text *
message_of(struct rec_table *t, const struct rec_visit *row, const char *word, const char *name, const char *text)
{
	static char key[2 * REC_LINE + 60];
	struct rec_text *m;

	sprintf(key, "%lx %s %s\001%.*s", (unsigned long)(size_t)row, word, name,
	    equal(word, "FLAG") ? (int)strcspn(text, " \t") : (int)strlen(text), text);
	m = (struct rec_text *)rec_have(t, key);
	if (m == (struct rec_text *)0) {
		m = text_new(word, rec_intern(name), (char *)0);
		*rec_find(t, rec_copy(key)) = (char *)m;
	}
	return m;
}

/* Those of rows that do not count go, and those that repeat one of an earlier round; the others find their tests. */
static void
settle_messages(void)
{
	struct rec_text *m, *next, *one;
	struct rec_list all;
	struct rec_table known;

	all = reading->messages;
	memset((void *)&reading->messages, 0, sizeof reading->messages);
	memset((void *)&known, 0, sizeof known);
	for (m = all.first; m != (struct rec_text *)0; m = next) {
		next = m->next;
		if (m->visit != (struct rec_visit *)0 && !row_counts(m->visit))
			continue;
		one = message_of(&known, (const struct rec_visit *)0, m->a, m->b, m->c);
		if (one->c == (char *)0) {
			text_put(&reading->messages, one);
			one->test = test_have(one->b);
			if (one->test != (struct rec_test *)0) {
				*(one->test->said == (struct rec_text *)0 ? &one->test->said : &one->test->last_said->beside) = one;
				one->test->last_said = one;
			}
		}
		one->c = m->c;
	}
	rec_forget(&known);
}

/* Tests whose only samples are in rows that do not count go. */
static void
settle_tests(void)
{
	struct rec_test **at = &reading->tests, *t;

	reading->last_test = (struct rec_test *)0;
	while ((t = *at) != (struct rec_test *)0)
		if (t->n > 0 || t->cells > 0 || t->said != (struct rec_text *)0) {
			reading->last_test = t;
			at = &t->next;
		} else
			*at = t->next;
}

/* The parts of an aggregate are the tests of its name with one more parameter. */
static void
count_parts(struct rec_test *t)
{
	char name[REC_NAME + 1];
	const char *part = strstr(t->name, "/part=");
	struct rec_test *all;

	if (part == (char *)0)
		return;
	sprintf(name, "%.*s%s", (int)(part - t->name), t->name, part + 1 + strcspn(part + 1, "/"));
	all = test_have(name);
	if (all != (struct rec_test *)0)
		all->parts++;
}

/* What no row needs of a test goes. */
static void
let_go(struct rec_test *t)
{
	long i;

	for (i = 0; i < t->nrounds && !records.keep_samples; i++)
		series_end(&t->rounds[i].kept);
	if (!records.keep_rounds) {
		free((void *)t->rounds);
		t->rounds = (struct rec_round *)0;
		t->nrounds = 0;
	}
	if (!records.keep_units) {
		slots_free(t->slots);
		t->slots = (struct rec_slot *)0;
	}
}

void
run_end(void)
{
	struct rec_run *r = reading;
	struct rec_test *t;
	char file[71];
	size_t len;

	if (r == (struct rec_run *)0)
		return;
	rows_end();
	settle_messages();
	settle_tests();
	r->printed = env_value(r, "Source") != (char *)0;
	r->date = env_known(r, "Date");
	r->kit = env_known(r, "Kit");
	r->path = input.name;
	sprintf(file, "%.70s", path_last(r->path));
	len = strlen(file);
	sprintf(file, "%.*s", len > 5 && equal(file + len - 6, ".bench") ? (int)len - 6 : 64, path_last(r->path));
	r->file = rec_intern(file);
	r->side = input.side;
	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		count_parts(t);
	for (t = r->tests; t != (struct rec_test *)0; t = t->next) {
		figures_of(t);
		t->f.own = own_apart(t);
		rates_of(t);
		clock_of(t);
	}
	copies_of(r);
	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		worked_of(t);
	visits_of(r);
	mark_row(r);
	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		let_go(t);
	rec_forget(&tests_here);
	rec_forget(&messages_here);
	rows_forget();
	reading = (struct rec_run *)0;
	if (input.only != (char *)0 && !equal(r->host, input.only))
		return;
	r->number = ++records.nruns;
	*records.end = r;
	records.end = &r->next;
}
