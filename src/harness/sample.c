/*
 * sample.c: how many samples.
 */
#include "sampling.h"
#include "clock.h"
#include "stats.h"

enum { RETRIES = 4 };

/* A sample that is long enough and that a step of the clock has not spoilt. */
static int
good_sample(struct run *r, struct plan *p, struct sample *s)
{
	int try, code;

	for (try = 0; try < RETRIES; try++) {
		code = take_sample(r, p, s);
		if (code != OK)
			return code;
		if (s->wall <= 0)
			continue;
		if (s->wall >= p->least || p->edge > 0 || clock_tick() > COARSE || p->n >= (long)MANY)
			return OK;
		raise_count(p, s);
	}
	return s->wall > 0 ? OK : unresolved("the clock stood still or stepped back over a sample");
}

/* A flag where the clock leaves an error of more than a twentieth in a sample that could not be made longer. */
static void
judge(struct run *r, const struct plan *p, const struct sample *s)
{
	double off = resolution(p, s, 1L);
	char detail[40];

	if (off > 0.05)
		flag(r, "few-ticks", percent(off, detail));
}

static int
enough(const struct options *o, const double *x, long n)
{
	double half = half_width(x, n);

	if (n >= o->most)
		return 1;
	return n >= o->least && (n < 2 || half <= mean(x, n) * o->width / 100);
}

/* The result line for a result that is taken whole; and the flag where its interval stayed wide. */
static void
conclude(struct run *r, const struct plan *p, double *x, long n, const struct sample *sum)
{
	double half = half_width(x, n);
	char detail[40];

	if (n >= 6 && half > mean(x, n) * r->own->o.width / 100)
		flag(r, "unstable", percent(half / mean(x, n), detail));
	result_line(p, x, n, sum);
}

long
samples_of(struct run *r)
{
	return r->own->o.given ? r->own->o.least : r->count > 0 ? r->count : 1L;
}

static int
collect(struct run *r, struct plan *p, double *x)
{
	struct sample s, sum;
	struct options *o = &r->own->o;
	int fixed = r->test->kind == ONCE || r->test->kind == SERIES;
	long want = fixed ? samples_of(r) : o->most;
	long n;
	int code = OK;

	memset(&sum, 0, sizeof sum);
	for (n = 0; n < want && code == OK; n++) {
		if (n == 0 && p->first.wall > 0)
			s = p->first;
		else if (fixed)
			code = crew_sample(r, r->each > 0 ? r->each : 1L, &s);
		else
			code = good_sample(r, p, &s);
		if (code == OK && s.wall <= 0)
			code = unresolved("the clock is too coarse for one operation");
		if (code != OK)
			break;
		judge(r, p, &s);
		code = write_sample(r, &s);
		pool(&sum, &s);
		x[n] = s.wall / s.n;
		if (!fixed && enough(o, x, n + 1)) {
			n++;
			break;
		}
	}
	if (n > 0 && code == OK)
		conclude(r, p, x, n, &sum);
	return code;
}

int
sample_case(struct run *r)
{
	struct plan p;
	struct options *o = &r->own->o;
	struct sample s;
	double *x;
	long i, most = o->most > r->count ? o->most : r->count;
	int code = OK;

	memset(&p, 0, sizeof p);
	x = (double *)malloc((size_t)(most + 1) * sizeof *x);
	if (x == (double *)0)
		return fail("the list of samples", "no memory");
	if (r->test->kind == LOOP || r->test->kind == PASS) {
		code = calibrate(r, &p);
		for (i = 1; code == OK && i < o->warm; i++)
			code = take_sample(r, &p, &s);
		if (o->warm > 0)
			p.first.wall = 0;
	}
	if (code == OK)
		code = collect(r, &p, x);
	free((void *)x);
	return code;
}
