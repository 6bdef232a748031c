/*
 * tp_rw.c: writes and reads files on a tape.
 */
#include "tapetest.h"

enum { LABEL_SIZE = 80 };

int tape_drawn;
double tape_there;

int
tape_data(double block)
{
	return tdata_copy(tape_buf, (long)block, topt->fresh) == 0 ? OK : failno("the data of a block");
}

/* The numbers of the pages of a block are in the time, 1 ns each; a model would have to pay for what it does not keep.
 * */
void
tape_stamp(long len, double number)
{
	if (topt->heads)
		tdata_head(tape_buf, len, topt->fresh, number);
	else
		tdata_stamp(tape_buf, len, topt->fresh, number);
}

double
tape_block(const struct run *r)
{
	return topt->nblocks > 0 ? topt->blocks[r->variant % topt->nblocks] : topt->block;
}

void
tape_data_params(struct run *r, double bytes, double block)
{
	if (topt->data != (char *)0 || topt->ratio == (char *)0)
		param(r, "data", topt->data != (char *)0 ? topt->data : "random");
	if (topt->ratio != (char *)0)
		param(r, "ratio", topt->ratio);
	param_num(r, "bytes", bytes);
	param_num(r, "block", block);
	if (topt->compress >= 0)
		param(r, "compress", topt->compress ? "yes" : "no");
}

int
tape_rewind(struct run *r)
{
	(void)r;
	return drive_rewind(tape_drive) == 0 ? OK : drive_fail(tape_drive, "rewinding");
}

/* --- a file -------------------------------------------------------------------- */

double
tape_number(long file, double block)
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

int
tape_tell(double marks, double blocks, long len)
{
	portrait_block((double)len, (int)drive_ask(tape_drive, (int)DRIVE_RUN));
	return portrait_keep(marks, blocks, tape_buf, len);
}

static int
put_data(struct run *r, long file, double size, double block)
{
	double done, len, i = tape_there, marks = (double)(file * tape_marks()) + topt->labels;
	int code = DRIVE_OK;

	tape_there = 0;
	for (done = i * block; done < size && code == DRIVE_OK; done += len, i++) {
		len = size - done < block ? size - done : block;
		tape_stamp((long)len, tape_number(file, i));
		code = put(tape_buf, len);
		if (code == DRIVE_OK) {
			r->bytes += len;
			if (tape_drawn && tape_tell(marks, i + 1, (long)len) != OK)
				code = DRIVE_FAILED;
		}
	}
	return code == DRIVE_OK ? mark() : code;
}

int
tape_write_file(struct run *r, long file, double size, double block)
{
	int code = topt->labels && tape_there == 0 ? put_labels("HDR1", file) : DRIVE_OK;

	if (code == DRIVE_OK)
		code = put_data(r, file, size, block);
	if (code == DRIVE_OK && topt->labels)
		code = put_labels("EOF1", file);
	return code;
}

long
tape_marks(void)
{
	return topt->labels ? 3L : 1L;
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

long
tape_most(const struct run *r)
{
	return (long)READ_MOST > (long)tape_block(r) ? (long)READ_MOST : (long)tape_block(r);
}

int
tape_read_file(struct run *r, long file, double size)
{
	double done = 0, i = 0;
	long n;

	for (;;) {
		n = drive_get(tape_drive, tape_buf, tape_most(r));
		if (n < 0)
			return tape_unread(n);
		if (n == 0)
			break;
		if (size > 0 && n >= TDATA_HEAD && tdata_check(tape_buf, n, topt->fresh, tape_number(file, i)) != 0)
			return fail(drive_name(tape_drive), "a block differs from what was written");
		done += (double)n;
		i++;
	}
	r->bytes += done;
	return size <= 0 || done == size ? OK : fail(drive_name(tape_drive), "a file is shorter than it was written");
}

/* --- write and read --------------------------------------------------------------- */

static int foreign;	/* 1: the data are not ours; the first file with data is read, */
static double ahead;	/* behind so many of labels or of nothing */
static double block;	/* of this variant */

static int
rw_place(struct run *r)
{
	int code = tape_rewind(r);

	if (code == OK && foreign && ahead > 0 && drive_space(tape_drive, BY_FILES, ahead) != 0)
		return drive_fail(tape_drive, "spacing");
	return code;
}

static int
rw_setup(struct run *r)
{
	static const double usual[3] = { 8192.0, (double)BLOCK_USUAL, 262144.0 };
	char text[80];
	int reads = r->test->what == RW_READS, n = topt->nblocks, code;

	/* The block sizes of -b, or of those without it that the drive takes. */
	for (; topt->nblocks == 0 && n < 3 && usual[n] <= drive_most(r->argv[0]); n++)
		continue;
	block = topt->nblocks > 0 ? tape_block(r) : usual[r->variant];
	r->more = r->variant + 1 < n;
	foreign = reads && tape_foreign(r->argv[0]);
	tape_params(r, r->argv[0]);
	if (foreign) {
		r->more = 0;
		param(r, "data", "unknown");
		code = tape_begin(r, r->argv[0], DRIVE_READ);
		if (code == OK)
			code = tape_look();
		if (code == OK)
			code = tape_first(&ahead);
		sprintf(text, "TREAD: file %.0f is read, the first with data", ahead + 1);
		if (code == OK && ahead > 0)
			remark(text);
		return code;
	}
	tape_data_params(r, tape_one(67108864.0), block);
	code = tape_begin(r, r->argv[0], DRIVE_WRITE);
	if (code == OK)
		code = tape_data(block);
	if (code == OK && reads)
		code = tape_write_tape(r, 1L, tape_one(67108864.0), block);
	return code;
}

int
rw_write(struct run *r, long n)
{
	int code;

	(void)n;
	code = tape_write_file(r, 0L, tape_one(67108864.0), block);
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

const struct hooks rw_hooks = { { rw_setup, tape_end }, { (hook)0 }, { rw_place } };
