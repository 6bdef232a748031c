/*
 * rowkinds.c: the kinds of rows, their columns (lodestone-rows(5)), and which rows of each kind there are.
 */
#include "rowput.h"

#define RUN(m) OF_RUN, offsetof(struct rec_run, m)
#define NAME(m) OF_NAME, offsetof(struct rec_name, m)
#define TEST(m) OF_TEST, offsetof(struct rec_test, m)
#define ROUND(m) OF_OWN, offsetof(struct rec_round, m)
#define VISIT(m) OF_OWN, offsetof(struct rec_visit, m)
#define WORDS(m) OF_OWN, offsetof(struct rec_text, m)
#define DIFF(m) OF_OWN, offsetof(struct diff, m)
#define SHOWN(m) OF_OWN, offsetof(struct shown, m)
#define LIST(columns) columns, (int)(sizeof columns / sizeof columns[0]), 0, { (const struct column *)0 }

enum { IN_ROW = 32, FEW = 4 };

/* What is worked out for one row. */
static struct shown {
	const char *unit, *text;
	double n, mean, median, most, least, sd, round, step, from, bytes, rate;
} shown;

static const struct kind *now;		/* whose rows are put */

static void
put_words(const struct rec_run *r, const char *a, const char *b, const char *c, double value)
{
	struct rec_text row;

	row.a = a;
	row.b = b;
	row.c = c;
	row.value = value;
	put_row(now, r, (const struct rec_test *)0, (const void *)&row);
}

static void
put_figure(const struct rec_run *r, const char *key, double x, double above)
{
	char text[NUM_TEXT];

	if (x > above)
		put_words(r, key, decimal_text(x, text), "", 0.0);
}

/* What was worked out has a key in lower case; the lines of the environment follow as they stand. */
static void
rows_of_facts(const struct rec_run *r)
{
	const struct rec_text *e;
	const char *sold = r->value[K_SOLD];
	char year[8];

	sold = sold == (char *)0 ? r->date : sold;
	sprintf(year, "%.4s", strspn(sold, "0123456789") >= 4 ? sold : "");
	put_words(r, "path", r->path, "", 0.0);
	put_words(r, "year", year, "", 0.0);
	put_figure(r, "line", (double)r->line, 1.0);
	put_figure(r, "side", (double)r->side, -1.0);
	put_figure(r, "printed", (double)r->printed, 0.0);
	put_figure(r, "sum", (double)r->sum, -1.0);
	put_figure(r, "same", r->same == (struct rec_run *)0 ? 0.0 : (double)r->same->number, 0.0);
	put_figure(r, "mhz", r->speed, 0.0);
	put_figure(r, "copy", r->copy, 0.0);
	for (e = r->env.first; e != (struct rec_text *)0; e = e->next)
		put_words(r, e->a, e->b, "", 0.0);
}

static void
rows_of_visits(const struct rec_run *r)
{
	const struct rec_visit *v;

	for (v = r->visits; v != (struct rec_visit *)0; v = v->next)
		put_row(now, r, (const struct rec_test *)0, (const void *)v);
}

/* A program flags the interval of one visit as unstable; of a test its own flag stands in place of that. */
static void
rows_of_flags(const struct rec_run *r)
{
	const struct rec_text *m;

	for (m = r->messages.first; m != (struct rec_text *)0; m = m->next)
		if (*m->flag != '\0' && !(equal(m->flag, "unstable") && m->test != (struct rec_test *)0))
			put_words(r, m->flag, m->b, m->c + strlen(m->flag) + strspn(m->c + strlen(m->flag), " \t"), 0.0);
	for (m = r->worked.first; m != (struct rec_text *)0; m = m->next)
		put_words(r, m->a, m->b, m->c, m->value);
}

static void
put_shown(const struct rec_test *t)
{
	put_row(now, t->run, t, (const void *)&shown);
}

static void
rows_of_test(struct rec_test *t)
{
	shown.unit = "ns/op";
	put_shown(t);
}

static void
rows_of_rounds(struct rec_test *t)
{
	long b;

	for (b = 0; b < t->nrounds; b++)
		put_row(now, t->run, t, (const void *)&t->rounds[b]);
}

/* A cell as it was printed stands behind a mark. */
static void
rows_of_printed(struct rec_test *t)
{
	const struct rec_text *m;
	char text[REC_LINE + 2];

	for (m = t->printed.first; m != (struct rec_text *)0; m = m->next) {
		shown.unit = m->b;
		shown.text = text;
		sprintf(text, "'%s", m->c);
		put_shown(t);
	}
}

static void
rows_of_units(struct rec_test *t)
{
	const struct rec_slot *s;
	int others = now->letter == 'o';

	for (s = t->slots; s != (struct rec_slot *)0; s = s->next) {
		shown.unit = unit_name(s->unit);
		if (s->unit == U_TIME || (others && s->unit < U_OTHER))
			continue;
		shown.n = s->n;
		shown.mean = s->mean;
		shown.median = slot_middle(s);
		shown.text = s->kept.step > 1 || (others && s->n > 1 && !t->run->printed) ? "" : s->first;
		put_shown(t);
	}
}

/* The rates of the samples of a test, and what CPU time an operation took in them; all of them, where they are few. */
static void
put_rates(const struct rec_test *t, const char *unit, double *x, int n)
{
	char values[FEW * NUM_TEXT + 1], number[NUM_TEXT];
	double var;
	int k;

	*values = '\0';
	for (k = 0; k < n && n <= FEW; k++) {
		strcat(values, k > 0 ? "," : "");
		strcat(values, decimal_text(x[k], number));
	}
	shown.unit = unit;
	shown.text = values;
	shown.n = (double)n;
	log_moments(x, (long)n, &shown.mean, &var);
	shown.sd = sqrt(var * (n - 1) / n);
	(void)median(x, (long)n);
	shown.least = x[0];
	shown.most = x[n - 1];
	put_shown(t);
}

static void
rows_of_rates(struct rec_test *t)
{
	double x[KEPT_TIMES];
	char has[KEPT_TIMES];
	int n = sample_rates(t, (int)U_MOVED, x);

	if (n > 0)
		put_rates(t, "bytes", x, n);
	n = sample_rates(t, (int)U_OPS, x);
	if (n > 0)
		put_rates(t, "ops", x, n);
	if (n > 0 && cpu_samples(t, -1, x, has) && has[0])
		put_rates(t, "cpu", x, n);
}

/* Some in each row, so that an old awk reads it. */
static void
put_series(const struct rec_test *t, long round, const struct series *s, double step)
{
	char text[IN_ROW * NUM_TEXT], number[NUM_TEXT];
	int k;

	shown.round = (double)round;
	shown.step = step;
	shown.text = text;
	for (*text = '\0', k = 0; k < s->n; ) {
		strcat(text, *text == '\0' ? "" : " ");
		strcat(text, decimal_text(s->x[k++], number));
		if (k % IN_ROW > 0 && k < s->n)
			continue;
		put_shown(t);
		*text = '\0';
	}
}

/* Those of its rounds, and all where a round has lost some. */
static void
rows_of_samples(struct rec_test *t)
{
	const struct rec_slot *s = slot_in(t->slots, (int)U_TIME);
	int alone = t->nrounds == 1 && t->rounds[0].number == 0, lost = alone;
	long b;

	for (b = 0; b < t->nrounds && !alone; b++) {
		put_series(t, t->rounds[b].number, &t->rounds[b].kept, 0.0);
		lost |= t->rounds[b].n > KEPT_ROUND;
	}
	if (s != (struct rec_slot *)0 && (lost || s->kept.step > 1))
		put_series(t, 0L, &s->kept, s->kept.step);
}

static void
rows_of_stretches(struct rec_test *t)
{
	static const char *const ways[] = { "rate", "forward", "back" };
	const struct rec_stretch *s;
	long i;

	if (t->nstretches > 0)
		stretches_fit(t);
	for (i = 0, s = t->stretches; i < t->nstretches; i++, s++) {
		shown.from = s->from;
		shown.bytes = s->bytes;
		shown.rate = s->bytes / (s->stops > 0 ? s->ns : s->net) * 1e9;
		shown.text = s->stops > 0 ? "interrupted" : ways[s->way];
		if (s->tells || s->stops > 0)
			put_shown(t);
	}
}

static const struct column of_k[] = { { "key", TEXT, WORDS(a) }, { "value", RAW, WORDS(b) } }, of_t[] = {
	{ "test", TEXT, NAME(plain) }, { "version", TEXT, NAME(version) }, { "unit", TEXT, SHOWN(unit) },
	{ "typical", TIME, TEST(f.typical) }, { "low", TIME, TEST(f.low) }, { "high", TIME, TEST(f.high) },
	{ "best", TIME, TEST(f.best) }, { "quoted", TIME, TEST(f.quoted) }, { "rounds", NUMBER, TEST(f.rounds) },
	{ "spread", KNOWN, TEST(f.spread) }, { "grade", TEXT, TEST(grade) }, { "why", TEXT, TEST(why) },
	{ "apart", NUMBER, TEST(f.apart) }, { "own", NUMBER, TEST(f.own) }, { "runs", NUMBER, TEST(f.runs) },
	{ "differ", NUMBER, TEST(f.differ) }, { "samples", NUMBER, TEST(n) }, { "timed", NUMBER, TEST(timed) },
	{ "iterations", NUMBER, TEST(iterations) }, { "mean", TIME, TEST(f.mean) }, { "sd", KNOWN, TEST(f.sd) },
	{ "reach", KNOWN, TEST(f.reach) }, { "between", KNOWN, TEST(f.between) },
	{ "least", KNOWN, TEST(f.least) }, { "longest", KNOWN, TEST(f.longest) }, { "median", TIME, TEST(f.median) },
	{ "margin", KNOWN, TEST(f.margin) }, { "user", POSITIVE, TEST(f.user) }, { "sys", POSITIVE, TEST(f.sys) },
	{ "cpu", POSITIVE, TEST(f.cpu) }, { "spent", TIME, TEST(f.spent) }, { "bytes", KNOWN, TEST(f.moved) },
	{ "ops", KNOWN, TEST(f.ops) }, { "rate", TIME, TEST(f.rate) }, { "work", TIME, TEST(f.work) },
	{ "participants", NUMBER, TEST(f.participants) }, { "part", TEXT, NAME(part) }, { "clock", TEXT, TEST(clock) },
	{ "by", TEXT, TEST(by) }, { "flags", TEXT, TEST(words) }
}, of_v[] = {
	{ "row", TEXT, VISIT(row) }, { "round", WHOLE, VISIT(number) }, { "status", TEXT, VISIT(status) },
	{ "wall", TEXT, VISIT(wall) }, { "states", TEXT, VISIT(states) }, { "steal", KNOWN, VISIT(lack[0]) },
	{ "others", KNOWN, VISIT(lack[1]) }, { "limited", KNOWN, VISIT(lack[2]) }, { "slow", KNOWN, VISIT(lack[3]) },
	{ "memory", KNOWN, VISIT(lack[4]) }, { "swap", KNOWN, VISIT(lack[5]) }, { "battery", KNOWN, VISIT(lack[6]) },
	{ "line", WHOLE, VISIT(line) }, { "samples", NUMBER, VISIT(samples) }, { "sampled", NUMBER, VISIT(spent) },
	{ "ended", INT, VISIT(ended) }
}, of_r[] = {
	{ "test", TEXT, NAME(plain) }, { "version", TEXT, NAME(version) }, { "row", TEXT, ROUND(row) },
	{ "round", COUNT, ROUND(number) }, { "samples", NUMBER, ROUND(n) }, { "median", TIME, ROUND(median) },
	{ "low", POSITIVE, ROUND(low) }, { "high", POSITIVE, ROUND(high) }, { "best", POSITIVE, ROUND(best) },
	{ "cpu", POSITIVE, ROUND(cpu) }, { "bytes", KNOWN, TEST(f.moved) }
}, of_x[] = { { "name", TEXT, WORDS(a) }, { "text", TEXT, WORDS(c) } }, of_m[] = {
	{ "word", TEXT, WORDS(a) }, { "test", TEXT, WORDS(b) }, { "text", TEXT, WORDS(c) }
}, of_f[] = {
	{ "name", TEXT, WORDS(b) }, { "flag", TEXT, WORDS(a) }, { "detail", TEXT, WORDS(c) },
	{ "value", POSITIVE, WORDS(value) }
}, of_o[] = {
	{ "name", TEXT, NAME(full) }, { "unit", TEXT, SHOWN(unit) }, { "samples", NUMBER, SHOWN(n) },
	{ "median", NUMBER, SHOWN(median) }, { "text", TEXT, SHOWN(text) }
}, of_p[] = { { "name", TEXT, NAME(full) }, { "column", TEXT, SHOWN(unit) }, { "text", TEXT, SHOWN(text) } }, of_u[] = {
	{ "name", TEXT, NAME(full) }, { "unit", TEXT, SHOWN(unit) }, { "samples", NUMBER, SHOWN(n) },
	{ "mean", NUMBER, SHOWN(mean) }, { "median", NUMBER, SHOWN(median) }, { "text", TEXT, SHOWN(text) }
}, of_q[] = {
	{ "name", TEXT, NAME(full) }, { "unit", TEXT, SHOWN(unit) }, { "samples", NUMBER, SHOWN(n) },
	{ "most", NUMBER, SHOWN(most) }, { "least", NUMBER, SHOWN(least) }, { "mean", NUMBER, SHOWN(mean) },
	{ "sd", NUMBER, SHOWN(sd) }, { "values", TEXT, SHOWN(text) }
}, of_s[] = {
	{ "name", TEXT, NAME(full) }, { "round", POSITIVE, SHOWN(round) }, { "step", POSITIVE, SHOWN(step) },
	{ "values", TEXT, SHOWN(text) }
}, of_l[] = {
	{ "name", TEXT, NAME(full) }, { "from", NUMBER, SHOWN(from) }, { "bytes", NUMBER, SHOWN(bytes) },
	{ "rate", NUMBER, SHOWN(rate) }, { "way", TEXT, SHOWN(text) }
}, of_d[] = {
	{ "name", TEXT, DIFF(name) }, { "unit", TEXT, DIFF(unit_word) }, { "clock", TEXT, DIFF(clock_word) },
	{ "judges", INT, DIFF(judges) }, { "how", TEXT, DIFF(how) }, { "verdict", TEXT, DIFF(verdict) },
	{ "ratio", KNOWN, DIFF(change) }, { "low", KNOWN, DIFF(low) }, { "high", KNOWN, DIFF(high) },
	{ "low1", KNOWN, DIFF(low1) }, { "high1", KNOWN, DIFF(high1) }, { "sees", KNOWN, DIFF(sees) },
	{ "p", KNOWN, DIFF(p) }, { "proven", INT, DIFF(proven) }, { "open", INT, DIFF(open) },
	{ "scatter", KNOWN, DIFF(scatter) }, { "old", TIME, DIFF(figure[0]) }, { "new", TIME, DIFF(figure[1]) },
	{ "samples1", NUMBER, DIFF(samples[0]) }, { "samples2", NUMBER, DIFF(samples[1]) },
	{ "rounds1", WHOLE, DIFF(n[0]) }, { "rounds2", WHOLE, DIFF(n[1]) }, { "than", TEXT, DIFF(than) },
	{ "why", TEXT, DIFF(why) }
};

struct kind all_kinds[] = {
	{ 'k', rows_of_facts, 0, 0, LIST(of_k) },
	{ 't', 0, rows_of_test, 0, LIST(of_t) },
	{ 'v', rows_of_visits, 0, 0, LIST(of_v) },
	{ 'r', 0, rows_of_rounds, 0, LIST(of_r) },
	{ 'm', 0, 0, offsetof(struct rec_run, messages), LIST(of_m) },
	{ 'n', 0, 0, offsetof(struct rec_run, notes), of_m + 2, 1, 0, { (const struct column *)0 } },
	{ 'f', rows_of_flags, 0, 0, LIST(of_f) },
	{ 'o', 0, rows_of_units, 0, LIST(of_o) },
	{ 'p', 0, rows_of_printed, 0, LIST(of_p) },
	{ 'x', 0, 0, offsetof(struct rec_run, errata), LIST(of_x) },
	{ 'u', 0, rows_of_units, 0, LIST(of_u) },
	{ 'q', 0, rows_of_rates, 0, LIST(of_q) },
	{ 's', 0, rows_of_samples, 0, LIST(of_s) },
	{ 'l', 0, rows_of_stretches, 0, LIST(of_l) },
	{ 'd', 0, 0, 0, LIST(of_d) },
	{ 0, 0, 0, 0, (const struct column *)0, 0, 0, { (const struct column *)0 } }
};

static void
put_run(const struct rec_run *r)
{
	const struct rec_text *m = (struct rec_text *)0;
	struct rec_test *t;

	if (now->put_run != 0)
		(*now->put_run)(r);
	for (t = r->tests; now->put_test != 0 && t != (struct rec_test *)0; t = t->next)
		(*now->put_test)(t);
	if (now->list > 0)
		m = ((const struct rec_list *)((const char *)r + now->list))->first;
	for (; m != (struct rec_text *)0; m = m->next)
		put_row(now, r, (const struct rec_test *)0, (const void *)m);
}

/* Differences are of no run: their kind is the last one. */
void
kinds_put(int format, const struct diff *d)
{
	const struct rec_run *r;

	put_begin(format);
	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		for (now = all_kinds; now->letter != 'd'; now++)
			if (now->chosen > 0)
				put_run(r);
	for (; d != (struct diff *)0; d = d->next)
		put_row(now, d->test->run, d->test, (const void *)d);
	put_over();
}
