/*
 * dk_place.c: the time to single blocks at random places, such blocks for several processes at once, and all blocks in
 * order, with a portrait.
 */
#include "disk.h"

enum { STRETCHES = 360, SHORTEST = 1048576 };	/* of a portrait: as many as it may have; bytes of one */

static struct rng places;
static double place;

static int
read_block(double i, const char *doing)
{
	char what[PORT_PATH + 80], at[NUM_TEXT];
	long n = file_read(disk_from.file, disk_from.buf.at, (long)disk_from.block);

	if (n == (long)disk_from.block)
		return OK;
	sprintf(what, "%s, %s at offset %s", dopt->name, doing, num_text(i * disk_from.block, at, (int)sizeof at));
	return n < 0 ? failno(what) : fail(what, "it ends there");
}

/* Whether the block is that of its number, if the file is our own. */
static int
check_block(double i)
{
	double number = -1;
	int fresh = 0;

	if (!disk_from.own || (tdata_read(disk_from.buf.at, (long)disk_from.block, &fresh, &number) && number == i))
		return OK;
	return fail(dopt->name, "a block differs from what was written");
}

/*
 * What a disk tells of blocks that nobody wrote is one block, mostly of zeros; counted are those like the first, or of
 * one byte, by a few bytes at three places of each, because the whole of all is read against the clock.
 */
enum { LOOK = 64, PLACES = 3 };
static char seen[PLACES][LOOK];
static double blocks, alike;

static void
look(void)
{
	const char *at;
	int i, same = 1, one = 1, most = disk_from.block < LOOK ? (int)disk_from.block : (int)LOOK;

	for (i = 0; i < PLACES; i++) {
		at = disk_from.buf.at + (long)(i * (disk_from.block - most) / (PLACES - 1));
		if (blocks == 0)
			memcpy(seen[i], at, (size_t)most);
		same = same && memcmp(seen[i], at, (size_t)most) == 0;
		one = one && *at == *disk_from.buf.at && memcmp(at, at + 1, (size_t)most - 1) == 0;
	}
	if (one || (same && blocks > 0))
		alike++;
	blocks++;
}

static int
look_back(struct run *r)
{
	char detail[40];

	if (!r->failed && !disk_from.own && alike * 2 > blocks) {
		sprintf(detail, "%.0f%% equal", 100 * alike / blocks);
		flag(r, "unwritten", detail);
	}
	alike = blocks = 0;
	return source_finish(r);
}

static int
place_setup(struct run *r)
{
	int code;

	param(r, "method", "random");
	code = source_setup(r, 4096.0);
	rng_seed(&places, dopt->seed > 0 ? dopt->seed : 1.0, 4L);
	r->count = (long)dopt->count;
	return code;
}

/* Of 2^64 places, because a disk may have more blocks than a long counts. */
static int
next_place(struct run *r)
{
	double x = (double)rng_next(&places) / 4294967296.0;

	(void)r;
	x = ((double)rng_next(&places) + x) / 4294967296.0;
	place = floor(x * disk_from.blocks);
	if (place >= disk_from.blocks)
		place = disk_from.blocks - 1;
	return OK;
}

int
place_run(struct run *r, long n)
{
	(void)r;
	(void)n;
	if (file_seek(disk_from.file, place * disk_from.block) != 0)
		return failno(dopt->name);
	return read_block(place, "reading");
}

static int
place_done(struct run *r)
{
	(void)r;
	look();
	return check_block(place);
}

/* Blocks that a cache holds after the first time are not asked for again and again. */
static int
queue_setup(struct run *r)
{
	double depth = dopt->depth > 0 ? dopt->depth : 1;
	int code;

	param_num(r, "depth", depth);
	code = source_setup(r, 4096.0);
	if (code == OK && (!disk_from.past || disk_from.cached))
		return skip(r, "these blocks come from the cache of the host");
	r->whole = depth > 1;
	return code == OK ? crew_want(r, (long)depth) : code;
}

static int
queue_join(struct run *r)
{
	rng_seed(&places, dopt->seed > 0 ? dopt->seed : 1.0, (long)(5 + r->me));
	return source_again();
}

int
queue_run(struct run *r, long n)
{
	int code = OK;

	for (; n > 0 && code == OK; n--, r->ops++) {
		next_place(r);
		code = place_run(r, 1L);
		if (code == OK)
			code = check_block(place);
		if (r->me == 0)
			look();
		r->bytes += disk_from.block;
	}
	return code;
}

static int
all_setup(struct run *r)
{
	int code = portrait_load(0);

	return code == OK ? source_setup(r, 262144.0) : code;
}

/* Each sample has a portrait of its own. */
static int
all_prep(struct run *r)
{
	(void)r;
	portrait_claim(1);
	return OK;
}

int
all_run(struct run *r, long n)
{
	double i, stretch;
	int code = OK;

	(void)n;
	if (file_seek(disk_from.file, 0.0) != 0)
		return failno(dopt->name);
	stretch = ceil(disk_from.blocks / STRETCHES) * disk_from.block;
	portrait_begin(r, stretch < SHORTEST ? (double)SHORTEST : stretch, disk_from.blocks * disk_from.block);
	for (i = 0; i < disk_from.blocks && code == OK; i++) {
		code = read_block(i, "reading");
		if (code == OK)
			code = check_block(i);
		if (code == OK) {
			look();
			portrait_block(disk_from.block, -1);
			r->bytes += disk_from.block;
		}
	}
	return code;
}

const struct hooks place_hooks = { { place_setup, look_back }, { (hook)0 }, { next_place, place_done } };
const struct hooks queue_hooks = { { queue_setup, look_back }, { queue_join } };
const struct hooks all_hooks = { { all_setup, look_back }, { (hook)0 }, { all_prep, portrait_end } };
