/*
 * trust.c: which runs are one, and what another run of the same host would show.
 *
 * The identity of a run is its host, its date, its plan and the checksum of its samples.  The checksum is noted at the
 * end of each row, after 1, 2, 4, 8 ... samples, and at the end: a run whose notes are all those of a longer one, but
 * for the last, is the same run, which was still growing.  A checksum is that of all samples before it, so the last of
 * these notes is enough.
 *
 * Rounds of one run do not differ as runs do, and neighbours are alike, so what another run would show is estimated
 * twice, from all rounds and from three parts of the run that follow each other; the larger counts.
 */
#include "rec.h"

enum { ENOUGH = 6, PARTS = 3, RUNS_MORE = 2 };
	/* RUNS_MORE: what typical times differ by more than rounds say, on a busy host */

void
mark_row(struct rec_run *r)
{
	if (r->nmarks > 0 && r->marks[r->nmarks - 1].n == r->samples)
		return;
	r->marks = (struct rec_mark *)rec_more((char *)r->marks, r->nmarks, &r->mark_room, (double)sizeof *r->marks);
	r->marks[r->nmarks].n = r->samples;
	r->marks[r->nmarks++].sum = r->sum;
}

void
mark_sample(struct rec_run *r, unsigned long sum)
{
	r->sum = ((r->sum ^ sum) * 16777619 + 97) & 0xffffffff;
	r->samples++;
	if (r->samples >= r->next_mark) {
		r->next_mark = 2 * r->samples;
		mark_row(r);
	}
}

/* By how many per cent the means of two runs with rounds like these differ at most. */
static double
rounds_apart(const double *x, long n)
{
	double part[PARTS], mean, all, parts;
	long i;
	int k;

	for (k = 0; k < PARTS; k++) {
		part[k] = 0;
		for (i = n * k / PARTS; i < n * (k + 1) / PARTS; i++)
			part[k] += x[i];
		part[k] /= (double)(n * (k + 1) / PARTS - n * k / PARTS);
	}
	log_moments(part, (long)PARTS, &mean, &parts);
	log_moments(x, n, &mean, &all);
	all /= (double)n;
	parts /= PARTS;
	return 100 * (rec_exp(RUNS_MORE * t95(n - 1) * sqrt(2 * (all > parts ? all : parts))) - 1);
}

/*
 * How far the median of the best times of rounds is above their 10% point, or how far the 10% points of three
 * parts lie apart.
 */
static double
lows_apart(double *x, long n)
{
	double y, low = 0, high = 0, above;
	int k;

	for (k = 0; k < PARTS; k++) {
		y = low_of(x, n * k / PARTS, n * (k + 1) / PARTS);
		low = k == 0 || y < low ? y : low;
		high = k == 0 || y > high ? y : high;
	}
	above = median(x, n) - low_of(x, 0L, n);
	return 100 * (rec_exp(above > high - low ? above : high - low) - 1);
}

double
own_apart(const struct rec_test *t)
{
	double *x;
	long i, n = round_logs(t, &x);

	if (t->f.best > 0)
		for (i = n = 0; i < t->nrounds; i++)
			if (t->rounds[i].best > 0)
				x[n++] = rec_ln(t->rounds[i].best);
	return n < ENOUGH ? -1.0 : t->f.best > 0 ? lows_apart(x, n) : rounds_apart(x, n);
}

/* Whether the clock is off by a line `+0.3 percent within 0.1 over 600 seconds'. */
static int
clock_is_off(const struct rec_run *r)
{
	const char *s = r->value[K_SKEW];
	char line[64], *word[8];

	if (s == (char *)0 || strlen(s) > 60 || (*s != '-' && *s != '+'))
		return 0;
	if (word_split(strcpy(line, s), word, 8) != 7 || !equal(word[1], "percent") || !equal(word[2], "within") ||
	    !is_decimal(word[0] + 1, (size_t)60) || !is_decimal(word[3], (size_t)60))
		return 0;
	return fabs(strtod(word[0], (char **)0)) - strtod(word[3], (char **)0) > 1;
}

/* Its grade. */
static void
trust_of(struct rec_test *t)
{
	double apart = t->f.own >= 0 && t->f.differ > t->f.own ? t->f.differ : t->f.own;
	char text[60];

	t->f.apart = apart;
	t->by = t->f.best > 0 ? "best" : "typical";
	t->grade = apart <= 5 ? "within 5%" : apart <= 15 ? "within 15%" : "within 25%";
	if (t->run->printed)
		t->grade = "printed";
	else if (clock_is_off(t->run))
		t->why = "the clock is off";
	else if (apart < 0)
		t->why = t->f.rounds == 1 ? "one round" : t->f.rounds < ENOUGH ? "under 6 rounds" : "no rounds";
	else if (apart > 25) {
		sprintf(text, apart < 999.5 ? "may differ by %.0f%%" : "may differ by >1k%%", apart);
		t->why = rec_intern(text);
	}
	if (*t->why != '\0')
		t->grade = "not known";
}

/* The longest run with a note, of equally long ones the first, before another one is entered. */
static struct rec_run *
longest_of(struct rec_table *notes, const struct rec_mark *m, struct rec_run *enter)
{
	char key[60];
	struct rec_entry *e;
	struct rec_run *r;

	sprintf(key, "%.0f %lx", m->n, m->sum);
	e = rec_find(notes, key);
	r = (struct rec_run *)e->item;
	if (enter != (struct rec_run *)0 && (r == (struct rec_run *)0 || enter->samples > r->samples ||
	    (enter->samples == r->samples && enter->number < r->number)))
		e->item = (char *)enter;
	return r;
}

/* Of the runs with one host, date and plan. */
static void
find_same(struct rec_run *first)
{
	struct rec_table notes;
	struct rec_run *r, *o;
	long i;

	if (first->neighbour == (struct rec_run *)0)
		return;
	memset((void *)&notes, 0, sizeof notes);
	for (r = first; r != (struct rec_run *)0; r = r->neighbour)
		for (i = 0; i < r->nmarks; i++)
			(void)longest_of(&notes, &r->marks[i], r);
	for (r = first; r != (struct rec_run *)0; r = r->neighbour) {
		o = longest_of(&notes, &r->marks[r->nmarks > 1 ? r->nmarks - 2 : 0], (struct rec_run *)0);
		if (o->samples == r->samples)
			o = longest_of(&notes, &r->marks[r->nmarks - 1], (struct rec_run *)0);
		r->same = o == r ? (struct rec_run *)0 : o;
	}
	rec_forget(&notes);
}

/* By how many per cent the runs of a host differ in each test, the largest by the smallest. */
static void
compare_host(struct rec_run *first)
{
	struct rec_run *r;
	struct rec_test *t;
	struct rec_name *id;
	int pass;

	for (pass = 0; pass < 2; pass++)
		for (r = first; r != (struct rec_run *)0; r = r->neighbour)
			for (t = r->tests; t != (struct rec_test *)0; t = t->next) {
				id = t->id;
				if (id->host != first)
					id->n = id->high = 0;
				id->host = first;
				if (pass == 1) {
					t->f.runs = id->n;
					t->f.differ = id->n > 1 ? 100 * (id->high / id->low - 1) : 0.0;
				} else if (t->f.quoted > 0 && r->same == (struct rec_run *)0) {
					id->low = id->n == 0 || t->f.quoted < id->low ? t->f.quoted : id->low;
					id->high = t->f.quoted > id->high ? t->f.quoted : id->high;
					id->n++;
				}
			}
}

/* Puts runs of equal keys into one list each: of one identity, or of one host, without those of pages. */
static void
each_list(int identities)
{
	struct rec_table lists;
	struct rec_entry *e;
	struct rec_run *r;
	char key[REC_HOST + 2 * REC_LINE + 3];
	long i;

	memset((void *)&lists, 0, sizeof lists);
	for (r = records.runs; r != (struct rec_run *)0; r = r->next) {
		if (r->printed && !identities)
			continue;
		sprintf(key, "%s %s %s", r->host, identities ? r->date : "", identities ? known_value(r, (int)K_PLAN) : "");
		e = rec_find(&lists, key);
		r->neighbour = (struct rec_run *)e->item;
		e->item = (char *)r;
	}
	for (i = 0; i < lists.room; i++)
		if (lists.at[i].key != (char *)0 && identities)
			find_same((struct rec_run *)lists.at[i].item);
		else if (lists.at[i].key != (char *)0)
			compare_host((struct rec_run *)lists.at[i].item);
	rec_forget(&lists);
}

void
twins_find(void)
{
	struct rec_run *r;
	struct rec_test *t;

	each_list(1);
	each_list(0);
	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		for (t = r->tests; t != (struct rec_test *)0; t = t->next)
			trust_of(t);
}
