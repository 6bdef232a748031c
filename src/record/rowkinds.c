/*
 * rowkinds.c: the kinds of rows and their columns, lodestone-rows(5).
 */
#include "rowkinds.h"

enum { ALL_TEXT = 200, IN_ROW = 32 };

typedef void (*putter)(const struct rec_run *r);

static void put_facts(const struct rec_run *r);
static void put_host(const struct rec_run *r);
static void put_tests(const struct rec_run *r);
static void put_visits(const struct rec_run *r);
static void put_rounds(const struct rec_run *r);
static void put_messages(const struct rec_run *r);
static void put_notes(const struct rec_run *r);
static void put_flags(const struct rec_run *r);
static void put_others(const struct rec_run *r);
static void put_printed(const struct rec_run *r);
static void put_errata(const struct rec_run *r);
static void put_units(const struct rec_run *r);
static void put_samples(const struct rec_run *r);
static void put_stretches(const struct rec_run *r);

static const struct {
	int letter;
	putter put;
	const char *columns;
} all_kinds[] = {
	{ 'k', put_facts, "key value" },
	{ 'e', put_host, "key value" },
	{ 't', put_tests, "test version unit typical low high best quoted rounds spread grade why apart own runs differ samples timed \
iterations mean sd least longest median margin tick between user sys cpu spent bytes ops rate work part suite clock by flags" },
	{ 'v', put_visits, "row round status wall states steal others limited slow memory swap battery blame" },
	{ 'r', put_rounds, "test version row round samples median low high varlog best cpu bytes" },
	{ 'm', put_messages, "word test text" },
	{ 'n', put_notes, "text" },
	{ 'f', put_flags, "name flag detail value" },
	{ 'o', put_others, "name unit samples median text" },
	{ 'p', put_printed, "name column text" },
	{ 'x', put_errata, "name text" },
	{ 'u', put_units, "name unit samples mean median text" },
	{ 's', put_samples, "name round step values" },
	{ 'l', put_stretches, "name from bytes rate way" }
};
static const char diff_columns[] = "name unit clock judges how verdict ratio low high sees p proven open old new samples1 samples2 \
rounds1 rounds2";

/* --- the host --------------------------------------------------------------------------------------------------- */

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
static void
put_facts(const struct rec_run *r)
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

static void
put_host(const struct rec_run *r)
{
	static const char *const keys[] = { "Machine", "Cpu", "Cpus", "Smt", "Memory", "Os", "Release", "Libc", "Compiler", "Clock", "Mode" };
	const char *dir = env_value(r, "Dir"), *others = env_value(r, "Others");
	char text[40];
	size_t i;

	for (i = 0; i < sizeof keys / sizeof keys[0]; i++)
		put_key(r, keys[i], env_value(r, keys[i]));
	put_key(r, "Disk", dir == (char *)0 || strchr(dir, ' ') == (char *)0 ? "" : strchr(dir, ' ') + 1);
	put_key(r, "Governor", usual_governor(r));
	if (others != (char *)0 && strspn(others, ".0123456789") > 0 && strtod(others, (char **)0) >= 0.1 && strlen(others) < 20) {
		sprintf(text, "%.1f processors", strtod(others, (char **)0));
		put_key(r, "Others", text);
	}
	if (env_value(r, "Plan") != (char *)0 && env_value(r, "Load-end") == (char *)0)
		put_key(r, "Cut", "the record ends before the run");
}

/* --- tests -------------------------------------------------------------------------------------------------------- */

static void
put_name(const struct rec_test *t)
{
	char name[REC_NAME + 1];

	sprintf(name, "%.*s", t->base, t->name);
	put_text(name);
	put_text(t->version);
}

static void
put_time(double x)
{
	put_double(x > 0 ? x : 0.0);
}

static void
put_positive(double x)
{
	put_known(x > 0 ? x : -1.0);
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
}

static void
put_tests(const struct rec_run *r)
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
static void
put_rounds(const struct rec_run *r)
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

static void
put_visits(const struct rec_run *r)
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

/* --- text ----------------------------------------------------------------------------------------------------------- */

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

static void
put_messages(const struct rec_run *r)
{
	const struct rec_text *m;

	for (m = r->messages.first; m != (struct rec_text *)0; m = m->next)
		put_line('m', r, m->a, m->b, m->c);
}

static void
put_notes(const struct rec_run *r)
{
	const struct rec_text *m;

	for (m = r->notes.first; m != (struct rec_text *)0; m = m->next)
		put_line('n', r, (char *)0, (char *)0, m->c);
}

static void
put_errata(const struct rec_run *r)
{
	const struct rec_text *m;

	for (m = r->errata.first; m != (struct rec_text *)0; m = m->next)
		put_line('x', r, m->a, (char *)0, m->c);
}

/* A cell as it was printed stands behind a mark. */
static void
put_printed(const struct rec_run *r)
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
static void
put_flags(const struct rec_run *r)
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

/* --- units and samples ------------------------------------------------------------------------------------------------ */

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
	put_text(s->kept.step > 1 || s->first == (char *)0 || (letter == 'o' && s->n > 1) ? "" : s->first);
	put_end();
}

static int
is_usual(const struct rec_slot *s)
{
	return s->unit < U_OTHER || equal(unit_name(s->unit), "work-ns/op");
}

static void
put_others(const struct rec_run *r)
{
	const struct rec_test *t;
	const struct rec_slot *s;

	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		for (s = t->slots; s != (struct rec_slot *)0; s = s->next)
			if (!is_usual(s))
				put_slot('o', r, t, s);
}

static void
put_units(const struct rec_run *r)
{
	const struct rec_test *t;
	const struct rec_slot *s;

	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		for (s = t->slots; s != (struct rec_slot *)0; s = s->next)
			if (s->unit != U_TIME)
				put_slot('u', r, t, s);
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
static void
put_samples(const struct rec_run *r)
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

static void
put_stretches(const struct rec_run *r)
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

/* --- differences ------------------------------------------------------------------------------------------------------- */

static void
put_diff(const struct diff *i, int how)
{
	static const char *const clocks[] = { "", "typical", "best", "CPU" };
	static const char *const hows[] = { "rounds", "pairs", "runs" };

	put_row('d', i->test->run);
	put_text(i->name);
	put_text(unit_name(i->unit));
	put_text(clocks[i->clock]);
	put_double(i->main->judge == i ? 1.0 : 0.0);
	put_text(hows[how]);
	put_text(i->verdict);
	put_known(i->change);
	put_known(i->low);
	put_known(i->high);
	put_known(i->sees);
	put_known(i->p);
	put_double((double)i->proven);
	put_double((double)i->open);
	put_time(i->figure[0]);
	put_time(i->figure[1]);
	put_double(i->samples[0]);
	put_double(i->samples[1]);
	put_double((double)i->n[0]);
	put_double((double)i->n[1]);
	put_end();
}

int
kinds_choose(const char *letters)
{
	size_t i;

	for (i = 0; letters[i] != '\0'; i++)
		if (strchr("ketvrmnfopxusld", letters[i]) == (char *)0)
			return usage(letters, "-k: there are the kinds k e t v r m n f o p x u s l d");
	for (i = 0; i < sizeof all_kinds / sizeof all_kinds[0]; i++)
		if (strchr(letters, all_kinds[i].letter) != (char *)0)
			put_columns(all_kinds[i].letter, all_kinds[i].columns);
	if (strchr(letters, 'd') != (char *)0)
		put_columns('d', diff_columns);
	records.keep_env = strpbrk(letters, "ke") != (char *)0;
	records.keep_texts = strpbrk(letters, "nxp") != (char *)0;
	records.keep_visits = strpbrk(letters, "ve") != (char *)0;
	records.keep_rounds = strpbrk(letters, "rd") != (char *)0;
	records.keep_units = strpbrk(letters, "oud") != (char *)0;
	records.keep_samples = strchr(letters, 's') != (char *)0;
	return OK;
}

int
kinds_put(const char *letters, int format, struct asked *a)
{
	const struct rec_run *r;
	struct diff *d = (struct diff *)0;
	size_t i;

	twins_find();
	if (strchr(letters, 'd') != (char *)0 && diffs_find(a, &d) != OK)
		return FAILED;
	put_begin(format);
	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		for (i = 0; i < sizeof all_kinds / sizeof all_kinds[0]; i++)
			if (strchr(letters, all_kinds[i].letter) != (char *)0)
				(*all_kinds[i].put)(r);
	for (; d != (struct diff *)0; d = d->next)
		put_diff(d, a->how);
	put_over();
	return OK;
}
