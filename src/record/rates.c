/*
 * rates.c: bytes and operations a second of a test, as measured or as published.
 */
#include "rec.h"

/* The bytes in a published unit of rate, as pub-Kb/s or pub-each-MiB/s; 0 for another unit. */
static double
unit_bytes(const char *unit)
{
	static const struct {
		const char *word;
		double bytes;
	} all[] = {
		{ "bytes", 1.0 }, { "Kb", 1000.0 }, { "kB", 1000.0 }, { "kb", 1024.0 }, { "KB", 1024.0 }, { "KiB", 1024.0 },
		{ "Mb", 1048576.0 }, { "MiB", 1048576.0 }, { "Mbyte", 1e6 }, { "MB", 1e6 }
	};
	size_t len = strlen(unit), i;

	if (len < 6 || !equal(unit + len - 2, "/s") ||
	    (strncmp(unit, "pub-", (size_t)4) != 0 && strncmp(unit, "mean-", (size_t)5) != 0))
		return 0;
	unit = strchr(unit, '-') + 1;
	unit += strncmp(unit, "each-", (size_t)5) == 0 ? 5 : 0;
	len = strlen(unit) - 2;
	for (i = 0; i < sizeof all / sizeof all[0]; i++)
		if (strlen(all[i].word) == len && strncmp(unit, all[i].word, len) == 0)
			return all[i].bytes;
	return 0;
}

/* Of how many clients, streams or drives a measured figure is. */
static double
participants(const struct rec_test *t)
{
	char word[REC_NAME + 1];
	double n = 1, streams, bytes;

	if (name_par(t->id->full, "part", word))
		return 1;
	if (test_is(t, "operations"))
		n = test_size(t, "clients");
	else if (test_is(t, "drives"))
		n = (double)t->parts;
	else if (test_is(t, "streams")) {
		bytes = test_size(t, "bytes");
		streams = test_size(t, "streams");
		name_par(t->id->full, "op", word);
		n = t->f.moved >= 0 && bytes > 0 ? t->f.moved / bytes : streams / (equal(word, "write") && streams > 1 ? 2 : 1);
	}
	return n > 1 ? floor(n + 0.5) : 1.0;
}

double
test_rate(const struct rec_test *t)
{
	return t->f.moved >= 0 && t->f.typical > 0 ? t->f.moved / t->f.typical * 1000000000 : -1.0;
}

int
sample_rates(const struct rec_test *t, int unit, double *to)
{
	const struct rec_slot *w = slot_in(t->slots, (int)U_TIME), *b = slot_in(t->slots, unit);
	int k, all;

	if (w == (struct rec_slot *)0 || (b == (struct rec_slot *)0 && unit == U_MOVED))
		return 0;
	all = b != (struct rec_slot *)0 && b->kept.n >= w->kept.n;
	if (b != (struct rec_slot *)0 && b->kept.n != w->kept.n && b->least < b->most)
		return 0;
	for (k = 0; k < w->kept.n; k++)
		to[k] = (b == (struct rec_slot *)0 ? 1.0 : all ? b->kept.x[k] : b->mean) / w->kept.x[k] * 1000000000;
	return w->kept.n;
}

static double
work_rate(const struct rec_test *t)
{
	const struct rec_slot *s = slot_named(t, test_is(t, "index") ? "pub-index" : "pub-files/s");
	const struct rec_slot *each = slot_named(t, "pub-each-IOPS");

	if (s == (struct rec_slot *)0 && each != (struct rec_slot *)0)
		return slot_middle(each) * t->f.participants;
	s = s == (struct rec_slot *)0 ? slot_named(t, "pub-IOPS") : s;
	if (s != (struct rec_slot *)0)
		return slot_middle(s);
	s = slot_in(t->slots, (int)U_OPS);
	return t->f.typical > 0 ? (s != (struct rec_slot *)0 ? slot_middle(s) : 1.0) / t->f.typical * 1000000000 : 0.0;
}

/* Bytes a second: of one of several streams or drives, of all participants of another test. */
void
rates_of(struct rec_test *t)
{
	const struct rec_slot *s;
	double x = test_rate(t);

	t->f.participants = participants(t);
	if (x > 0 && (test_is(t, "streams") || test_is(t, "drives")))
		x /= t->f.participants;
	for (s = t->slots; s != (struct rec_slot *)0 && x <= 0; s = s->next)
		if (unit_bytes(unit_name(s->unit)) > 0)
			x = slot_middle(s) * unit_bytes(unit_name(s->unit));
	t->f.rate = x;
	t->f.work = work_rate(t);
}

/* The rate of copied bytes, that of the fastest slices; halved where bytes read and written are counted. */
void
copies_of(struct rec_run *r)
{
	const struct rec_test *t;
	double x;

	for (t = r->tests; t != (struct rec_test *)0; t = t->next) {
		x = test_is(t, "copy") ? test_rate(t) : test_is(t, "both") ? test_rate(t) / 2 : 0.0;
		if (x > 0 && t->f.best > 0 && t->f.typical > 0)
			x *= t->f.typical / t->f.best;
		r->copy = x > r->copy ? x : r->copy;
	}
}
