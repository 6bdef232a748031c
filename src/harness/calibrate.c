/*
 * calibrate.c: the number of operations of a sample, and how a sample is taken.
 *
 * A sample of a LOOP or PASS lasts at least -S seconds and 20 ticks. If the tick is above a millisecond and
 * operations are short compared with it, a sample begins at an edge (the clock changes) and runs small batches until
 * the first edge after its span. Its error is then a batch, not a tick. The span is ten ticks; if that is above two
 * seconds, it is two ticks or two seconds, whichever is longer. The interval of the result line shows the remaining
 * error, and a flag if it is above 5%. The search for the count is bounded in steps and, by the watchdog's ticks, in
 * time, so that a clock that stands still cannot block it.
 */
#include "sampling.h"
#include "clock.h"

#define SLICE 2e6		/* ns: shorter than what a scheduler gives a process before it runs another */
#define MOST_SLICE 5e7		/* ns: an operation up to this long is a slice if a sample has no other */

#define SETTLED 0.05		/* change of a rate between a length and its double */

enum { STEPS = 60, PATIENCE = 20 };	/* PATIENCE: seconds, and ten samples, for a rate that settles */

int
unresolved(const char *why)
{
	set_reason(why);
	outcome("UNRESOLVED", why);
	print_error(full_name(), why);
	return FAILED;
}

static long
count(const struct plan *p, double n)
{
	return n < 1 ? 1L : n > (double)p->most ? p->most : (long)ceil(n);
}

/* Has the clock been unchanged for so many watchdog ticks that it must have stopped? */
static int
stopped(long since)
{
	return watchdog_ticks() > since + 4 + (long)(2 * clock_tick() / 1e9);
}

/* Waits until the clock changes, and sets the new reading. 0, or -1 if it has stopped. */
static int
wait_edge(struct stamp *t)
{
	struct stamp a;
	long since = watchdog_ticks();

	clock_now(&a);
	do {
		clock_now(t);
		if (clock_ns(&a, t) != 0)
			return 0;
	} while (!stopped(since));
	return -1;
}

void
pool(struct sample *sum, const struct sample *s)
{
	sum->n += s->n;
	sum->wall += s->wall;
	sum->ops += s->ops;
	sum->bytes += s->bytes;
	sum->user = add_known(sum->user, s->user);
	sum->sys = add_known(sum->sys, s->sys);
}

/* Adds the parts of a batch to those of earlier batches; figures and other fields are those of the last batch. */
static void
pool_parts(struct part *sum, const struct part *p, int n)
{
	struct part was;
	int i;

	for (i = 0; i < n; i++) {
		was = sum[i];
		sum[i] = p[i];
		sum[i].wall += was.wall;
		sum[i].user = add_known(was.user, p[i].user);
		sum[i].sys = add_known(was.sys, p[i].sys);
		sum[i].host_user = add_known(was.host_user, p[i].host_user);
		sum[i].host_sys = add_known(was.host_sys, p[i].host_sys);
		sum[i].host_all = add_known(was.host_all, p[i].host_all);
		sum[i].ops += was.ops;
		sum[i].bytes += was.bytes;
	}
}

/* Runs batches from an edge to the first edge after the span, and sums up their parts. */
static int
batches(struct run *r, const struct plan *p, struct sample *sum, struct part *all)
{
	struct sample s;
	struct stamp from, to, last;
	long since;
	int code;

	memset(sum, 0, sizeof *sum);
	if (wait_edge(&from) != 0)
		return unresolved("the clock does not advance");
	last = from;
	since = watchdog_ticks();
	for (;;) {
		code = crew_sample(r, p->n, &s);
		if (code != OK)
			return code;
		pool(sum, &s);
		pool_parts(all, r->own->parts, r->crew);
		clock_now(&to);
		if (clock_ns(&from, &to) < 0)
			break;
		if (clock_ns(&from, &to) >= p->edge && clock_ns(&last, &to) != 0)
			break;
		if (clock_ns(&last, &to) != 0)
			since = watchdog_ticks();
		else if (stopped(since))
			return unresolved("the clock does not advance");
		last = to;
	}
	sum->wall = clock_ns(&from, &to);
	return OK;
}

static int
by_edges(struct run *r, const struct plan *p, struct sample *sum)
{
	struct part *all = (struct part *)calloc((size_t)r->crew, sizeof *all);
	int code;

	if (all == (struct part *)0)
		return fail("the sums of a sample", "no memory");
	code = batches(r, p, sum, all);
	if (code == OK)
		memcpy((void *)r->own->parts, (void *)all, (size_t)r->crew * sizeof *all);
	free((void *)all);
	return code;
}

int
take_sample(struct run *r, const struct plan *p, struct sample *s)
{
	return p->edge > 0 ? by_edges(r, p, s) : crew_sample(r, p->n, s);
}

/*
 * Doubles the count until the time of an operation changes by less than 5%, or goes the other way than before, which is
 * noise.  A rate that still changes after so long is flagged.
 */
static int
settle(struct run *r, struct plan *p)
{
	double was = p->first.wall / p->first.n, each, turn = 0;
	long until = watchdog_ticks() + PATIENCE + (long)(10 * p->least / 1e9);
	int code;

	while (watchdog_ticks() < until && p->n <= p->most / 2) {
		p->n *= 2;
		p->pauses = count_pauses();
		code = crew_sample(r, p->n, &p->first);
		if (code != OK)
			return code;
		each = p->first.wall / p->first.n;
		if (fabs(each - was) <= SETTLED * was || (each - was) * turn < 0)
			return OK;
		turn = each - was;
		was = each;
	}
	flag(r, "not-settled", "");
	return OK;
}

/* For a fine clock: the count that lasts at least `least' ns, or the best one at the watchdog tick `until'. */
static int
search(struct run *r, struct plan *p)
{
	long until = watchdog_ticks() + 12 + (long)(p->least / 1e8), since;
	double wall;
	int step, code;

	p->n = 1;
	for (step = 0; step < STEPS; step++) {
		since = watchdog_ticks();
		p->pauses = count_pauses();
		code = crew_sample(r, p->n, &p->first);
		if (code != OK)
			return code;
		wall = p->first.wall + p->first.off;
		if (wall >= p->least)
			return r->settles ? settle(r, p) : OK;
		if (watchdog_ticks() > until || (wall <= 0 && stopped(since)))
			return wall > 0 ? OK : unresolved("the clock does not advance");
		if (p->n >= p->most)
			return wall > 0 ? OK : unresolved("the clock is too coarse for as many operations as a sample may have");
		if (wall < p->least / 100)
			p->n = count(p, (double)p->n * 10);
		else
			p->n = count(p, (double)p->n * p->least / wall * 1.1 + 1);
	}
	return unresolved("no count of operations gives a sample of the wanted length");
}

/* For a coarse clock: about how many ns an operation takes. Doubles batches from an edge until the clock changes. */
static int
rough(struct run *r, double *each)
{
	struct sample s;
	struct stamp from, to;
	double done = 0;
	long n = 1, since = watchdog_ticks();
	int step, code;

	if (wait_edge(&from) != 0)
		return unresolved("the clock does not advance");
	for (step = 0; step < STEPS; step++) {
		code = crew_sample(r, n, &s);
		if (code != OK)
			return code;
		done += (double)n;
		clock_now(&to);
		if (clock_ns(&from, &to) > 0) {
			*each = clock_ns(&from, &to) / done;
			return OK;
		}
		if (stopped(since))
			break;
		if (clock_ns(&from, &to) < 0)
			from = to;
		if (n < (r->most > 0 ? r->most : (long)MANY) / 2)
			n *= 2;
	}
	return unresolved("the clock does not advance");
}

/* From edge to edge with batches of an eighth of a tick, or one stretch if an operation is too long for that. */
static int
search_coarse(struct run *r, struct plan *p)
{
	double tick = clock_tick(), each = 0, batch, span;
	int code = rough(r, &each);

	if (code != OK)
		return code;
	batch = tick / 8 < 5e7 ? tick / 8 : 5e7;
	span = tick * 10 < 2e9 ? tick * 10 : tick * 2 > 2e9 ? tick * 2 : 2e9;
	if (span < r->own->o.span)
		span = r->own->o.span;
	if (each <= tick / 2) {
		p->edge = ceil(span / tick) * tick;
		p->n = count(p, floor(batch / each));
		if (r->most > 0)
			flag(r, "removal", "");
		return OK;
	}
	span = tick * 20 < 3e9 ? tick * 20 : 3e9;
	p->n = count(p, (span > r->own->o.span ? span : r->own->o.span) / each);
	return OK;
}

/*
 * Slices as short as the clock and an operation allow, in the time that others left: on a busy host they have fewer
 * operations.  They hold no time of others, which a longer stretch always does there.  Where others made a sample of
 * too few operations long enough, the next one has more.
 */
void
plan_slices(struct run *r, struct plan *p, const struct sample *s)
{
	double least = SLICE, each;

	if (!p->sliced)
		return;
	each = r->own->best > 0 ? r->own->best : s->wall / s->n;
	if (p->each <= 0 || each < p->each)
		p->each = each;
	if ((double)p->n * p->each < 0.75 * p->least)
		p->n = count(p, p->least / p->each);
	if (least < 100 * clock_tick())
		least = 100 * clock_tick();
	if (least < 1000 * clock_cost())
		least = 1000 * clock_cost();
	r->own->slice = count(p, least * s->n / s->wall);
	if (r->own->slice > p->n / 2)
		r->own->slice = p->n < 2 && p->each < MOST_SLICE;
}

/*
 * With another host a sample is always one stretch, and if a smaller job is taken off: between batches the messages
 * of the crew, or that job, would be measured too.
 */
int
calibrate(struct run *r, struct plan *p)
{
	double ticks = 20 * clock_tick();
	int stretch = r->own->o.remote != (char *)0 || r->slope, code;

	if (stretch && ticks > 3e9)
		ticks = 3e9;
	memset(p, 0, sizeof *p);
	p->most = r->most > 0 ? r->most : (long)MANY;
	p->least = r->own->o.span > ticks ? r->own->o.span : ticks;
	if (clock_tick() > COARSE && !stretch)
		return search_coarse(r, p);
	code = search(r, p);
	p->sliced = code == OK && !stretch && !r->whole && r->roles[0] == (char *)0;
	plan_slices(r, p, &p->first);
	return code;
}

void
raise_count(struct plan *p, const struct sample *s)
{
	p->n = count(p, (double)p->n * p->least / (s->wall + s->off) * 1.1 + 1);
}
