/*
 * tp_fill.c: fills a tape, reads all of it, and draws its portrait meanwhile.
 *
 * Both go on where an interrupt was: the place is found by marks and blocks,
 * and the block before it is compared with what was written or read there.
 */
#include "tapetest.h"

enum { SMALL = 160, STRETCHES = 360, RUNS = 300 };
enum { FILLS = 1, READS, FOREIGN };	/* phases of a portrait: the tape is written, it is read, it is read and not ours */

static int foreign;			/* 1: the data are not ours */

/* Stretches of a file, or a part of it, of which not too many fit on the tape beside its runs, if they are not too
 * many. */
static void
draw(struct run *r, double whole)
{
	double size = tape_size(136617984.0, 73.0), block = tape_block(r);
	double files = topt->capacity / size, runs = topt->runs <= RUNS ? topt->runs : 0, parts = 4;

	if (files > 0)
		parts = floor((STRETCHES - runs) / files);
	if (parts > 8)
		parts = 8;
	if (parts < 1 || size < SMALL * block)
		parts = 1;
	portrait_begin(r, files > STRETCHES ? topt->capacity / STRETCHES : ceil(size / parts / block) * block, whole);
}

/* Rewinds; or goes to the place where an interrupt was, and reads the block before it. */
static int
find_place(struct run *r, int phase)
{
	const struct portrait_place *p = portrait_at();
	int code = tape_rewind(r);

	portrait_claim(phase);
	if (code != OK || p->block <= 0)
		return code;
	if (drive_space(tape_drive, BY_FILES, p->marks) != 0 || drive_space(tape_drive, BY_RECORDS, p->block - 1) != 0)
		return portrait_stands(tape_buf, 0L);
	return portrait_stands(tape_buf, drive_get(tape_drive, tape_buf, tape_most(r)));
}

/* A tape without an image is lost with its process; with compression an image does not tell how much tape a block
 * takes. */
static int
lasts(const struct run *r)
{
	return !topt->heads && !(drive_simulated(r->argv[0]) && topt->compress > 0);
}

/* What the cartridge should hold: by its own account, else the word of -k. */
static void
name_nominal(struct run *r)
{
	r->units[0] = "capacity-bytes";
	r->units[1] = "given-capacity-bytes";
}

static void
note_nominal(struct run *r)
{
	double holds = drive_ask(tape_drive, (int)DRIVE_HOLDS);

	r->figures[holds > 0 ? 0 : 1] = holds > 0 ? holds : topt->nominal;
}

static int
fill_begin(struct run *r)
{
	int code, how;

	tape_data_params(r, tape_size(136617984.0, 73.0), tape_block(r));
	if (!drive_simulated(r->argv[0]) && drive_is_file(r->argv[0]))
		return skip(r, "a tape image has no end");
	portrait_claim((int)FILLS);
	how = portrait_at()->phase == READS ? (int)DRIVE_READ : portrait_found() ? (int)TAPE_AGAIN : (int)DRIVE_WRITE;
	code = tape_begin(r, r->argv[0], how);
	return code == OK ? tape_data(tape_block(r)) : code;
}

static int
fill_setup(struct run *r)
{
	int code;

	tape_params(r, r->argv[0]);
	name_nominal(r);
	code = portrait_load(lasts(r));
	return code == OK ? fill_begin(r) : code;
}

static int
fill_place(struct run *r)
{
	return find_place(r, (int)FILLS);
}

/* Writes files until the tape is full: DRIVE_END, or DRIVE_FAILED.  *files is the number of whole ones. */
static int
fill(struct run *r, double *files)
{
	double size = tape_size(136617984.0, 73.0), first = floor(portrait_at()->marks / (double)tape_marks());
	int code = DRIVE_OK;

	tape_there = portrait_at()->block;
	draw(r, topt->capacity * (topt->compress > 0 ? 1000.0 / topt->fresh : 1));
	tape_drawn = 1;
	for (*files = first; code == DRIVE_OK; ++*files) {
		if (*files > first)
			portrait_break();
		code = tape_write_file(r, (long)*files, size, tape_block(r));
		if (code != DRIVE_OK)
			break;
	}
	tape_drawn = 0;
	return code;
}

/* Counts whole files; the time ends when the tape is full. */
int
fill_run(struct run *r, long n)
{
	double files;
	int code;

	(void)n;
	code = fill(r, &files);
	lap();
	r->cut = 1;
	r->bytes = files * tape_size(136617984.0, 73.0);
	r->ops = files;
	if (code == DRIVE_FAILED)
		return FAILED;
	note_nominal(r);
	return files > 0 ? OK : fail(drive_name(tape_drive), "the tape is full before one file is written");
}

static int
portrait_finish(struct run *r)
{
	int code = portrait_leave(r), end = tape_end(r);

	return code == OK ? end : code;
}

const struct hooks fill_hooks = { { fill_setup, portrait_finish }, { (hook)0 }, { fill_place, portrait_end } };

/* --- read all of it ------------------------------------------------------------------ */

/* Fills the tape, before it is read. */
static int
fill_whole(struct run *r)
{
	double files;
	int code = fill_begin(r);

	if (code != OK || portrait_at()->phase != FILLS)
		return code;
	if (fill_place(r) != OK || fill(r, &files) == DRIVE_FAILED)
		return FAILED;
	return portrait_next((int)READS);
}

static int
whole_setup(struct run *r)
{
	int code, phase;

	tape_params(r, r->argv[0]);
	name_nominal(r);
	code = portrait_load(lasts(r));
	phase = portrait_at()->phase;
	foreign = phase == FOREIGN || (phase == 0 && tape_foreign(r->argv[0]));
	if (code != OK || !foreign)
		return code == OK ? fill_whole(r) : code;
	param(r, "data", "unknown");
	code = tape_begin(r, r->argv[0], DRIVE_READ);
	return code == OK ? tape_look() : code;
}

static int
whole_place(struct run *r)
{
	return find_place(r, foreign ? (int)FOREIGN : (int)READS);
}

/* Reads up to the end of the data: a drive may show it as an error at the end of the medium. */
int
whole_run(struct run *r, long n)
{
	double files = portrait_at()->marks, i = portrait_at()->block;
	long most = tape_most(r);
	struct drive_state s;

	draw(r, topt->capacity);
	while ((n = drive_get(tape_drive, tape_buf, most)) >= 0) {
		if (n == 0) {
			portrait_break();
			files++;
			i = 0;
			continue;
		}
		if (!foreign && !topt->labels && n >= TDATA_HEAD && tdata_check(tape_buf, n, topt->fresh, tape_number((long)files,
		    i)) != 0)
			return fail(drive_name(tape_drive), "a block differs from what was written");
		r->bytes += (double)n;
		if (tape_tell(files, ++i, n) != OK)
			return FAILED;
	}
	if (n == DRIVE_FAILED && (drive_status(tape_drive, &s) != 0 || s.at_end != 1))
		return tape_unread(n);
	if (r->bytes == 0)
		return fail(drive_name(tape_drive), "there is nothing to read: file marks only");
	lap();
	r->cut = 1;
	r->ops = files;
	note_nominal(r);
	return OK;
}

const struct hooks whole_hooks = { { whole_setup, portrait_finish }, { (hook)0 }, { whole_place, portrait_end } };
