/*
 * tp_rest.c: what comes back from a tape that has just been loaded: one file, or a tree, from the middle of
 * what is on it.
 */
#include "tapetest.h"

static double place[RESTORE_WAYS];	/* object number of the first block; negative: the drive does not tell it */
static int written;			/* they are known */
static long before;			/* files on the tape before them */
static double first;			/* the number of their first block in its data */

/* Half of a tape that is as full as for POSITION, then the file and the tree, each one file of the tape. */
static int
write_all(struct run *r, double size)
{
	int i, code = tape_write_tape(r, before, size, tape_block(r));

	if (code == OK)
		code = tape_data((double)RESTORE_BLOCK);
	for (i = 0; i < RESTORE_WAYS && code == OK; i++) {
		place[i] = drive_tell(tape_drive, &place[i]) == 0 ? place[i] + 2 * topt->labels : -1.0;
		if (tape_write_file(r, before + i, restore_bytes(i), (double)RESTORE_BLOCK) != DRIVE_OK)
			code = drive_fail(tape_drive, "writing");
	}
	written = code == OK;
	return code;
}

static int
setup(struct run *r)
{
	double size = tape_size(109890110.0, 91.0);
	int code;

	before = (topt->files > 0 ? topt->files : 91) / 2;
	if (topt->directory == (char *)0)
		return skip(r, "-d DIR is needed");
	code = restore_setup(r, topt->directory);
	tape_params(r, r->argv[0]);
	tape_data_params(r, restore_bytes(r->variant), (double)RESTORE_BLOCK);
	param_num(r, "offset", size * (double)before);
	if (code == OK)
		code = tape_begin(r, r->argv[0], DRIVE_WRITE);
	/* A model forgets its tape when it is closed. */
	if (code == OK && (!written || drive_is_file(r->argv[0])))
		code = write_all(r, size);
	param(r, "method", place[r->variant] < 0 ? "spacing" : "locate");
	return code;
}

static int
prep(struct run *r)
{
	return tape_rewind(r) == OK ? restore_clear(r) : FAILED;
}

/* A tree stands on the tape as its files one after the other. */
static int
get(char *to, long file, long number)
{
	long n = drive_get(tape_drive, to, (long)RESTORE_BLOCK);

	if (n < 0)
		return tape_unread(n);
	if (n == RESTORE_BLOCK && tdata_check(to, n, topt->fresh, first + (double)(file + number)) == 0)
		return OK;
	return fail(drive_name(tape_drive), "a block differs from what was written");
}

int
rest_run(struct run *r, long n)
{
	long file = before + r->variant;
	double to = place[r->variant];
	int code;

	(void)n;
	first = (double)file * 4294967296.0;
	if (to >= 0)
		code = drive_locate(tape_drive, to);
	else
		code = drive_space(tape_drive, BY_FILES, (double)(file * tape_marks() + topt->labels));
	if (code != 0)
		return drive_fail(tape_drive, "positioning");
	return restore_run(r, get);
}

const struct hooks rest_hooks = { { setup, tape_end }, { (hook)0 }, { prep } };
