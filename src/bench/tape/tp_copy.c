/*
 * tp_copy.c: copies a file from tape to disk, with and without preallocation,
 * and back to tape (COPY/EXTENSION of the KP3 pages); and from a disk that is
 * read meanwhile, from a cold cache, which is what lodestone feed forecasts.
 */
#include "tapetest.h"

enum { TO_DISK, TO_ROOM, TO_TAPE, WAYS };

static const char *const words[WAYS] = { "tape to disk", "tape to disk with room", "disk to tape" };

static char path[PORT_PATH];
static double size;
static int counts_stops;

static int
feeds(const struct run *r)
{
	return r->test->what == COPY_FEEDS;
}

static int
way(const struct run *r)
{
	return feeds(r) ? (int)TO_TAPE : r->variant % WAYS;
}

static int
copy_setup(struct run *r)
{
	int code;

	r->more = r->variant + 1 < (feeds(r) ? topt->nblocks : WAYS);
	size = tape_one(67108864.0);
	if (!feeds(r))
		param(r, "test", words[way(r)]);
	else if (topt->directory != (char *)0)
		param(r, "dir", topt->directory);
	r->units[0] = "stops";
	tape_params(r, r->argv[0]);
	tape_data_params(r, size, tape_block(r));
	file_allows();
	code = tape_scratch(r, "copy", path);
	if (code == OK)
		code = feeds(r) ? tape_disk_file(path, size, 0.0) : scratch_file(path);
	if (code == OK)
		code = tape_begin(r, r->argv[0], DRIVE_WRITE);
	return code == OK && !feeds(r) ? tape_write_tape(r, 1L, size, tape_block(r)) : code;
}

/* Opens the empty file on disk, preallocated if that is measured. */
static struct file *
target(struct run *r)
{
	struct file *f = file_open(path, FILE_WRITE | FILE_KEEP);
	const char *how;

	if (f == (struct file *)0 || way(r) != TO_ROOM)
		return f;
	how = file_reserve(f, size);
	if (how != (char *)0) {
		if (equal(how, "written"))
			flag(r, "emulated", "");
		return f;
	}
	file_close(f);
	return (struct file *)0;
}

static int
from_tape(struct run *r)
{
	struct file *f = target(r);
	long n;
	int code = OK;

	if (f == (struct file *)0)
		return FAILED;
	while (code == OK && (n = drive_get(tape_drive, tape_buf, (long)tape_block(r))) != 0) {
		r->ops += 2;
		if (n < 0)
			code = tape_unread(n);
		else if (file_put(f, tape_buf, n) < n)
			code = file_fail(f);
		else
			r->bytes += (double)n;
	}
	return file_save(f, code);
}

static int
to_tape(struct run *r)
{
	struct file *f = file_open(path, FILE_READ);
	long n;
	int code = OK;

	if (f == (struct file *)0)
		return FAILED;
	while (code == OK && (n = file_read(f, tape_buf, (long)tape_block(r))) != 0) {
		r->ops += 2;
		if (n < 0)
			code = file_fail(f);
		else if (drive_put(tape_drive, tape_buf, n) != DRIVE_OK)
			code = drive_fail(tape_drive, "writing");
		else
			r->bytes += (double)n;
	}
	if (code == OK && drive_mark(tape_drive, 1L) != 0)
		code = drive_fail(tape_drive, "writing a file mark");
	return file_done(f, code);
}

/* Puts the file on disk before a copy to tape. */
static int
copy_prep(struct run *r)
{
	struct run unmeasured;

	counts_stops = tape_counts(r->argv[0]);
	if (tape_rewind(r) != OK)
		return FAILED;
	if (feeds(r))
		return tape_cold(r, path);
	if (way(r) != TO_TAPE)
		return file_remove(path);
	unmeasured = *r;
	if (file_remove(path) != OK || from_tape(&unmeasured) != OK)
		return FAILED;
	return tape_rewind(r);
}

int
copy_run(struct run *r, long n)
{
	double stops = drive_ask(tape_drive, (int)DRIVE_STOPS);
	int code;

	(void)n;
	code = way(r) == TO_TAPE ? to_tape(r) : from_tape(r);
	if (counts_stops)
		r->figures[0] = drive_ask(tape_drive, (int)DRIVE_STOPS) - stops;
	if (code == OK && r->bytes != size)
		code = fail(path, "is not as long as the file on tape");
	return code;
}

static int
tape_copy_finish(struct run *r)
{
	int code = *path != '\0' ? file_remove(path) : OK;

	return tape_end(r) == OK ? code : FAILED;
}

const struct hooks copy_hooks = { { copy_setup, tape_copy_finish }, { (hook)0 }, { copy_prep } };
