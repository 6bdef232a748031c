/*
 * dowork.c: the work of one participant in a sample, timed, with its CPU time
 * and, if the case has roles, that of the whole host.
 */
#include "sampling.h"
#include "clock.h"
#include "cpu.h"
#include "limit.h"

static struct cpu busy;		/* CPU time of the whole host before the sample */
static double busy_all;		/* ns that its processors had so far */
static int accounted;
static struct stamp lapped;
static struct cpu lapped_cpu;	/* if more may follow the lap: participants of a case with `least' */
static int lap_cpu;

static const struct run *volatile at_work;	/* while it runs; null: no sample is being taken */
static const struct part *window;		/* of that sample */

int
call_hook(struct run *r, hook h)
{
	return h == (hook)0 ? OK : (*h)(r);
}

void
lap(void)
{
	clock_now(&lapped);
	if (lap_cpu)
		cpu_now(&lapped_cpu);
}

/* Reads the host's CPU time outside the window, because reading takes time. */
void
open_account(struct run *r)
{
	accounted = r->roles[0] != (char *)0 && host_busy(&busy, &busy_all) == 0;
}

void
close_account(struct run *r, struct part *p)
{
	struct cpu now;
	double all;

	if (r->roles[0] == (char *)0)
		return;
	if (accounted && host_busy(&now, &all) == 0) {
		p->host_all = all - busy_all;
		p->host_user = now.user - busy.user;
		p->host_sys = now.sys - busy.sys;
	}
	p->cpus = (int)host_question(PORT_SC_ONLN);
}

/* Of a PASS each operation is a call of its own. */
static int
perform(struct run *r, long n)
{
	int code = OK;

	if (r->test->kind != PASS)
		return (*r->test->run)(r, n);
	while (n-- > 0 && code == OK)
		code = (*r->test->run)(r, 1L);
	return code;
}

/*
 * Calls run with n, in slices if the samples of the case have them, or prep
 * for a smaller job (n is 0).  The last slice takes the rest.  Other
 * participants run all n meanwhile.
 */
static int
work(struct run *r, long n, struct part *p)
{
	struct harness *h = r->own;
	struct stamp from;
	double ns;
	long now;
	int code;

	p->to = p->from;
	do {
		from = p->to;
		now = h->slice > 0 && n >= 2 * h->slice ? h->slice : n;
		code = n > 0 ? perform(r, now) : call_hook(r, r->test->hooks->sample.begin);
		clock_now(&p->to);
		n -= now;
		if (h->slice == 0 || now == 0)
			continue;
		ns = clock_ns(&from, &p->to) / (double)now;
		if (ns > 0 && (h->best == 0 || ns < h->best))
			h->best = ns;
	} while (n > 0 && code == OK);
	return code;
}

/*
 * A double as a whole number, divided by 2^less, without floating point, which a signal handler must not use: not every
 * host keeps its registers over a signal.  0 if it is not below 2^31, or if doubles are not those of IEEE 754.
 */
static long
whole(const double *x, int less)
{
	static const double one = 1;
	unsigned look[2], word[2];
	int top, power;

	memcpy((char *)look, (const char *)&one, sizeof look);
	top = look[1] == 0x3FF00000 ? 1 : 0;
	if (sizeof look != sizeof one || look[top] != 0x3FF00000)
		return 0;
	memcpy((char *)word, (const char *)x, sizeof word);
	power = (int)(word[top] >> 20) - 1023 - less;
	if (power < 0 || power > 30)
		return 0;
	word[top] = (word[top] & 0xFFFFF) | 0x100000;
	return power <= 20 ? (long)(word[top] >> (20 - power)) : (long)(word[top] << (power - 20) | word[!top] >>
	    (52 - power));
}

/*
 * What participant 0 has done of the sample that is being taken, if its run counts that as it goes.  The watchdog
 * asks when it ends the program, so a number in a register of the interrupted code is of no more use.
 */
static void
so_far(long *ops, long *kbytes, long *ms)
{
	const struct run *r = at_work;
	struct stamp now;

	if (r == (const struct run *)0 || clock_raw(&now) != 0)
		return;
	*ops = whole(&r->ops, 0);
	*kbytes = whole(&r->bytes, 10);
	*ms = (now.sec - window->from.sec) * 1000 + (now.nsec - window->from.nsec) / 1000000;
}

/* Works as work() does, and fills in the times of a part. */
static int
timed(struct run *r, long n, struct part *p)
{
	struct cpu before, after;
	int code, cpu = cpu_now(&before);

	lap_cpu = r->least > 0;
	window = p;
	limit_hooks.so_far = so_far;
	clock_now(&p->from);
	at_work = n > 0 ? r : (const struct run *)0;
	code = work(r, n, p);
	at_work = (const struct run *)0;
	if (cpu == 0)
		cpu = cpu_now(&after);
	if (r->cut)
		p->to = lapped;
	if (r->cut && lap_cpu)
		after = lapped_cpu;
	p->wall = clock_ns(&p->from, &p->to);
	p->user = cpu == 0 ? after.user - before.user : -1;
	p->sys = cpu == 0 ? after.sys - before.sys : -1;
	if (r->blocks && cpu == 0) {
		r->figures[0] = after.in - before.in;
		r->figures[1] = after.out - before.out;
	}
	return code;
}

double
add_known(double sum, double x)
{
	return sum < 0 || x < 0 ? -1 : sum + x;
}

double
rest_of(double all, double part)
{
	return all < 0 || part < 0 ? -1 : all > part ? all - part : 0;
}

void
take_off_cpu(struct part *p, const struct part *small)
{
	p->user = rest_of(p->user, small->user);
	p->sys = rest_of(p->sys, small->sys);
}

int
time_prep(struct run *r, struct part *p)
{
	r->cut = 0;
	return timed(r, 0L, p);
}

int
do_work(struct run *r, long n, struct part *p)
{
	int code, i;

	r->bytes = r->ops = r->own->best = 0;
	r->did = 0;
	r->cut = 0;
	memset((char *)r->figures, 0, sizeof r->figures);
	memset((char *)r->earlier, 0, sizeof r->earlier);
	code = timed(r, n, p);
	p->wall += r->earlier[0];
	if (p->user >= 0) {
		p->user += r->earlier[1];
		p->sys += r->earlier[2];
	}
	p->host_user = p->host_sys = p->host_all = -1;
	p->cpus = 0;
	p->bytes = r->bytes;
	p->ops = r->ops;
	for (i = 0; i < FIGURES; i++)
		p->figures[i] = r->figures[i];
	p->group = r->group;
	return code;
}
