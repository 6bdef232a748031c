/*
 * simdrive.c: a simulated tape drive: a medium, the times of a model, and
 * faults on request.  Each call moves the clock of this process to the time
 * when the drive would have answered.
 */
#include "driveops.h"
#include "medium.h"
#include "motion.h"
#include "simopts.h"
#include "tdata.h"

struct sim {
	struct simopts o;
	struct medium tape;
	struct motion motion;
	struct stamp origin;
	int writes, compress, warned, lost;
	double calls, blocks, looked;
};

static struct sim *
sim_of(struct drive *d)
{
	return (struct sim *)d->priv;
}

/* --- time ----------------------------------------------------------------------- */

static double
host_now(struct sim *s)
{
	struct stamp t;

	clock_now(&t);
	return clock_ns(&s->origin, &t) / 1e9;
}

/* Begins a call; the host's time since the last call has passed. 0, or -1 with EIO if the position is lost. */
static int
begin(struct sim *s)
{
	s->motion.now = s->o.host_cost >= 0 ? s->motion.now + s->o.host_cost : host_now(s);
	s->calls++;
	if (s->o.lost > 0 && s->calls >= s->o.lost) {
		s->lost = 1;
		s->o.lost = -1;
	}
	errno = EIO;
	return s->lost ? -1 : 0;
}

static void
end(struct sim *s)
{
	clock_skip((s->motion.now - host_now(s)) * 1e9);
}

static int
finish(struct sim *s, int code)
{
	int why = errno;

	end(s);
	errno = why;
	return code;
}

/* The position on the tape; the medium knows of no retries. */
static double
pos_of(struct sim *s)
{
	return motion_tape(&s->o.m, medium_pos(&s->tape));
}

/* --- the end of the medium -------------------------------------------------------- */

/* Is there room for so many bytes? Early warning shows once; the block that meets it is not on the tape. */
static int
has_room(struct sim *s, double tape)
{
	double to = motion_tape(&s->o.m, medium_pos(&s->tape) + tape);

	if (to > simopts_end(&s->o))
		return 0;
	if (s->o.end < 0 && s->o.m.early > 0 && to > s->o.m.capacity - s->o.m.early && !s->warned) {
		s->warned = 1;
		return 0;
	}
	return 1;
}

/* --- blocks ------------------------------------------------------------------------ */

/* Bytes of tape for a block. The drive compresses by keeping only bytes that differ from the byte before. */
static double
held(struct sim *s, const char *buf, long len)
{
	double share = 1;

	if (s->compress && s->o.m.compress > 0) {
		share = tdata_share(&s->looked, buf, len);
		if (share < 1 / s->o.m.compress)
			share = 1 / s->o.m.compress;
	}
	return (double)len * share + s->o.m.gap;
}

static void
hiccup(struct sim *s)
{
	s->blocks++;
	if (s->o.hiccup > 0 && fmod(s->blocks, s->o.hiccup) == 0) {
		motion_flush(&s->motion);
		s->motion.now += s->o.m.stop;
		s->motion.stops++;
	}
}

static long
sim_write(struct drive *d, const char *buf, long len)
{
	struct sim *s = sim_of(d);
	double tape, passed;
	long done = len;

	if (begin(s) != 0)
		return finish(s, -1);
	errno = EBADF;
	if (!s->writes || len < 1)
		return finish(s, -1);
	tape = held(s, buf, len);
	passed = motion_taken(&s->o.m, medium_pos(&s->tape), tape);
	if (!has_room(s, tape)) {
		motion_flush(&s->motion);
		done = simopts_show(&s->o, len);
	} else if (medium_put(&s->tape, buf, len, tape) != 0) {
		d->disk = 1;
		done = -1;
	} else {
		motion_write(&s->motion, (double)len, passed);
		hiccup(s);
	}
	finish(s, 0);
	return done;
}

static long
sim_read(struct drive *d, char *buf, long len)
{
	struct sim *s = sim_of(d);
	double object = medium_object(&s->tape), from = pos_of(s);
	long n;

	if (begin(s) != 0)
		return finish(s, -1);
	n = medium_read(&s->tape, buf, len);
	if (n != MEDIUM_BLANK)
		motion_read(&s->motion, n > 0 ? (double)n : 0.0, pos_of(s) - from);
	if (n > 0)
		hiccup(s);
	if (s->o.bad >= 0 && object == s->o.bad) {
		n = -1;
		errno = EIO;
	}
	finish(s, 0);
	return n;
}

static int
sim_mark(struct drive *d, double n)
{
	struct sim *s = sim_of(d);
	double passed;
	int code = 0;

	if (begin(s) != 0)
		return finish(s, -1);
	errno = EBADF;
	if (!s->writes)
		return finish(s, -1);
	for (; n > 0 && code == 0; n--) {
		errno = ENOSPC;
		code = -1;
		passed = motion_taken(&s->o.m, medium_pos(&s->tape), s->o.m.mark_size);
		if (pos_of(s) + passed <= simopts_end(&s->o)) {
			code = medium_put(&s->tape, (char *)0, 0L, s->o.m.mark_size);
			d->disk = code != 0;
		}
		if (code == 0)
			motion_mark(&s->motion, passed);
	}
	motion_flush(&s->motion);
	return finish(s, code);
}

/* --- positions --------------------------------------------------------------------- */

static int
sim_rewind(struct drive *d)
{
	struct sim *s = sim_of(d);

	begin(s);
	s->lost = s->warned = 0;
	medium_rewind(&s->tape);
	motion_rewind(&s->motion);
	return finish(s, 0);
}

static int
sim_space(struct drive *d, int what, double n)
{
	struct sim *s = sim_of(d);
	double went;

	if (begin(s) != 0)
		return finish(s, -1);
	motion_flush(&s->motion);
	if (what == MT_DATA_END) {
		medium_to_end(&s->tape);
		motion_end(&s->motion, pos_of(s));
		return finish(s, 0);
	}
	went = medium_space(&s->tape, what == MT_FILES, n);
	motion_space(&s->motion, pos_of(s), what == MT_FILES ? went : 0.0);
	errno = EIO;
	return finish(s, went == fabs(n) ? 0 : -1);
}

static int
sim_operate(struct drive *d, int op, double n)
{
	switch (op) {
	case MT_REW:
		return sim_rewind(d);
	case MT_MARKS:
		return sim_mark(d, n);
	case MT_BLOCK:
		return n != 0 ? mt_missing() : 0;
	case MT_COMPRESS:
		if (n != 0 && sim_of(d)->o.m.compress == 0)
			return mt_missing();
		sim_of(d)->compress = n != 0;
		return 0;
	}
	return sim_space(d, op, n);
}

static int
sim_tell(struct drive *d, double *object)
{
	struct sim *s = sim_of(d);

	errno = ENOSYS;
	if (s->o.m.locates == 0)
		return -1;
	if (begin(s) != 0)
		return finish(s, -1);
	*object = medium_object(&s->tape);
	return finish(s, 0);
}

static int
sim_locate(struct drive *d, double object)
{
	struct sim *s = sim_of(d);
	int code;

	errno = ENOSYS;
	if (s->o.m.locates == 0)
		return -1;
	if (begin(s) != 0)
		return finish(s, -1);
	code = medium_locate(&s->tape, object);
	motion_locate(&s->motion, pos_of(s));
	errno = EIO;
	return finish(s, code);
}

/* --- the drive ------------------------------------------------------------------------ */

static int
sim_status(struct drive *d, struct drive_state *t)
{
	struct sim *s = sim_of(d);

	t->ready = !s->o.not_ready;
	t->protect = s->o.protect;
	t->at_end = pos_of(s) >= s->o.m.capacity - s->o.m.early || s->warned ||
	    (s->o.end >= 0 && pos_of(s) + BLOCK_MOST >= s->o.end);
	t->at_begin = !s->lost && medium_object(&s->tape) == 0;
	t->compress = s->o.m.compress > 0 ? s->compress : -1;
	t->file = s->lost ? -1 : medium_file(&s->tape);
	t->object = s->lost || s->o.m.locates == 0 ? -1 : medium_object(&s->tape);
	sprintf(t->what, "simulated %.66s", s->o.m.name);
	return 0;
}

static void
sim_wait(struct drive *d, double seconds)
{
	struct sim *s = sim_of(d);

	if (s->o.host_cost < 0)
		s->motion.now = host_now(s);
	s->motion.now += seconds;
	end(s);
}

static double
sim_ask(struct drive *d, int what)
{
	const struct sim *s = sim_of(d);
	const struct model *m = &s->o.m;

	return what == DRIVE_STOPS ? s->motion.stops : what == DRIVE_RUN ? (double)motion_run(&s->motion) :
	    what == DRIVE_HOLDS ? m->capacity : what == DRIVE_AVERAGE ? m->average : m->worst;
}

static void
sim_share(struct drive *d, double rate)
{
	model_share(&sim_of(d)->o.m, rate);
}

static int
opened(struct drive *d, struct sim *s, int how)
{
	s->writes = how == DRIVE_WRITE;
	s->motion.m = &s->o.m;
	s->motion.stopped = -1e9;
	if (s->o.empty || s->o.not_ready)
		return fail(d->name, s->o.empty ? drive_empty : drive_late);
	errno = EROFS;
	if (s->o.protect && s->writes)
		return -1;
	if (medium_open(&s->tape, *s->o.file != '\0' ? s->o.file : (char *)0, s->writes, s->o.m.gap, s->o.m.mark_size) != OK)
		return FAILED;
	if (s->o.host_cost >= 0)
		clock_stand();
	clock_now(&s->origin);
	if (s->o.unloaded) {
		s->motion.now = s->o.m.load;
		end(s);
	}
	d->priv = (void *)s;
	return 0;
}

static int
sim_open(struct drive *d, const char *name, int how)
{
	struct sim *s = (struct sim *)calloc((size_t)1, sizeof *s);
	int code, why;

	if (s == (struct sim *)0)
		return -1;
	if (simopts_read(&s->o, name) != OK) {
		free((void *)s);
		return FAILED;
	}
	code = opened(d, s, how);
	if (code == 0)
		return 0;
	why = errno;
	free((void *)s);
	errno = why;
	return code;
}

static int
sim_close(struct drive *d)
{
	struct sim *s = sim_of(d);
	int code;

	begin(s);
	motion_flush(&s->motion);
	end(s);
	code = medium_close(&s->tape);
	free((void *)s);
	return code;
}

const struct driveops drive_sim = {
	sim_open, sim_read, sim_write, sim_operate, sim_tell, sim_locate, sim_status, sim_close, sim_wait, sim_ask, sim_share
};
