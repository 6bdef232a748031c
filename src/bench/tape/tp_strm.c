/*
 * tp_strm.c: the lowest rate of a host at which the drive streams.  A file is
 * written at the full rate of the drive, then at falling rates; a drive that
 * streams keeps up with the offered rate.  A model without a buffer stops at
 * every wait of the host and loses no time by it, so it says nothing of stops.
 */
#include "tapetest.h"

enum { RATES = 12 };

static const int shares[RATES] = { 100, 95, 90, 85, 80, 75, 70, 60, 50, 40, 30, 20 };	/* per cent of the first */
static double full, slowest;		/* bytes a second */
static int lost;			/* the tape has stopped at some rate */

static double
block(const struct run *r)
{
	return topt->nblocks > 0 ? topt->blocks[r->variant / RATES] : topt->block;
}

int
tape_counts(const char *name)
{
	return drive_simulated(name) && drive_figure(name, (int)DRIVE_BUFFER) > 0;
}

static int
share(const struct run *r)
{
	return shares[r->variant % RATES];
}

static int
strm_setup(struct run *r)
{
	int blocks = topt->nblocks > 0 ? topt->nblocks : 1, code;

	r->more = r->variant + 1 < blocks * RATES;
	if (share(r) == 100)
		full = slowest = lost = 0;
	tape_params(r, r->argv[0]);
	tape_data_params(r, tape_one(67108864.0), block(r));
	param_num(r, "offered", (double)share(r));
	r->units[0] = "stops";
	r->units[1] = "offered-bytes/s";
	if (share(r) < 100 && full <= 0)
		return skip(r, "the rate of the drive is not known");
	code = tape_begin(r, r->argv[0], DRIVE_WRITE);
	return code == OK ? tape_data(block(r)) : code;
}

int
strm_run(struct run *r, long n)
{
	double size = tape_one(67108864.0), rate = full * share(r) / 100, done, len, stops;

	(void)n;
	if (share(r) == 100)
		rate = 0;
	stops = drive_ask(tape_drive, (int)DRIVE_STOPS);
	drive_pace(tape_drive, 0.0, 1.0);
	for (done = 0; done < size; done += len) {
		len = size - done < block(r) ? size - done : block(r);
		tape_stamp((long)len, done / block(r));
		if (rate > 0)
			drive_pace(tape_drive, done, rate);
		if (drive_put(tape_drive, tape_buf, (long)len) != DRIVE_OK)
			return drive_fail(tape_drive, "writing");
		r->bytes += len;
	}
	if (stops >= 0 && tape_counts(r->argv[0]))
		r->figures[0] = drive_ask(tape_drive, (int)DRIVE_STOPS) - stops;
	r->figures[1] = rate;
	return drive_mark(tape_drive, 1L) == 0 ? OK : drive_fail(tape_drive, "writing a file mark");
}

/* A simulated drive with a buffer reports whether it streamed; any other must reach 98% of the offered rate. */
static int
strm_finish(struct run *r)
{
	double rate = r->last.wall > 0 ? r->last.bytes / r->last.wall * 1e9 : 0;
	char text[200];
	int held;

	if (r->failed || rate <= 0)
		return tape_end(r);
	if (share(r) == 100)
		full = slowest = rate;
	held = tape_counts(r->argv[0]) ? r->last.figures[0] <= 0 : rate >= 0.98 * full * share(r) / 100;
	if (held && !lost)
		slowest = share(r) == 100 ? rate : full * share(r) / 100;
	lost = lost || !held;
	if (share(r) != shares[RATES - 1])
		return tape_end(r);
	sprintf(text, "%.80s, blocks of %.0f: the drive takes %.0f bytes/s, and %s down to %.0f bytes/s", r->argv[0],
	    block(r), full,
	    tape_counts(r->argv[0]) ? "streams" : "holds what it is offered", slowest);
	remark(text);
	say(text);
	return tape_end(r);
}

const struct hooks strm_hooks = { { strm_setup, strm_finish }, { (hook)0 }, { tape_rewind } };
