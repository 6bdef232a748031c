/*
 * crew.c: takes a sample with all participants of a case.
 *
 * Participant 0 sends the count.  Each participant prepares and answers that
 * it is ready.  The gate starts all at once, and each answers with its part.
 * The window of a sample is participant 0's clock from the gate to the last
 * answer; clocks of two hosts are never subtracted.  If the case has roles, a
 * second answer after the window holds the CPU time of the whole host.
 */
#include "harness.h"
#include "clock.h"
#include "cpu.h"
#include "limit.h"
#include "place.h"
#include "work.h"

static const struct work_ops *work = &work_local;
static int failed;		/* an answer was bad: the state of the others is unknown */
static struct cpu busy;		/* CPU time of the whole host before the sample */
static double busy_all;		/* ns that its processors had so far */
static int accounted;
static struct stamp lapped;

static int
call(struct run *r, hook h)
{
	return h == (hook)0 ? OK : (*h)(r);
}

static hook
prep_of(struct run *r)
{
	return r->test->prep != (hook)0 ? r->test->prep : r->bench->prep;
}

void
lap(void)
{
	clock_now(&lapped);
}

/* Reads the host's CPU time outside the window, because reading takes time. */
static void
open_account(struct run *r)
{
	accounted = r->roles[0] != (char *)0 && host_busy(&busy, &busy_all) == 0;
}

static void
close_account(struct run *r, struct part *p)
{
	struct cpu now;
	double all;

	if (r->roles[0] == (char *)0)
		return;
	if (accounted && host_busy(&now, &all) == 0) {
		p->host_all = (all - busy_all) / 1e9;
		p->host_user = (now.user - busy.user) / 1e9;
		p->host_sys = (now.sys - busy.sys) / 1e9;
	}
	p->cpus = (int)host_cpus();
}

/* Runs n operations and fills in a part. */
static int
do_work(struct run *r, long n, struct part *p, double *wall)
{
	struct stamp from, to;
	struct cpu before, after;
	int code, cpu, i;

	r->bytes = r->ops = 0;
	r->did = 0;
	r->cut = 0;
	memset((char *)r->figures, 0, sizeof r->figures);
	cpu = cpu_now(&before);
	clock_now(&from);
	code = (*r->test->run)(r, n);
	clock_now(&to);
	if (cpu == 0)
		cpu = cpu_now(&after);
	if (r->cut)
		to = lapped;
	*wall = clock_ns(&from, &to);
	p->wall = *wall / 1e9;
	p->from = from;
	p->to = to;
	p->user = cpu == 0 ? (after.user - before.user) / 1e9 : -1;
	p->sys = cpu == 0 ? (after.sys - before.sys) / 1e9 : -1;
	p->host_user = p->host_sys = p->host_all = -1;
	p->cpus = 0;
	p->bytes = r->bytes;
	p->ops = r->ops;
	for (i = 0; i < FIGURES; i++)
		p->figures[i] = r->figures[i];
	p->err = code;
	p->group = r->group;
	return code;
}

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
	double wall;

	if (code == OK)
		code = call(r, prep_of(r));
	open_account(r);
	reply(r, code, (struct part *)0);
	if (!(*work->gate)(r->me, 0))
		return OK;
	memset(&p, 0, sizeof p);
	code = do_work(r, n, &p, &wall);
	reply(r, code, &p);
	if (code != OK) {
		(*work->leave)(code);
		return OK;
	}
	if (r->roles[0] != (char *)0) {
		close_account(r, &p);
		reply(r, OK, &p);
	}
	return call(r, r->bench->done);
}

/* The life of a participant other than 0. */
static int
serve(struct run *r)
{
	long n = 0;
	int code;

	code = place_bind(r->own->o.where, r->me) != (char *)0 ? SKIP : call(r, r->bench->join);
	reply(r, code, (struct part *)0);
	code = OK;
	while ((*work->order)(r->me, &n) == OK && n > 0)
		code = serve_sample(r, n, code);
	n = (long)call(r, r->bench->leave);
	if (code == OK)
		code = (int)n;
	(*work->leave)(code);
	return code;
}

/* Collects one answer from every other participant. The first bad code, ours first, becomes the result, with its reason. */
static int
gather(struct run *r, int with_part, int code)
{
	struct answer a;
	int i;

	for (i = 1; i < r->crew; i++) {
		if ((*work->collect)(&a) != OK)
			return failed = code != OK ? code : fail("a participant", "ended before its time");
		if (with_part && a.who > 0 && a.who < r->crew)
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
	return (*work->start)(&l, &r->me);
}

static void
end_others(void)
{
	(*work->kill)();
}

static int
lost_one(void)
{
	return (*work->lost)();
}

int
crew_start(struct run *r)
{
	int code = OK;

	failed = 0;
	work = r->own->o.away != (char *)0 ? &work_away : r->own->o.remote != (char *)0 ? &work_near : &work_local;
	limit_hooks.crew = end_others;
	limit_hooks.lost = lost_one;
	r->own->parts = (struct part *)calloc((size_t)r->crew, sizeof *r->own->parts);
	if (r->own->parts == (struct part *)0)
		return fail("the crew", "no memory");
	if ((r->own->o.remote != (char *)0 || r->own->o.away != (char *)0) && r->crew != 2)
		code = fail("a participant on another host", "needs a test of exactly two participants");
	else if (r->crew > 1)
		code = start_others(r);
	if (code != OK)
		return failed = code;
	if (r->me != 0)
		return serve(r);
	code = call(r, r->bench->join);
	if (code != OK && r->crew > 1 && !(*work->patient)())
		failed = 1;
	else
		code = gather(r, 0, code);
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
crew_agree(struct run *r, int code)
{
	struct answer a;
	int i;

	if (r->own->ranks < 2)
		return code;
	if (r->me != 0)
		reply(r, code, (struct part *)0);
	for (i = 1; r->me == 0 && i < r->own->ranks; i++) {
		if ((*work->collect)(&a) != OK)
			return FAILED;
		if (a.code != OK && code == OK) {
			code = a.code;
			set_reason(a.why);
		}
	}
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
		s->user = s->user < 0 || p[i].user < 0 ? -1 : s->user + p[i].user * 1e9;
		s->sys = s->sys < 0 || p[i].sys < 0 ? -1 : s->sys + p[i].sys * 1e9;
	}
}

static int
sample_alone(struct run *r, long n, struct sample *s)
{
	int code = call(r, prep_of(r));

	if (code != OK)
		return code;
	open_account(r);
	code = do_work(r, n, &r->own->parts[0], &s->wall);
	close_account(r, &r->own->parts[0]);
	r->last = r->own->parts[0];
	if (code == OK)
		code = call(r, r->bench->done);
	sum_up(r, n, s);
	return code;
}

/* After the count: prepares, and waits until all are ready; after a failure sends all back. */
static int
all_ready(struct run *r)
{
	int code = call(r, prep_of(r));

	open_account(r);
	code = gather(r, 0, code);
	if (code != OK && !failed)
		(*work->gate)(0, 0);
	return code;
}

/*
 * A participant whose simulated drive was busy for longer extends the window,
 * because each process has its own simulated clock.
 */
static double
window(const struct run *r, double wall)
{
	int i;

	for (i = 0; i < r->crew; i++)
		if (r->own->parts[i].group >= 0 && r->own->parts[i].wall * 1e9 > wall)
			wall = r->own->parts[i].wall * 1e9;
	return wall;
}

int
crew_sample(struct run *r, long n, struct sample *s)
{
	struct stamp from, to;
	double wall;
	int code;

	if (r->crew == 1)
		return sample_alone(r, n, s);
	code = (*work->order)(0, &n);
	if (code != OK)
		return failed = code;
	code = all_ready(r);
	if (code != OK)
		return code;
	clock_now(&from);
	if (!(*work->gate)(0, 1))
		return failed = FAILED;
	code = do_work(r, n, &r->own->parts[0], &wall);
	r->last = r->own->parts[0];
	if (code != OK && !(*work->patient)())
		return failed = code;
	code = gather(r, 1, code);
	clock_now(&to);
	s->wall = window(r, clock_ns(&from, &to));
	if (code == OK && r->roles[0] != (char *)0) {
		close_account(r, &r->own->parts[0]);
		code = gather(r, 1, code);
	}
	r->last = r->own->parts[0];
	r->next = r->own->parts[1];
	sum_up(r, n, s);
	return code == OK ? call(r, r->bench->done) : code;
}

/* Tells the others to leave. After a failure their state is unknown, so they are killed. */
int
crew_stop(struct run *r)
{
	long none = 0;
	int code = OK, own, asked = 0;

	if (r->me == 0 && r->crew > 1) {
		asked = !failed && (*work->order)(0, &none) == OK;
		if (!asked)
			(*work->kill)();
		code = (*work->stop)();
		if (code != OK && asked && *last_reason() == '\0')
			fail("a participant", "failed at its end");
	}
	own = r->me == 0 ? call(r, r->bench->leave) : OK;
	free((void *)r->own->parts);
	r->own->parts = (struct part *)0;
	return own != OK ? own : code;
}
