/*
 * motion.c: see motion.h.
 */
#include "motion.h"

/* The number of the run that a position is on. */
static double
pass(const struct motion *o, double pos)
{
	return floor(pos / o->m->capacity * o->m->passes);
}

/* The place along the tape, from 0 to 1: every second run goes back. */
static double
along(const struct motion *o, double pos)
{
	double p = pos / o->m->capacity * o->m->passes, whole = floor(p);

	return fmod(whole, 2.0) == 0 ? p - whole : 1 - (p - whole);
}

static double
highest(const struct motion *o)
{
	return o->slower == 0 ? o->m->rate : o->m->speeds[o->m->nspeeds - o->slower];
}

/* The sum of twelve numbers from 0 to 1 is nearly normal, with a deviation of 1. */
static double
noise(const struct model *m, double piece)
{
	struct rng d;
	double sum = -6;
	int i;

	rng_seed(&d, m->seed, (long)piece);
	for (i = 0; i < 12; i++)
		sum += (double)rng_next(&d) / 4294967296.0;
	return 1 + m->noise * sum > 0.1 ? 1 + m->noise * sum : 0.1;
}

/* A figure at a position, times the shares there, or with them added; *ends is where that changes, if before *ends. */
static double
shares(const struct model_places *p, double pos, double *ends, double x, int added)
{
	double to;
	int i;

	for (i = 0; i < p->n; i++) {
		to = pos < p->from[i] ? p->from[i] : p->to[i];
		if (pos < to && *ends > to)
			*ends = to;
		if (pos >= p->from[i] && pos < p->to[i])
			x = added ? x + p->share[i] : x * p->share[i];
	}
	return x;
}

/* The rate at a position, and where it ends: at the end of a run, of a worn stretch, or of a piece of its own noise. */
static double
rate_at(const struct motion *o, double pos, double *ends)
{
	const struct model *m = o->m;
	double run = pass(o, pos), rate = highest(o), piece, to;

	*ends = (run + 1) * m->capacity / m->passes;
	if (m->reverse > 0 && fmod(run, 2.0) != 0)
		rate *= m->reverse;
	if (m->noise > 0) {
		piece = floor(pos / m->capacity * m->pieces);
		to = (piece + 1) * m->capacity / m->pieces;
		if (*ends > to)
			*ends = to;
		rate *= noise(m, piece);
	}
	return shares(&m->worn, pos, ends, rate, 0);
}

/* The time in which n bytes pass, without the turns. A piece shorter than a byte is rounding. */
static double
passing(const struct motion *o, double from, double bytes)
{
	double seconds = 0, ends, rate, to = from + bytes;

	if (o->m->reverse == 0 && o->m->worn.n == 0 && o->m->noise == 0)
		return bytes / highest(o);
	while (from < to) {
		rate = rate_at(o, from, &ends);
		ends = ends < from + 1 ? from + 1 : ends > to ? to : ends;
		seconds += (ends - from) / rate;
		from = ends;
	}
	return seconds;
}

int
motion_run(const struct motion *o)
{
	return o->m->passes > 1 ? (int)pass(o, o->pos) : -1;
}

static double
span(const struct motion *o, double from, double bytes)
{
	return passing(o, from, bytes) + o->m->turn * (pass(o, from + bytes) - pass(o, from));
}

/*
 * Changes the speed by a step: up if the host waits for the tape, but not before a full buffer has passed since the
 * last change or start; down if the tape is ahead by half of the buffer.  What is still to pass then takes shorter
 * or longer; what has been read ahead stays the same bytes.
 */
static void
match(struct motion *o, int waits, int ahead)
{
	double was = highest(o);

	if (waits ? o->slower == 0 || o->now < o->steady : !ahead || o->slower == o->m->nspeeds)
		return;
	o->slower += waits ? -1 : 1;
	o->steady = o->now + o->m->buffer / highest(o);
	o->done = o->now + (o->done - o->now) * was / highest(o);
}

static void
until(struct motion *o, double t)
{
	if (t > o->now)
		o->now = t;
}

static double
later(double a, double b)
{
	return a > b ? a : b;
}

static void
stop(struct motion *o, double when)
{
	o->moving = 0;
	o->stopped = when;
}

/* Starts the tape and writes the buffer. */
static void
start_writing(struct motion *o)
{
	double from = later(o->now, o->stopped + o->m->stop);

	o->done = from + span(o, o->pos - o->pending, o->pending);
	o->pending = 0;
	o->moving = 1;
	o->steady = from + o->m->buffer / highest(o);
}

static void
turn_to(struct motion *o, int mode)
{
	if (o->mode == mode)
		return;
	motion_flush(o);
	o->mode = mode;
	o->pending = o->have = 0;
}

/* Between host and buffer. Without a buffer, data moves while the tape does. */
static void
transfer(struct motion *o, double bytes)
{
	if (o->m->buffer > 0)
		o->now += bytes / o->m->interface;
}

static void
wait_for_room(struct motion *o)
{
	/* the time for the bytes of a full buffer that end here */
	double full = passing(o, o->pos > o->m->buffer ? o->pos - o->m->buffer : 0.0, o->m->buffer);

	match(o, o->done - full > o->now, o->done - o->now < full / 2);
	until(o, o->done - full);
}

void
motion_write(struct motion *o, double bytes, double held)
{
	turn_to(o, MOTION_WRITE);
	transfer(o, bytes);
	if (o->moving && o->now > o->done) {
		stop(o, o->done);
		o->stops++;
	}
	if (o->moving)
		o->done += span(o, o->pos, held);
	else
		o->pending += held;
	o->pos += held;
	if (!o->moving && o->pending >= o->m->restart * o->m->buffer)
		start_writing(o);
	if (o->moving)
		wait_for_room(o);
}

/* The tape reads ahead until the buffer is full, and stops. */
static void
run_ahead(struct motion *o)
{
	double full = o->done + passing(o, o->pos, o->m->buffer);

	if (!o->moving || o->now <= full)
		return;
	stop(o, full);
	o->have = o->m->buffer;
	o->stops++;
}

/*
 * `done' is when the tape passes the end of what the host has taken.  A tape
 * that starts behind the bytes in the buffer passes it earlier, by the time
 * that these bytes take.
 */
static void
start_reading(struct motion *o, double held)
{
	double from = later(o->now, o->stopped + o->m->stop);

	o->done = from + span(o, o->pos, held) - passing(o, o->pos, o->have);
	o->moving = 1;
	o->steady = from + o->m->buffer / highest(o);
}

void
motion_read(struct motion *o, double bytes, double held)
{
	turn_to(o, MOTION_READ);
	run_ahead(o);
	if (o->moving)
		o->done += span(o, o->pos, held);
	else if (o->have < held || o->have - held < (1 - o->m->restart) * o->m->buffer) {
		start_reading(o, held);
		o->have = 0;
	} else
		o->have -= held;
	o->pos += held;
	if (o->moving) {
		match(o, o->done > o->now, o->now - o->done > passing(o, o->pos, o->m->buffer) / 2);
		until(o, o->done);
	}
	transfer(o, bytes);
}

void
motion_flush(struct motion *o)
{
	if (o->mode == MOTION_WRITE && !o->moving && o->pending > 0)
		start_writing(o);
	if (o->mode == MOTION_WRITE && o->moving)
		until(o, o->done);
	if (o->moving)
		stop(o, o->now);
	o->have = 0;
}

/* The cost of a mark includes the backhitch. */
void
motion_mark(struct motion *o, double held)
{
	turn_to(o, MOTION_WRITE);
	motion_flush(o);
	o->now += o->m->mark;
	o->pos += held;
	stop(o, o->now - o->m->stop);
}

/* At the new position the tape stands and can start at once. */
static void
arrive(struct motion *o, double pos, double seconds)
{
	o->now += seconds;
	o->pos = pos;
	o->mode = MOTION_IDLE;
	o->have = o->pending = 0;
	stop(o, o->now - o->m->stop);
}

/* Reads over a short distance if that is faster. */
void
motion_locate(struct motion *o, double pos)
{
	double seconds = o->m->locate + o->m->search * fabs(along(o, pos) - along(o, o->pos));

	motion_flush(o);
	if (pos >= o->pos && span(o, o->pos, pos - o->pos) < seconds)
		seconds = span(o, o->pos, pos - o->pos);
	arrive(o, pos, seconds);
}

void
motion_space(struct motion *o, double pos, double marks)
{
	motion_flush(o);
	arrive(o, pos, fabs(pos - o->pos) / o->m->space + marks * o->m->space_mark);
}

void
motion_end(struct motion *o, double pos)
{
	if (o->m->end_locates > 0)
		motion_locate(o, pos);
	else
		motion_space(o, pos, 0.0);
}

void
motion_rewind(struct motion *o)
{
	motion_flush(o);
	arrive(o, 0.0, o->m->rewind * along(o, o->pos));
}

double
motion_tape(const struct model *m, double bytes)
{
	double pos = 0, ends, x;

	for (;;) {
		ends = 1e18;
		x = shares(&m->retried, pos, &ends, 1 + m->retries, 1);
		if (bytes * x <= ends - pos)
			return pos + bytes * x;
		bytes -= (ends - pos) / x;
		pos = ends;
	}
}

double
motion_taken(const struct model *m, double before, double bytes)
{
	if (m->retries == 0 && m->retried.n == 0)
		return bytes;
	return motion_tape(m, before + bytes) - motion_tape(m, before);
}
