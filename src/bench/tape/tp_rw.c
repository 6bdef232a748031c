/*
 * tp_rw.c: writes and reads files on a tape, and fills it.
 */
#include "tapetest.h"

enum { LABEL_SIZE = 80, SMALL = 160, STRETCHES = 360, RUNS = 300 };

static int drawn;	/* 1: a whole tape is written, and the record has its portrait */

int
tape_data(double block)
{
	return tdata_copy(tape_buf, (long)block, topt.fresh) == 0 ? OK : failno("the data of a block");
}

/* The numbers of the pages of a block are in the time, 1 ns each; a model would have to pay for what it does not keep. */
void
tape_stamp(long len, double number)
{
	if (topt.heads)
		tdata_head(tape_buf, len, topt.fresh, number);
	else
		tdata_stamp(tape_buf, len, topt.fresh, number);
}

double
tape_block(const struct run *r)
{
	return topt.nblocks > 0 ? topt.blocks[r->variant % topt.nblocks] : topt.block;
}

void
tape_data_params(struct run *r, double bytes, double block)
{
	if (topt.data != (char *)0 || topt.ratio == (char *)0)
		param(r, "data", topt.data != (char *)0 ? topt.data : "random");
	if (topt.ratio != (char *)0)
		param(r, "ratio", topt.ratio);
	param_num(r, "bytes", bytes);
	param_num(r, "block", block);
	if (topt.compress >= 0)
		param(r, "compress", topt.compress ? "yes" : "no");
}

int
tape_rewind(struct run *r)
{
	(void)r;
	return drive_rewind(tape_drive) == 0 ? OK : drive_fail(tape_drive, "rewinding");
}

/* --- a file -------------------------------------------------------------------- */

/* The number of a block, from its file and its place. */
static double
number(long file, double block)
{
	return (double)file * 4294967296.0 + block;
}

static int
put(const char *buf, double len)
{
	int code = drive_put(tape_drive, buf, (long)len);

	if (code == DRIVE_FAILED)
		drive_fail(tape_drive, "writing");
	return code;
}

static int
mark(void)
{
	int code = drive_mark(tape_drive, 1L);

	if (code == DRIVE_FAILED)
		drive_fail(tape_drive, "writing a file mark");
	return code;
}

/* Writes a label of ANSI X3.27 and a mark. */
static int
put_labels(const char *kind, long file)
{
	char label[LABEL_SIZE + 1];
	int code;

	sprintf(label, "%.4sLODESTONE.%-7ldLODEST0001%04ld", kind, file + 1, file + 1);
	memset(label + strlen(label), ' ', LABEL_SIZE - strlen(label));
	code = put(label, (double)LABEL_SIZE);
	return code == DRIVE_OK ? mark() : code;
}

static int
put_data(struct run *r, long file, double size, double block)
{
	double done, len, i = 0;
	int code = DRIVE_OK;

	for (done = 0; done < size && code == DRIVE_OK; done += len, i++) {
		len = size - done < block ? size - done : block;
		tape_stamp((long)len, number(file, i));
		code = put(tape_buf, len);
		if (code == DRIVE_OK) {
			r->bytes += len;
			if (drawn)
				portrait_block(len, drive_run(tape_drive));
		}
	}
	return code == DRIVE_OK ? mark() : code;
}

int
tape_write_file(struct run *r, long file, double size, double block)
{
	int code = topt.labels ? put_labels("HDR1", file) : DRIVE_OK;

	if (code == DRIVE_OK)
		code = put_data(r, file, size, block);
	if (code == DRIVE_OK && topt.labels)
		code = put_labels("EOF1", file);
	return code;
}

long
tape_marks(void)
{
	return topt.labels ? 3L : 1L;
}

/* A tape does not end at its first block; some drivers refuse a block that is too long for them in the same way. */
static int
no_room(struct run *r)
{
	return fail(drive_name(tape_drive), r->bytes > 0 ? "the tape has no room for the files of this test" :
	    "the block is too long for it");
}

int
tape_write_tape(struct run *r, long files, double size, double block)
{
	long i;
	int code = tape_rewind(r) == OK ? DRIVE_OK : DRIVE_FAILED;

	if (code == DRIVE_OK && tape_data(block) != OK)
		code = DRIVE_FAILED;
	for (i = 0; i < files && code == DRIVE_OK; i++)
		code = tape_write_file(r, i, size, block);
	if (code == DRIVE_END)
		return no_room(r);
	return code == DRIVE_OK ? OK : FAILED;
}

int
tape_unread(long n)
{
	if (n == DRIVE_BLANK)
		return fail(drive_name(tape_drive), "the data end before their file mark");
	if (errno == ENOMEM)
		return fail(drive_name(tape_drive), "a block is longer than the read; -b names a longer one");
	return drive_fail(tape_drive, "reading");
}

int
tape_read_file(struct run *r, long file, double size)
{
	double done = 0, i = 0;
	long n;

	for (;;) {
		n = drive_get(tape_drive, tape_buf, (long)READ_MOST > (long)tape_block(r) ? (long)READ_MOST : (long)tape_block(r));
		if (n < 0)
			return tape_unread(n);
		if (n == 0)
			break;
		if (size > 0 && n >= TDATA_HEAD && tdata_check(tape_buf, n, topt.fresh, number(file, i)) != 0)
			return fail(drive_name(tape_drive), "a block differs from what was written");
		done += (double)n;
		i++;
	}
	r->bytes += done;
	return size <= 0 || done == size ? OK : fail(drive_name(tape_drive), "a file is shorter than it was written");
}

/* --- write and read --------------------------------------------------------------- */

/* The block sizes without -b. */
static void
sweep(struct run *r)
{
	static const double usual[3] = { 8192.0, (double)BLOCK_USUAL, 262144.0 };
	int i;

	if (topt.nblocks == 0)
		for (i = 0; i < 3 && usual[i] <= drive_most(r->argv[0]); i++)
			topt.blocks[topt.nblocks++] = usual[i];
	r->more = r->variant + 1 < topt.nblocks;
}

static int foreign;	/* 1: the data are not ours; the first file is read */

static int
rw_setup(struct run *r)
{
	int reads = r->test->what == RW_READS, code;

	sweep(r);
	foreign = reads && tape_foreign(r->argv[0]);
	tape_params(r, r->argv[0]);
	if (foreign) {
		r->more = 0;
		param(r, "data", "unknown");
		code = tape_begin(r, r->argv[0], DRIVE_READ);
		return code == OK ? tape_look() : code;
	}
	tape_data_params(r, tape_one(67108864.0), tape_block(r));
	code = tape_begin(r, r->argv[0], DRIVE_WRITE);
	if (code == OK)
		code = tape_data(tape_block(r));
	if (code == OK && reads)
		code = tape_write_tape(r, 1L, tape_one(67108864.0), tape_block(r));
	return code;
}

int
rw_write(struct run *r, long n)
{
	int code;

	(void)n;
	code = tape_write_file(r, 0L, tape_one(67108864.0), tape_block(r));
	if (code == DRIVE_END)
		return no_room(r);
	return code == DRIVE_OK ? OK : FAILED;
}

int
rw_read(struct run *r, long n)
{
	(void)n;
	return tape_read_file(r, 0L, foreign ? 0.0 : tape_one(67108864.0));
}

const struct hooks rw_hooks = { { rw_setup, tape_end }, { (hook)0 }, { tape_rewind } };

/* --- fill ---------------------------------------------------------------------------- */

static int
fill_setup(struct run *r)
{
	int code;

	tape_params(r, r->argv[0]);
	tape_data_params(r, tape_size(136617984.0, 73.0), tape_block(r));
	r->units[0] = "capacity-bytes";
	if (!drive_simulated(r->argv[0]) && drive_is_file(r->argv[0]))
		return skip(r, "a tape image has no end");
	code = tape_begin(r, r->argv[0], DRIVE_WRITE);
	return code == OK ? tape_data(tape_block(r)) : code;
}

/* Stretches of a file, or a part of it, of which not too many fit on the tape beside its runs, if they are not too many. */
static void
draw(double size, double block)
{
	double files = topt.capacity / size, runs = topt.runs <= RUNS ? topt.runs : 0, parts = 4;

	if (files > 0)
		parts = floor((STRETCHES - runs) / files);
	if (parts > 8)
		parts = 8;
	if (parts < 1 || size < SMALL * block)
		parts = 1;
	portrait_begin(files > STRETCHES ? topt.capacity / STRETCHES : ceil(size / parts / block) * block);
}

/* Writes files until the tape is full: DRIVE_END, or DRIVE_FAILED.  *bytes and *files are those of whole files. */
static int
fill(struct run *r, double *bytes, double *files)
{
	double size = tape_size(136617984.0, 73.0);
	int code = DRIVE_OK;

	for (*files = 0; code == DRIVE_OK; ++*files) {
		*bytes = r->bytes;
		if (drawn && *files > 0)
			portrait_break();
		code = tape_write_file(r, (long)*files, size, tape_block(r));
		if (code != DRIVE_OK)
			break;
	}
	return code;
}

/* Counts whole files; the time ends when the tape is full. */
int
fill_run(struct run *r, long n)
{
	double bytes = 0, files;
	int code;

	(void)n;
	drawn = 1;
	draw(tape_size(136617984.0, 73.0), tape_block(r));
	code = fill(r, &bytes, &files);
	drawn = 0;
	lap();
	r->cut = 1;
	r->bytes = bytes;
	r->ops = files;
	if (code == DRIVE_FAILED)
		return FAILED;
	if (topt.capacity > 0)
		r->figures[0] = topt.capacity;
	return files > 0 ? OK : fail(drive_name(tape_drive), "the tape is full before one file is written");
}

const struct hooks fill_hooks = { { fill_setup, tape_end }, { (hook)0 }, { tape_rewind, portrait_end } };

/* --- read all of it ------------------------------------------------------------------ */

static int
whole_setup(struct run *r)
{
	double bytes, files;
	int code;

	foreign = tape_foreign(r->argv[0]);
	if (!foreign) {
		code = fill_setup(r);
		if (code == OK && (code = tape_rewind(r)) == OK && fill(r, &bytes, &files) == DRIVE_FAILED)
			code = FAILED;
		r->bytes = 0;
		return code;
	}
	tape_params(r, r->argv[0]);
	param(r, "data", "unknown");
	code = tape_begin(r, r->argv[0], DRIVE_READ);
	return code == OK ? tape_look() : code;
}

/* Reads up to the end of the data: a drive may show it as an error at the end of the medium. */
int
whole_run(struct run *r, long n)
{
	double size = tape_size(136617984.0, 73.0), block = tape_block(r), i = 0, files = 0;
	long most = (long)READ_MOST > (long)block ? (long)READ_MOST : (long)block;
	struct drive_state s;

	(void)n;
	draw(size, block);
	while ((n = drive_get(tape_drive, tape_buf, most)) >= 0) {
		if (n == 0) {
			portrait_break();
			files++;
			i = 0;
			continue;
		}
		portrait_block((double)n, drive_run(tape_drive));
		if (!foreign && !topt.labels && n >= TDATA_HEAD && tdata_check(tape_buf, n, topt.fresh, number((long)files, i)) != 0)
			return fail(drive_name(tape_drive), "a block differs from what was written");
		r->bytes += (double)n;
		i++;
	}
	if (n == DRIVE_FAILED && (drive_status(tape_drive, &s) != 0 || s.at_end != 1))
		return tape_unread(n);
	lap();
	r->cut = 1;
	r->ops = files;
	return OK;
}

const struct hooks whole_hooks = { { whole_setup, tape_end }, { (hook)0 }, { tape_rewind, portrait_end } };
