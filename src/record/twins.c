/*
 * twins.c: which runs are one.  The identity of a run is its host, its date, its plan and the checksum of its
 * samples.  The checksum is noted at the end of each row, after 1, 2, 4, 8 ... samples, and at the end: a run
 * whose notes are all those of a longer one, but for the last, is the same run, which was still growing.
 */
#include "rec.h"

static struct rec_table hosts;

static void
note(struct rec_run *r)
{
	if (r->nmarks > 0 && r->marks[r->nmarks - 1].n == r->samples)
		return;
	if (r->nmarks == r->mark_room) {
		r->mark_room = r->mark_room == 0 ? 4L : 2 * r->mark_room;
		r->marks = (struct rec_mark *)rec_resized((char *)r->marks, (double)r->mark_room * (double)sizeof *r->marks);
	}
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
		note(r);
	}
}

void
mark_row(struct rec_run *r)
{
	note(r);
}

/* Whether every note of a run but the last is one of a longer run; of equal length, the last too. */
static int
begins(const struct rec_run *all, const struct rec_run *part)
{
	long i, k = 0, n = part->nmarks;

	if (part->samples > all->samples || n == 0)
		return 0;
	if (n > 1 && part->samples < all->samples)
		n--;
	for (i = 0; i < n; i++) {
		while (k < all->nmarks && all->marks[k].n < part->marks[i].n)
			k++;
		if (k == all->nmarks || all->marks[k].n != part->marks[i].n || all->marks[k].sum != part->marks[i].sum)
			return 0;
	}
	return 1;
}

static int
same_word(const struct rec_run *a, const struct rec_run *b, const char *key)
{
	return equal(env_known(a, key), env_known(b, key));
}

/* Runs of one host and date are a chain; `twin' leads to the next one. */
static void
find_same(struct rec_run *r)
{
	char *key = rec_resized((char *)0, (double)(strlen(r->host) + strlen(env_known(r, "Date")) + 2));
	char **item;
	struct rec_run *o;

	sprintf(key, "%s %s", r->host, env_known(r, "Date"));
	item = rec_find(&hosts, rec_intern(key));
	free((void *)key);
	for (o = (struct rec_run *)*item; o != (struct rec_run *)0; o = o->twin)
		if (o->same == (struct rec_run *)0 && same_word(o, r, "Plan")) {
			if (begins(o, r)) {
				r->same = o;
				break;
			}
			if (begins(r, o))
				o->same = r;
		}
	r->twin = (struct rec_run *)*item;
	*item = (char *)r;
}

/* By how many per cent the runs of a host differ in a test, the largest by the smallest. */
static void
compare_named(struct rec_test *first)
{
	struct rec_test *t;
	double low = 0, high = 0, x;
	int n = 0;

	for (t = first; t != (struct rec_test *)0; t = t->named) {
		x = t->f.quoted;
		if (x <= 0 || t->run->same != (struct rec_run *)0)
			continue;
		low = n == 0 || x < low ? x : low;
		high = x > high ? x : high;
		n++;
	}
	for (t = first; t != (struct rec_test *)0; t = t->named) {
		t->f.runs = n;
		t->f.differ = n > 1 ? 100 * (high / low - 1) : 0.0;
	}
}

static void
compare_host(struct rec_run *first)
{
	struct rec_table names;
	struct rec_run *r;
	struct rec_test *t;
	char **item;
	long i;

	memset((void *)&names, 0, sizeof names);
	for (r = first; r != (struct rec_run *)0; r = r->neighbour)
		for (t = r->tests; t != (struct rec_test *)0; t = t->next) {
			item = rec_find(&names, t->name);
			t->named = (struct rec_test *)*item;
			*item = (char *)t;
		}
	for (i = 0; i < names.room; i++)
		if (names.at[i].key != (char *)0)
			compare_named((struct rec_test *)names.at[i].item);
	rec_forget(&names);
}

void
twins_find(void)
{
	struct rec_run *r;
	char **item;
	long i;

	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		find_same(r);
	rec_forget(&hosts);
	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		if (!r->printed) {
			item = rec_find(&hosts, r->host);
			r->neighbour = (struct rec_run *)*item;
			*item = (char *)r;
		}
	for (i = 0; i < hosts.room; i++)
		if (hosts.at[i].key != (char *)0)
			compare_host((struct rec_run *)hosts.at[i].item);
	rec_forget(&hosts);
}
