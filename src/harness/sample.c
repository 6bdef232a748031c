/*
 * sample.c: the samples of a case, and when there are enough.
 */
#include "sampling.h"
#include "clock.h"
#include "cpu.h"
#include "stats.h"

#define STOLEN 0.1		/* fraction of time without CPU that is flagged, in a case that only computes */

enum { RETRIES = 4, MORE_RETRIES = 16 };

static const char again[] = "a sample took no longer than the smaller job that is taken off, and was taken again";

/*
 * Takes a sample of a LOOP or PASS. A short sample counts too, because repeating it would leave out the fast ones.
 * The next one has more operations. A sample is repeated only if the clock did not advance, or if it took no longer
 * than the smaller job that is taken off; its length is that before.
 */
static int
loop_sample(struct run *r, struct plan *p, struct sample *s)
{
	int try, code;

	for (try = 0; try < (r->slope ? MORE_RETRIES : RETRIES); try++) {
		code = take_sample(r, p, s);
		if (code != OK)
			return code;
		if (s->wall > 0) {
			if (s->wall + s->off < p->least && p->edge <= 0 && clock_tick() <= COARSE)
				raise_count(p, s);
			plan_slices(r, p, s);
			return OK;
		}
		remark(r->slope ? again :
		    "the clock stood still or stepped back over a sample, which was taken again");
	}
	return unresolved(r->slope ? "all samples took no longer than the smaller job that is taken off" :
	    "the clock stood still or stepped back over a sample");
}

/*
 * Flags a case that computes but got less than 90% of the CPU, or of as many as the crew.  Losses of two
 * ticks per sample may come from the host's way of counting.
 */
static void
judge_share(struct run *r, const struct sample *sum, long n)
{
	double cpu = sum->user + sum->sys, all = sum->wall * (double)r->crew, lost = all - cpu;
	char detail[40], share[40];

	if (!r->compute || sum->user < 0 || sum->sys < 0 || sum->wall <= 0)
		return;
	if (cpu > (1 - STOLEN) * all || lost < 2 * cpu_tick() * (double)(n * r->crew))
		return;
	sprintf(detail, "CPU %s of the time", percent(cpu / all, share, (int)sizeof share));
	flag(r, "shared-cpu", detail);
}

/* Writes the result line, and the flags of what limits the result. */
static void
conclude(struct run *r, const struct plan *p, double *x, long n, const struct sample *sum)
{
	double width = spread(x, n);
	char detail[40];

	if (r->test->kind != SERIES && width > r->own->o.width / 100)
		flag(r, "unstable", percent(width, detail, (int)sizeof detail));
	judge_share(r, sum, n);
	judge_trips(r);
	judge_together(r);
	result_line(p, x, n, sum);
}

long
samples_of(struct run *r)
{
	return r->own->o.given ? r->own->o.least : r->count > 0 ? r->count : 1L;
}

/*
 * Repeats a sample in which participants ran one after the other, with more operations, as later samples have then. A
 * host that never runs them at once has no figure.  A moment in which the smaller job was slow is tried again, too.
 */
static int
fixed_sample(struct run *r, struct sample *s)
{
	long n = r->each > 0 ? r->each : 1L;
	int code = crew_sample(r, n, s), try;
	char why[80];

	for (try = 1; code == OK && r->slope && s->wall <= 0; try++) {
		if (try == RETRIES)
			return fail("the job", "takes no longer than the smaller one whose time is taken off");
		remark(again);
		code = crew_sample(r, n, s);
	}

	while (code == OK && together_share(r, s) < r->least && n < r->most) {
		n = 4 * n < r->most ? 4 * n : r->most;
		code = crew_sample(r, n, s);
	}
	r->each = n;
	if (code != OK || together_share(r, s) >= r->least)
		return code;
	sprintf(why, "all ran at once for only %.2g%% of the time", 100 * together_share(r, s));
	return skip(r, why);
}

static int
collect(struct run *r, struct plan *p, double *x)
{
	struct sample s, sum;
	struct options *o = &r->own->o;
	int fixed = r->test->kind == ONCE || r->test->kind == SERIES;
	long want = fixed ? samples_of(r) : o->most;
	char text[NAME_MAX_LEN + 120];
	double off;
	long n, pauses;
	int code = OK;

	memset(&sum, 0, sizeof sum);
	for (n = 0; n < want && code == OK; n++) {
		pauses = n == 0 && p->first.wall > 0 ? p->pauses : count_pauses();
		if (n == 0 && p->first.wall > 0)
			s = p->first;
		else if (fixed)
			code = fixed_sample(r, &s);
		else
			code = loop_sample(r, p, &s);
		if (code == OK && s.wall <= 0)
			code = unresolved("the clock is too coarse for one operation");
		if (code != OK)
			break;
		off = resolution(p, &s, 1L);
		if (off > 0.05)
			flag(r, "few-ticks", percent(off, text, (int)sizeof text));
		judge_pauses(r, pauses);
		code = write_sample(r, &s);
		together_sample(r, &s);
		pool(&sum, &s);
		x[n] = s.wall / s.n;
		if (!fixed && n + 1 >= o->least && settled(x, n + 1, o->width / 100)) {
			n++;
			break;
		}
		if (r->test->kind != SERIES && n + 1 < want && crew_overdue(r)) {
			sprintf(text, "%s: its share of the time was over after %ld of %ld samples", full_name(), ++n, want);
			remark(text);
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
	trips_reset();
	together_reset();
	x = (double *)malloc((size_t)(most + 1) * sizeof *x);
	if (x == (double *)0)
		return fail("the list of samples", "no memory");
	if (r->test->kind == LOOP || r->test->kind == PASS) {
		code = calibrate(r, &p);
		for (i = 1; code == OK && i < o->warm && !crew_overdue(r); i++)
			code = take_sample(r, &p, &s);
		if (o->warm > 0 && !crew_overdue(r))
			p.first.wall = 0;
	}
	if (code == OK)
		code = collect(r, &p, x);
	free((void *)x);
	return code;
}
