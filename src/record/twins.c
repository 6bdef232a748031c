/*
 * twins.c: which runs are one.  The identity of a run is its host, its date, its plan and the checksum of its
 * samples.  The checksum is noted at the end of each row, after 1, 2, 4, 8 ... samples, and at the end: a run
 * whose notes are all those of a longer one, but for the last, is the same run, which was still growing.  A checksum
 * is that of all samples before it, so the last of these notes is enough.
 */
#include "rec.h"

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

/* The longest run with a note, of equally long ones the first, before another one is entered. */
static struct rec_run *
longest_of(struct rec_table *notes, const struct rec_mark *m, struct rec_run *enter)
{
	char key[60], **item;
	struct rec_run *r;

	sprintf(key, "%.0f %lx", m->n, m->sum);
	item = rec_find(notes, rec_intern(key));
	r = (struct rec_run *)*item;
	if (enter != (struct rec_run *)0 && (r == (struct rec_run *)0 || enter->samples > r->samples ||
	    (enter->samples == r->samples && enter->number < r->number)))
		*item = (char *)enter;
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
	struct range {
		double low, high, n;
	} *range;
	struct rec_table names;
	struct rec_run *r;
	struct rec_test *t;
	char **item;
	int pass;

	memset((void *)&names, 0, sizeof names);
	for (pass = 0; pass < 2; pass++)
		for (r = first; r != (struct rec_run *)0; r = r->neighbour)
			for (t = r->tests; t != (struct rec_test *)0; t = t->next) {
				t->f.runs = t->f.quoted > 0 && r->same == (struct rec_run *)0;
				if (first->neighbour == (struct rec_run *)0)
					continue;
				item = rec_find(&names, t->name);
				if (*item == (char *)0)
					*item = rec_memory((double)sizeof *range);
				range = (struct range *)*item;
				if (pass == 1) {
					t->f.runs = range->n;
					t->f.differ = range->n > 1 ? 100 * (range->high / range->low - 1) : 0.0;
				} else if (t->f.quoted > 0 && r->same == (struct rec_run *)0) {
					range->low = range->n == 0 || t->f.quoted < range->low ? t->f.quoted : range->low;
					range->high = t->f.quoted > range->high ? t->f.quoted : range->high;
					range->n++;
				}
			}
	rec_forget(&names);
}

typedef void (*run_list)(struct rec_run *first);

/* Puts runs of equal keys into one list each, and does something with each. */
static void
for_each(int identities, run_list what)
{
	struct rec_table lists;
	struct rec_run *r;
	char key[REC_HOST + 2 * REC_LINE + 3], **item;
	long i;

	memset((void *)&lists, 0, sizeof lists);
	for (r = records.runs; r != (struct rec_run *)0; r = r->next) {
		if (r->printed && !identities)
			continue;
		if (identities)
			sprintf(key, "%s %s %s", r->host, r->date, env_known(r, "Plan"));
		item = rec_find(&lists, identities ? rec_intern(key) : r->host);
		r->neighbour = (struct rec_run *)*item;
		*item = (char *)r;
	}
	for (i = 0; i < lists.room; i++)
		if (lists.at[i].key != (char *)0)
			(*what)((struct rec_run *)lists.at[i].item);
	rec_forget(&lists);
}

void
twins_find(void)
{
	struct rec_run *r;
	struct rec_test *t;

	for_each(1, find_same);
	for_each(0, compare_host);
	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		for (t = r->tests; t != (struct rec_test *)0; t = t->next)
			trust_of(t);
}
