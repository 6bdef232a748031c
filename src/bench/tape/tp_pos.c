/*
 * tp_pos.c: the time to the first record of the files of a tape in random
 * order, to space over file marks, and to reach the end of data.
 */
#include "tapetest.h"

static long order[FILES], at, current;	/* the permutation; index of the next; current file of the tape */
static double place[FILES];		/* object number of the first block of a file */
static long files;
static double size;

void
tape_shuffle(long *to, long n)
{
	rng_order(to, n, topt->seed > 0 ? topt->seed : 1.0, 3L);
}

static void
name_it(struct run *r)
{
	static const char *const methods[] = { "locate", "spacing", "space", "skip" };

	param(r, "method", methods[r->test->what]);
	tape_params(r, r->argv[0]);
	if (r->test->what == POS_MARKS)
		param_num(r, "marks", (double)(topt->files > 0 ? topt->files : 31));
	else if (r->test->what == POS_END)
		param(r, "to", "end of volume");
	else
		param_num(r, "files", (double)files);
	param_num(r, "bytes", size);
	if (topt->labels)
		param_num(r, "marks-a-file", 3.0);
}

/* Whether the drive reports where it is and goes there: OK or SKIP. */
static int
can_locate(struct run *r)
{
	double here;

	if (drive_tell(tape_drive, &here) != 0)
		return skip(r, "this drive does not report where it is");
	return drive_locate(tape_drive, here) == 0 ? OK : skip(r, "this drive does not locate");
}

static int
pos_setup(struct run *r)
{
	double average, worst, each;
	char text[300];
	long i;
	int code = OK;

	files = topt->files > 0 ? topt->files : r->test->what == POS_END ? 66 : 91;
	size = r->test->what == POS_END ? tape_size(120012800.0, 82.0) : tape_size(109890110.0, 91.0);
	name_it(r);
	if (r->test->what == POS_MARKS)
		files = files / tape_marks() + 1;
	/* Asked before anything is written. */
	if (r->test->what == POS_LOCATE && !drive_is_file(r->argv[0])) {
		code = tape_begin(r, r->argv[0], DRIVE_READ);
		if (code == OK)
			code = can_locate(r);
		tape_end(r);
	}
	if (code == OK)
		code = tape_begin(r, r->argv[0], DRIVE_WRITE);
	if (code == OK)
		code = tape_write_tape(r, files, size, tape_block(r));
	if (code != OK)
		return code;
	r->count = r->test->what == POS_LOCATE || r->test->what == POS_SPACING ? files : 1;
	tape_shuffle(order, files);
	at = 0;
	/* Objects of a file are blocks, marks and labels. If a drive counts in another way, the check of the record fails. */
	each = ceil(size / tape_block(r)) + 1 + (topt->labels ? 4 : 0);
	for (i = 0; i < files; i++)
		place[i] = (double)i * each + (topt->labels ? 2 : 0);
	current = 0;
	average = drive_ask(tape_drive, (int)DRIVE_AVERAGE);
	worst = drive_ask(tape_drive, (int)DRIVE_WORST);
	sprintf(text, "%.100s: its manufacturer states an access time of %.4g s on average and %.4g s at most",
	    drive_name(tape_drive), average, worst);
	if (r->test->what == POS_LOCATE && average > 0 && worst > 0)
		remark(text);
	if (tape_rewind(r) != OK)
		return FAILED;
	if (r->test->what == POS_LOCATE && (code = can_locate(r)) != OK)
		return code;
	return topt->labels && drive_space(tape_drive, BY_FILES, 1.0) != 0 ? drive_fail(tape_drive, "spacing") : OK;
}

/* Spaces to the data of a file. The first file has no mark before its data, or only that of its labels. */
static int
by_marks(long to)
{
	double marks = (double)tape_marks();
	int code;

	if (to > current)
		return drive_space(tape_drive, BY_FILES, marks * (double)(to - current));
	if (to == 0 && !topt->labels)
		return drive_rewind(tape_drive);
	code = drive_space(tape_drive, BY_FILES, -(marks * (double)(current - to) + 1));
	return code == 0 ? drive_space(tape_drive, BY_FILES, 1.0) : code;
}

int
pos_run(struct run *r, long n)
{
	long file = order[at % files], got;
	int code;

	(void)n;
	at++;
	code = r->test->what == POS_LOCATE ? drive_locate(tape_drive, place[file]) : by_marks(file);
	if (code != 0)
		return drive_fail(tape_drive, r->test->what == POS_LOCATE ? "locate" : "spacing");
	current = file;
	got = drive_get(tape_drive, tape_buf, (long)tape_block(r));
	if (got == DRIVE_FAILED)
		return drive_fail(tape_drive, "reading the first record");
	if (got <= 0 || tdata_check(tape_buf, got, topt->fresh, (double)file * 4294967296.0) != 0)
		return fail(drive_name(tape_drive), "the record is not the first of its file");
	return OK;
}

int
marks_run(struct run *r, long n)
{
	(void)r;
	(void)n;
	if (drive_space(tape_drive, BY_FILES, (double)(topt->files > 0 ? topt->files : 31)) == 0)
		return OK;
	return drive_fail(tape_drive, "spacing");
}

int
end_run(struct run *r, long n)
{
	(void)n;
	r->bytes = size * (double)files;
	return drive_space(tape_drive, TO_END, 0.0) == 0 ? OK : drive_fail(tape_drive, "spacing to the end of data");
}

const struct hooks pos_hooks = { { pos_setup, tape_end } };
const struct hooks far_hooks = { { pos_setup, tape_end }, { (hook)0 }, { tape_rewind } };
