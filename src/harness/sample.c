/*
 * sample.c: how many operations, how many samples.
 *
 * A LOOP's or PASS's sample lasts at least -S seconds and 20 ticks.  Where the
 * tick is over a millisecond and the operations are short against it, a
 * sample starts on a tick's edge and runs in small batches to the first edge
 * after its span, so that its error is a batch and not a tick: the span is ten
 * ticks, or, with ticks so coarse that this were over two seconds, two.  What
 * a sample's error then still is, is told: by the interval of the result line,
 * and by a flag where it is over a twentieth.  The search for the count is bounded in steps and, by the watchdog's beats, in
 * time, so that a clock that stands still cannot hold it.
 */
#include "harness.h"
#include "clock.h"
#include "limit.h"
#include "record.h"
#include "stats.h"

enum { STEPS = 60, RETRIES = 4 };

#define COARSE 1e6		/* ns: a tick over this is waited for */
#define MANY 2e9		/* operations in one sample at the most */

struct plan {
	long n;			/* operations of a sample, or of a batch where edge > 0 */
	double edge;		/* ns from edge to edge, 0: one stretch */
	double least;		/* ns: a stretch shorter than this is made longer */
	struct sample first;	/* what the search measured last */
};

static int
unresolved(const char *why)
{
	remember(why);
	outcome("UNRESOLVED", why);
	warn(full_name(), why);
	return FAILED;
}

static long
count(double n)
{
	return n < 1 ? 1L : n > MANY ? (long)MANY : (long)ceil(n);
}

/* Has the clock shown the same for so long, by the watchdog's beats, that it must have stopped? */
static int
stopped(long since)
{
	return limit_beats() > since + 4 + (long)(2 * clock_tick() / 1e9);
}

/* Waits until the clock changes; the reading behind the edge. 0, or -1 where it has stopped. */
static int
wait_edge(struct stamp *t)
{
	struct stamp a;
	long since = limit_beats();

	clock_now(&a);
	do {
		clock_now(t);
		if (clock_ns(&a, t) != 0)
			return 0;
	} while (!stopped(since));
	return -1;
}

/* A sum of which a part may be unknown. */
static double
more(double sum, double x)
{
	return sum < 0 || x < 0 ? -1 : sum + x;
}

static void
pool(struct sample *sum, const struct sample *s)
{
	sum->n += s->n;
	sum->wall += s->wall;
	sum->ops += s->ops;
	sum->bytes += s->bytes;
	sum->user = more(sum->user, s->user);
	sum->sys = more(sum->sys, s->sys);
}

/* What the participants did in a batch, to what they did in those before; figures and the like are those of the last. */
static void
pool_parts(struct part *sum, const struct part *p, int n)
{
	struct part was;
	int i;

	for (i = 0; i < n; i++) {
		was = sum[i];
		sum[i] = p[i];
		sum[i].wall += was.wall;
		sum[i].user = more(was.user, p[i].user);
		sum[i].sys = more(was.sys, p[i].sys);
		sum[i].host_user = more(was.host_user, p[i].host_user);
		sum[i].host_sys = more(was.host_sys, p[i].host_sys);
		sum[i].host_all = more(was.host_all, p[i].host_all);
		sum[i].ops += was.ops;
		sum[i].bytes += was.bytes;
	}
}

/* Batches from an edge to the first edge after the span, and what the participants did in all of them. */
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
	since = limit_beats();
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
			since = limit_beats();
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

static int
one(struct run *r, const struct plan *p, struct sample *s)
{
	return p->edge > 0 ? by_edges(r, p, s) : crew_sample(r, p->n, s);
}

/* The seconds that the search may take before it must do with what it has. */
static long
patience(const struct plan *p)
{
	return limit_beats() + 12 + (long)(p->least / 1e8);
}

/* The count whose stretch lasts least ns by a clock of fine tick. */
static int
search(struct run *r, struct plan *p)
{
	long until = patience(p), since;
	double wall;
	int step, code;

	p->n = 1;
	for (step = 0; step < STEPS; step++) {
		since = limit_beats();
		code = crew_sample(r, p->n, &p->first);
		if (code != OK)
			return code;
		wall = p->first.wall;
		if (wall >= p->least)
			return OK;
		if (limit_beats() > until || (wall <= 0 && stopped(since)))
			return wall > 0 ? OK : unresolved("the clock does not advance");
		if (p->n >= (long)MANY)
			return wall > 0 ? OK : unresolved("2000000000 operations are too short for this clock");
		if (wall < p->least / 100)
			p->n = count((double)p->n * 10);
		else
			p->n = count((double)p->n * p->least / wall * 1.1 + 1);
	}
	return unresolved("no count of operations gives a sample of the wanted length");
}

/* ns an operation, roughly, by a coarse clock: doubling batches from an edge until the clock has changed. */
static int
rough(struct run *r, double *each)
{
	struct sample s;
	struct stamp from, to;
	double done = 0;
	long n = 1, since = limit_beats();
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
		if (n < (long)MANY / 2)
			n *= 2;
	}
	return unresolved("the clock does not advance");
}

/* Edge to edge with batches of an eighth of a tick, or, where an operation is too long for that, one stretch. */
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
		p->n = count(floor(batch / each));
		return OK;
	}
	span = tick * 20 < 3e9 ? tick * 20 : 3e9;
	p->n = count((span > r->own->o.span ? span : r->own->o.span) / each);
	return OK;
}

/* Between two hosts a sample is one stretch by any clock: among batches the messages of the crew would count as work. */
static int
calibrate(struct run *r, struct plan *p)
{
	double ticks = 20 * clock_tick();
	int far = r->own->o.far != (char *)0;

	if (far && ticks > 3e9)
		ticks = 3e9;
	memset(p, 0, sizeof *p);
	p->least = r->own->o.span > ticks ? r->own->o.span : ticks;
	return clock_tick() > COARSE && !far ? search_coarse(r, p) : search(r, p);
}

/* A sample that is long enough and that a step of the clock has not spoilt. */
static int
good_sample(struct run *r, struct plan *p, struct sample *s)
{
	int try, code;

	for (try = 0; try < RETRIES; try++) {
		code = one(r, p, s);
		if (code != OK)
			return code;
		if (s->wall <= 0)
			continue;
		if (s->wall >= p->least || p->edge > 0 || clock_tick() > COARSE || p->n >= (long)MANY)
			return OK;
		p->n = count((double)p->n * p->least / s->wall * 1.1 + 1);
	}
	return s->wall > 0 ? OK : unresolved("the clock stood still or stepped back over a sample");
}

static void
figure(char *line, double x, const char *unit)
{
	char number[40];

	sprintf(line + strlen(line), " %s %s", record_number(x, number), unit);
}

static void
share(char *line, const char *role, const char *what, double cpu, double of)
{
	char unit[60];

	sprintf(unit, "%.20s-%s-%%", role, what);
	if (cpu > 0 && of > 0)
		figure(line, 100 * cpu / of, unit);
}

/* CPU% of the two sides: of the process, of one processor; of the whole host, of all its processors. Their own figures too. */
static void
shares(struct run *r, char *line)
{
	const struct part *p = r->own->parts;
	char unit[60];
	int i, k;

	for (i = 0; i < 2 && i < r->crew && r->roles[i] != (char *)0; i++, p++) {
		if (p->user >= 0 && p->sys >= 0)
			share(line, r->roles[i], "own", p->user + p->sys, p->wall);
		share(line, r->roles[i], "user", p->host_user, p->host_all);
		share(line, r->roles[i], "sys", p->host_sys, p->host_all);
		sprintf(unit, "%.20s-cpus", r->roles[i]);
		if (p->cpus > 0)
			figure(line, (double)p->cpus, unit);
		for (k = 0; k < FIGURES && r->crew == 2; k++) {
			sprintf(unit, "%.20s-%.30s", r->roles[i], r->units[k] == (char *)0 ? "" : r->units[k]);
			if (r->units[k] != (char *)0 && p->figures[k] > 0)
				figure(line, p->figures[k], unit);
		}
	}
}

/* Figures of the benchmark's own. */
static void
own_figures(struct run *r, char *line, const struct part *p)
{
	int i;

	for (i = 0; i < FIGURES; i++)
		if (r->units[i] != (char *)0 && p->figures[i] > 0)
			figure(line, p->figures[i], r->units[i]);
}

/* The name of the test, with the parameter by which its groups differ put in where it belongs. */
static void
name_line(struct run *r, char *line, int group)
{
	struct harness *h = r->own;

	strcpy(line, "Benchmark");
	if (h->groups == (const char *const *)0)
		strcat(line, h->name);
	else
		sprintf(line + strlen(line), "%.*s/%s=%s%s", h->split, h->name, h->group_key, h->groups[group], h->name + h->split);
}

/* A sample as a line of the record; who < 0 is the aggregate, of a group where there are any. */
static int
write_line(struct run *r, const struct sample *s, int who, int group)
{
	char line[NAME_MAX_LEN + 900], number[40];

	name_line(r, line, group);
	if (who >= 0)
		sprintf(line + strlen(line), "/part=%d", who);
	sprintf(line + strlen(line), "/v=%d %s", r->cse->version, num_text(s->n, number));
	figure(line, s->wall / s->n, "ns/op");
	if (s->user > 0)
		figure(line, s->user / s->n, "user-ns/op");
	if (s->sys > 0)
		figure(line, s->sys / s->n, "sys-ns/op");
	if (s->bytes > 0)
		sprintf(line + strlen(line), " %s moved-bytes/op", num_text(floor(s->bytes / s->n + 0.5), number));
	if (s->ops > 0)
		sprintf(line + strlen(line), " %s ops/op", num_text(floor(s->ops / s->n + 0.5), number));
	if (who >= 0 || r->crew == 1)
		own_figures(r, line, &r->own->parts[who < 0 ? 0 : who]);
	if (who < 0)
		shares(r, line);
	strcat(line, "\n");
	return record_line(line);
}

static void
add_part(struct sample *sum, const struct part *p)
{
	if (p->wall * 1e9 > sum->wall)
		sum->wall = p->wall * 1e9;
	sum->user = more(sum->user, p->user * 1e9);
	sum->sys = more(sum->sys, p->sys * 1e9);
	sum->bytes += p->bytes;
	sum->ops += p->ops;
}

/* Each group of the crew; the window of the sample is the time of that which ends last. */
static int
write_groups(struct run *r, const struct sample *s)
{
	struct sample sum;
	double longest = 0;
	int g, i, members, code = OK;

	for (i = 0; i < r->crew; i++)
		if (r->own->parts[i].group >= 0 && r->own->parts[i].wall > longest)
			longest = r->own->parts[i].wall;
	for (g = 0; code == OK && r->own->groups[g] != (char *)0; g++) {
		memset(&sum, 0, sizeof sum);
		sum.n = s->n;
		for (members = i = 0; i < r->crew; i++)
			if (r->own->parts[i].group == g) {
				add_part(&sum, &r->own->parts[i]);
				members++;
			}
		if (sum.wall == longest * 1e9)
			sum.wall = s->wall;
		if (members > 0 && sum.wall > 0) {
			code = write_line(r, &sum, -1, g);
			r->own->met |= 1 << g;
		}
	}
	return code;
}

static int
write_sample(struct run *r, const struct sample *s)
{
	const struct part *p = r->own->parts;
	struct sample one;
	int i, code;

	code = r->own->groups != (const char *const *)0 ? write_groups(r, s) : write_line(r, s, -1, 0);
	for (i = 0; code == OK && r->parts && i < r->crew; i++) {
		memset(&one, 0, sizeof one);
		one.n = s->n;
		add_part(&one, &p[i]);
		if (p[i].group >= 0 && one.wall > 0)
			code = write_line(r, &one, i, p[i].group);
	}
	return code;
}

static const char *
scale_of(double ns, double *scale)
{
	static const char *const units[] = { "ns", "us", "ms", "s" };
	int i;

	*scale = 1;
	for (i = 0; i < 3 && ns >= *scale * 1e3; i++)
		*scale *= 1e3;
	return units[i];
}

/* The error that the clock alone leaves in a sample, as a fraction: a batch, or a tick. */
static double
resolution(const struct plan *p, const struct sample *sum, long n)
{
	double wall = sum->wall / (double)n;

	if (p->edge > 0)
		return (double)p->n / (sum->n / (double)n);
	return clock_tick() / wall;
}

static void
cpu_text(char *line, const struct sample *sum, double scale, const char *unit)
{
	double user = sum->user / sum->n / scale, sys = sum->sys / sum->n / scale;

	if (sum->user > 0 && sum->sys > 0)
		sprintf(line + strlen(line), ", CPU %.3g user + %.3g sys %s", user, sys, unit);
	else if (sum->user > 0 || sum->sys > 0)
		sprintf(line + strlen(line), ", CPU %.3g %s, all %s", sum->user > 0 ? user : sys, unit, sum->user > 0 ? "user" : "sys");
}

/* A fraction as a percentage of two digits. */
static char *
percent(double x, char *text)
{
	sprintf(text, 100 * x < 100 ? "%.2g%%" : "%.0f%%", 100 * x);
	return text;
}

/* The one result line: what, how long, how sure, how much CPU, how fast. */
static void
report(const struct plan *p, double *x, long n, const struct sample *sum)
{
	double m = median(x, n), half = half_width(x, n) / mean(x, n), least = resolution(p, sum, n), scale, rate;
	const char *unit = scale_of(m, &scale);
	char line[NAME_MAX_LEN + 500], wide[40];

	sprintf(line, "%s: median %.4g %s", plain_name(), m / scale, unit);
	if (half >= 0)
		sprintf(line + strlen(line), " +-%s, n=%ld", percent(half > least ? half : least, wide), n);
	else
		sprintf(line + strlen(line), ", n=%ld", n);
	cpu_text(line, sum, scale, unit);
	rate = sum->bytes / sum->n / m * 1e3;
	if (sum->bytes > 0)
		sprintf(line + strlen(line), rate < 1000 ? ", %.4g MB/s (10^6 bytes)" : ", %.0f MB/s (10^6 bytes)", rate);
	if (sum->ops > 0)
		sprintf(line + strlen(line), ", %.4g a second", sum->ops / sum->n / m * 1e9);
	strcat(line, "\n");
	fputs(line, record_console() ? stderr : stdout);
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
	report(p, x, n, sum);
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
	int fixed = r->cse->kind == ONCE || r->cse->kind == SERIES;
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
	if (r->cse->kind == LOOP || r->cse->kind == PASS) {
		code = calibrate(r, &p);
		for (i = 1; code == OK && i < o->warm; i++)
			code = one(r, &p, &s);
		if (o->warm > 0)
			p.first.wall = 0;
	}
	if (code == OK)
		code = collect(r, &p, x);
	free((void *)x);
	return code;
}
