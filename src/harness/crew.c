/*
 * crew.c: takes a sample with all participants of a case.
 *
 * Participant 0 sends the count.  Each participant prepares and answers that
 * it is ready.  The gate starts all at once, and each answers with its part.
 * The window of a sample is participant 0's clock from the gate to the last
 * answer; clocks of two hosts are never subtracted.  If the case has roles, a
 * second answer after the window holds the CPU time of the whole host.
 */
#include "sampling.h"
#include "clock.h"
#include "limit.h"
#include "place.h"
#include "work.h"

static const struct work_ops *work = &work_local;
static int failed;		/* an answer was bad: the state of the others is unknown */

static void
reply(struct run *r, int code, const struct part *p)
{
	struct answer a;

	memset(&a, 0, sizeof a);
	a.who = r->me;
	a.code = code;
	strcpy(a.why, last_reason());
	if (p != (struct part *)0)
		a.part = *p;
	if ((*work->reply)(&a) != OK)
		_exit(FAILED);
}

/*
 * One sample of a participant other than 0.  Its done hook runs after the
 * answer, outside of any window.  The next answer, or the exit status, holds
 * its result.
 */
static int
serve_sample(struct run *r, long n, int code)
{
	struct part p;

	r->coming = n;
	if (code == OK)
		code = call_hook(r, r->test->hooks->sample.begin);
	open_account(r);
	reply(r, code, (struct part *)0);
	if (!(*work->gate)(r->me, 0))
		return OK;
	memset(&p, 0, sizeof p);
	code = do_work(r, n, &p);
	reply(r, code, &p);
	if (code != OK) {
		if (work->leave != 0)
			(*work->leave)(code);
		return OK;
	}
	if (r->roles[0] != (char *)0) {
		close_account(r, &p);
		reply(r, OK, &p);
	}
	return call_hook(r, r->test->hooks->sample.end);
}

/* The life of a participant other than 0. */
static int
serve(struct run *r)
{
	long n = 0;
	int code;

	code = place_bind(r->own->o.where, r->me) != (char *)0 ? SKIP : call_hook(r, r->test->hooks->member.begin);
	reply(r, code, (struct part *)0);
	code = OK;
	while ((*work->order)(r->me, &n) == OK && n > 0)
		code = serve_sample(r, n, code);
	n = (long)call_hook(r, r->test->hooks->member.end);
	if (code == OK)
		code = (int)n;
	if (work->leave != 0)
		(*work->leave)(code);
	return code;
}

/* Collects one answer from all but ours. The first bad code, ours first, becomes the result, with its reason. */
static int
gather(struct run *r, int all, int with_part, int code)
{
	struct answer a;
	int i;

	for (i = 1; i < all; i++) {
		if ((*work->collect)(&a) != OK)
			return failed = code != OK ? code : fail("a participant", "ended before its time");
		if (with_part && a.who > 0 && a.who < all)
			r->own->parts[a.who] = a.part;
		if (a.code != OK && code == OK) {
			code = a.code;
			set_reason(a.why);
		}
	}
	return code;
}

/* Starts the other participants in the way that the command line selects. */
static int
start_others(struct run *r)
{
	struct launch l;

	l.crew = r->crew;
	l.host = r->own->o.remote;
	l.program = r->bench->name;
	l.self = r->self;
	l.tag = r->test->tag;
	l.variant = r->variant;
	l.argc = r->own->argc;
	l.argv = r->own->argv;
	return work->start == 0 ? OK : (*work->start)(&l, &r->me);
}

int
crew_start(struct run *r)
{
	const struct far_crew *ways = r->bench->far;
	int away = r->own->o.away != (char *)0, far = away || r->own->o.remote != (char *)0, code = OK;

	failed = 0;
	work = !far || ways == (struct far_crew *)0 ? &work_local : away ? ways->away : ways->near;
	limit_hooks.crew = work->kill;
	limit_hooks.lost = work->lost;
	r->own->parts = (struct part *)calloc((size_t)r->crew, sizeof *r->own->parts);
	if (r->own->parts == (struct part *)0)
		return fail("the crew", "no memory");
	if (far && (r->crew != 2 || ways == (struct far_crew *)0))
		code = fail("a participant on another host", "needs a test of exactly two participants");
	else if (r->crew > 1)
		code = start_others(r);
	if (code != OK)
		return failed = code;
	if (r->me != 0)
		return serve(r);
	code = call_hook(r, r->test->hooks->member.begin);
	if (code != OK && r->crew > 1 && !work->patient)
		failed = 1;
	else
		code = gather(r, r->crew, 0, code);
	return code;
}

/* Every rank gets participant 0's code. */
int
crew_tell(struct run *r, int code)
{
	long verdict = (long)code;

	if (r->own->ranks > 1 && (*work->order)(r->me, &verdict) != OK)
		return FAILED;
	return (int)verdict;
}

int
crew_overdue(struct run *r)
{
	double share = r->own->o.share;

	return share > 0 && crew_tell(r, (double)watchdog_ticks() >= share);
}

int
crew_agree(struct run *r, int own)
{
	int code = own;

	if (r->own->ranks < 2)
		return code;
	if (r->me != 0)
		reply(r, own, (struct part *)0);
	else
		code = gather(r, r->own->ranks, 0, own);
	if (own == OK && code == USAGE)
		print_error("a participant", last_reason());
	return crew_tell(r, code);
}

static void
sum_up(struct run *r, long n, struct sample *s)
{
	const struct part *p = r->own->parts;
	int i;

	s->n = (double)(r->did > 0 ? r->did : n);
	s->user = s->sys = s->bytes = s->ops = 0;
	for (i = 0; i < r->crew; i++) {
		if (p[i].group < 0)
			continue;
		s->bytes += p[i].bytes;
		s->ops += p[i].ops;
		s->user = add_known(s->user, p[i].user);
		s->sys = add_known(s->sys, p[i].sys);
	}
}

static int
sample_alone(struct run *r, long n, struct sample *s)
{
	struct part small;
	int code;

	r->coming = n;
	code = time_prep(r, &small);
	if (code != OK)
		return code;
	r->prepared = small.wall;
	open_account(r);
	code = do_work(r, n, &r->own->parts[0]);
	if (code == OK && r->slope) {
		take_off_cpu(&r->own->parts[0], &small);
		r->own->parts[0].wall = rest_of(r->own->parts[0].wall, small.wall);
	}
	s->wall = r->own->parts[0].wall;
	s->off = r->slope ? small.wall : 0;
	close_account(r, &r->own->parts[0]);
	r->last = r->own->parts[0];
	if (code == OK)
		code = call_hook(r, r->test->hooks->sample.end);
	sum_up(r, n, s);
	return code;
}

/* After the count: prepares, and waits until all are ready; after a failure sends all back. */
static int
all_ready(struct run *r, long n, struct part *small)
{
	int code;

	r->coming = n;
	code = time_prep(r, small);
	r->prepared = small->wall;
	open_account(r);
	code = gather(r, r->crew, 0, code);
	if (code != OK && !failed)
		(*work->gate)(0, 0);
	return code;
}

/*
 * From the gate to the lap of the last participant, if parts end there, else to the last answer.  A participant whose
 * simulated drive was busy for longer extends the window, because each process has its own simulated clock.
 */
static double
window(const struct run *r, const struct stamp *gate, const struct stamp *to)
{
	const struct part *p = r->own->parts;
	double wall = r->cut ? 0 : clock_ns(gate, to), end;
	int i;

	for (i = 0; i < r->crew; i++) {
		end = r->cut && r->own->ranks == 0 ? clock_ns(gate, &p[i].to) : p[i].wall;
		if (p[i].group >= 0 && end > wall)
			wall = end;
	}
	return wall;
}

int
crew_sample(struct run *r, long n, struct sample *s)
{
	struct stamp from, to;
	struct part small;
	int code;

	if (r->crew == 1)
		return sample_alone(r, n, s);
	code = (*work->order)(0, &n);
	if (code != OK)
		return failed = code;
	code = all_ready(r, n, &small);
	if (code != OK)
		return code;
	clock_now(&from);
	if (!(*work->gate)(0, 1))
		return failed = FAILED;
	code = do_work(r, n, &r->own->parts[0]);
	r->last = r->own->parts[0];
	if (code != OK && !work->patient)
		return failed = code;
	code = gather(r, r->crew, 1, code);
	clock_now(&to);
	s->wall = window(r, &from, &to);
	s->off = r->slope ? small.wall : 0;
	/* A window that is left with nothing is one that the clock cannot tell: the sample is taken again. */
	if (r->slope) {
		take_off_cpu(&r->own->parts[0], &small);
		s->wall = rest_of(s->wall, small.wall);
	}
	if (code == OK && r->roles[0] != (char *)0) {
		close_account(r, &r->own->parts[0]);
		code = gather(r, r->crew, 1, code);
	}
	r->last = r->own->parts[0];
	r->next = r->own->parts[1];
	sum_up(r, n, s);
	return code == OK ? call_hook(r, r->test->hooks->sample.end) : code;
}

/* Tells the others to leave. After a failure their state is unknown, so they are killed. */
int
crew_stop(struct run *r)
{
	long none = 0;
	int code = OK, own, asked = 0;

	if (r->me == 0 && r->crew > 1) {
		asked = !failed && (*work->order)(0, &none) == OK;
		if (!asked && work->kill != 0)
			(*work->kill)();
		code = work->stop == 0 ? OK : (*work->stop)();
		if (code != OK && asked && *last_reason() == '\0')
			fail("a participant", "failed at its end");
	}
	own = r->me == 0 ? call_hook(r, r->test->hooks->member.end) : OK;
	free((void *)r->own->parts);
	r->own->parts = (struct part *)0;
	return own != OK ? own : code;
}
