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

/* The time in which the tape passes n bytes. */
static double
span(const struct motion *o, double from, double bytes)
{
	return bytes / o->m->rate + o->m->turn * (pass(o, from + bytes) - pass(o, from));
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
		until(o, o->done - o->m->buffer / o->m->rate);
}

/* The tape reads ahead until the buffer is full, and stops. */
static void
run_ahead(struct motion *o)
{
	double full = o->done + o->m->buffer / o->m->rate;

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

	o->done = from + span(o, o->pos, held) - o->have / o->m->rate;
	o->moving = 1;
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
	if (o->moving)
		until(o, o->done);
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
motion_mark(struct motion *o)
{
	turn_to(o, MOTION_WRITE);
	motion_flush(o);
	o->now += o->m->mark;
	o->pos += o->m->mark_size;
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
