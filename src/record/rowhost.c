/*
 * rowhost.c: rows of a host, of the visits of its rows, and of what its programs have said.
 */
#include "rowkinds.h"

enum { ALL_TEXT = 200 };

static void
put_fact(const struct rec_run *r, const char *key, const char *value)
{
	put_row('k', r);
	put_text(key);
	put_raw(value);
	put_end();
}

static void
put_figure(const struct rec_run *r, const char *key, double x)
{
	char text[NUM_TEXT];

	put_fact(r, key, decimal_text(x, text));
}

/* What was worked out has a key in lower case; the lines of the environment follow as they stand. */
void
rows_of_facts(const struct rec_run *r)
{
	const struct rec_text *e;
	const char *sold = env_value(r, "Sold");
	char year[8];

	sold = sold == (char *)0 ? env_known(r, "Date") : sold;
	sprintf(year, "%.4s", strspn(sold, "0123456789") >= 4 ? sold : "");
	put_fact(r, "path", r->path);
	put_fact(r, "year", year);
	if (r->line > 1)
		put_figure(r, "line", (double)r->line);
	put_figure(r, "side", (double)r->side);
	if (r->printed)
		put_fact(r, "printed", "1");
	put_figure(r, "sum", (double)r->sum);
	if (r->same != (struct rec_run *)0)
		put_figure(r, "same", (double)r->same->number);
	if (r->speed > 0)
		put_figure(r, "mhz", r->speed);
	if (r->copy > 0)
		put_figure(r, "copy", r->copy);
	for (e = r->env.first; e != (struct rec_text *)0; e = e->next)
		if (*e->a < 'a')
			put_fact(r, e->a, e->b);
}

static void
put_key(const struct rec_run *r, const char *key, const char *value)
{
	char text[ALL_TEXT + 1];

	if (value == (char *)0 || *value == '\0' || equal(value, "unknown"))
		return;
	put_row('e', r);
	put_text(key);
	put_text(printable(value, text, (int)sizeof text));
	put_end();
}

/* What most rows say of the governor. */
static const char *
usual_governor(const struct rec_run *r)
{
	struct rec_table words;
	const struct rec_visit *v;
	const char *best = "";
	char word[ALL_TEXT], **item;
	long most = 0;

	memset((void *)&words, 0, sizeof words);
	for (v = r->visits; v != (struct rec_visit *)0; v = v->next)
		if (*state_word(v, "governor", word, (int)sizeof word) != '\0') {
			item = rec_find(&words, rec_intern(word));
			*item = (char *)((size_t)*item + 1);
			if ((long)(size_t)*item > most) {
				most = (long)(size_t)*item;
				best = rec_intern(word);
			}
		}
	rec_forget(&words);
	return best;
}

void
rows_of_host(const struct rec_run *r)
{
	static const char *const keys[] = {
		"Machine", "Cpu", "Cpus", "Smt", "Memory", "Os", "Release", "Libc", "Compiler", "Clock", "Mode"
	};
	const char *dir = env_value(r, "Dir"), *others = env_value(r, "Others");
	double busy = others == (char *)0 || strspn(others, ".0123456789") == 0 ? 0.0 : strtod(others, (char **)0);
	char text[40];
	size_t i;

	for (i = 0; i < sizeof keys / sizeof keys[0]; i++)
		put_key(r, keys[i], env_value(r, keys[i]));
	put_key(r, "Disk", dir == (char *)0 || strchr(dir, ' ') == (char *)0 ? "" : strchr(dir, ' ') + 1);
	put_key(r, "Governor", usual_governor(r));
	if (busy >= 0.1 && busy < 1e9) {
		sprintf(text, "%.1f processors", busy);
		put_key(r, "Others", text);
	}
	if (env_value(r, "Plan") != (char *)0 && env_value(r, "Load-end") == (char *)0)
		put_key(r, "Cut", "the record ends before the run");
}

void
rows_of_visits(const struct rec_run *r)
{
	const struct rec_visit *v;
	char words[100];
	int i;

	for (v = r->visits; v != (struct rec_visit *)0; v = v->next) {
		put_row('v', r);
		put_text(v->row);
		put_double((double)v->number);
		put_text(row_status[v->status]);
		put_text(v->wall);
		put_text(v->states == (char *)0 ? "" : v->states);
		for (*words = '\0', i = 0; i < CAUSES; i++) {
			put_known(v->blame[i]);
			if (v->blame[i] > 0) {
				strcat(words, *words == '\0' ? "" : ",");
				strcat(words, cause_name[i]);
			}
		}
		put_text(words);
		put_end();
	}
}

/* --- text ------------------------------------------------------------------------------------------------------- */

static void
put_line(int letter, const struct rec_run *r, const char *a, const char *b, const char *c)
{
	put_row(letter, r);
	if (a != (char *)0)
		put_text(a);
	if (b != (char *)0)
		put_text(b);
	put_text(c);
	put_end();
}

void
rows_of_messages(const struct rec_run *r)
{
	const struct rec_text *m;

	for (m = r->messages.first; m != (struct rec_text *)0; m = m->next)
		put_line('m', r, m->a, m->b, m->c);
}

void
rows_of_notes(const struct rec_run *r)
{
	const struct rec_text *m;

	for (m = r->notes.first; m != (struct rec_text *)0; m = m->next)
		put_line('n', r, (char *)0, (char *)0, m->c);
}

void
rows_of_errata(const struct rec_run *r)
{
	const struct rec_text *m;

	for (m = r->errata.first; m != (struct rec_text *)0; m = m->next)
		put_line('x', r, m->a, (char *)0, m->c);
}

/* A cell as it was printed stands behind a mark. */
void
rows_of_printed(const struct rec_run *r)
{
	const struct rec_text *m;
	const struct rec_test *t;
	char text[REC_LINE + 2];

	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		for (m = t->printed; m != (struct rec_text *)0; m = m->beside) {
			sprintf(text, "'%s", m->c);
			put_line('p', r, t->name, m->b, text);
		}
}

static void
put_flag(const struct rec_run *r, const char *name, const char *word, const char *detail, double value)
{
	char first[REC_LINE + 1];

	sprintf(first, "%.*s", (int)strcspn(word, " \t"), word);
	put_row('f', r);
	put_text(name);
	put_text(first);
	put_text(detail);
	put_positive(value);
	put_end();
}

/* A program flags the interval of one visit as unstable; of a test its own flag stands in place of that. */
void
rows_of_flags(const struct rec_run *r)
{
	const struct rec_text *m;
	const char *detail;

	for (m = r->messages.first; m != (struct rec_text *)0; m = m->next)
		if (equal(m->a, "FLAG") && !(first_is(m->c, "unstable") && m->test != (struct rec_test *)0)) {
			detail = m->c + strcspn(m->c, " \t");
			put_flag(r, m->b, m->c, detail + strspn(detail, " \t"), 0.0);
		}
	for (m = r->worked.first; m != (struct rec_text *)0; m = m->next)
		put_flag(r, m->b, m->a, m->c, m->value);
}
