/*
 * dk_back.c: small writes that are on the disk when they end, and what comes back from a backup on the same disk.
 */
#include "disk.h"

static char path[PORT_PATH];
static struct file *log_file;
static struct buffer note;
static double block;

static int
sync_setup(struct run *r)
{
	int code = scratch_name(r, dopt->name, "fsync", path);

	block = dopt->block > 0 ? dopt->block : 4096.0;
	param(r, "dir", dopt->label);
	param_num(r, "block", block);
	r->count = (long)dopt->count;
	if (code == OK)
		code = buffer_of(&note, block) == (char *)0 ? FAILED : scratch_file(path);
	log_file = code == OK ? file_open(path, FILE_WRITE) : (struct file *)0;
	return log_file == (struct file *)0 ? FAILED : OK;
}

/* The file grows, as a log does. */
int
sync_run(struct run *r, long n)
{
	(void)n;
	if (file_put(log_file, note.at, (long)block) != (long)block || file_sync(log_file) != 0)
		return file_fail(log_file);
	r->bytes += block;
	return OK;
}

static int
sync_finish(struct run *r)
{
	(void)r;
	return file_end(&log_file, path);
}

/* --- from a backup ------------------------------------------------------------------ */

static char from[PORT_PATH], name[PORT_PATH];
static int made;		/* the directory exists */
static struct buffer data;
static struct file *open_file;
static long files, blocks;	/* of this variant */
static double first;		/* number of a block: another in each run */

static const char *
name_file(const struct run *r, long i)
{
	sprintf(name, "%.*s/%c%ld", PORT_PATH - 30, from, 'a' + r->variant, i);
	return name;
}

static const struct run *now;

static int
make_file(struct run *r, long i)
{
	struct file *f = file_open(name_file(r, i), FILE_WRITE);
	long b;
	int code = OK;

	if (f == (struct file *)0)
		return FAILED;
	for (b = 0; b < blocks && code == OK; b++) {
		tdata_stamp(data.at, (long)RESTORE_BLOCK, (int)DISK_FRESH, first + restore_number(i, b));
		if (file_put(f, data.at, (long)RESTORE_BLOCK) != (long)RESTORE_BLOCK)
			code = file_fail(f);
	}
	return file_save(f, code);
}

static int
back_setup(struct run *r)
{
	long i;
	int code = restore_setup(r, dopt->name);

	files = restore_files[r->variant];
	blocks = (long)(restore_bytes(r->variant) / (double)files / RESTORE_BLOCK);
	param(r, "dir", dopt->label);
	param(r, "data", "random");
	param_num(r, "bytes", restore_bytes(r->variant));
	param_num(r, "block", (double)RESTORE_BLOCK);
	now = r;
	first = fmod((double)r->id, 16777216.0) * 16777216.0;
	if (code == OK)
		code = scratch_name(r, dopt->name, "backup", from);
	if (code == OK && !made)
		code = scratch_tree(from, restore_bytes(RESTORE_WAYS - 1));
	made = made || code == OK;
	if (code == OK && buffer_of(&data, (double)RESTORE_BLOCK) == (char *)0)
		code = FAILED;
	if (code == OK)
		tdata_fill(data.at, (long)RESTORE_BLOCK, (int)DISK_FRESH);
	for (i = 0; i < files && code == OK; i++)
		code = make_file(r, i);
	return code;
}

/* Takes the files out of the cache.  A page that was just read may stay at the first call. */
static int
back_prep(struct run *r)
{
	const char *way, *all = "";
	long i;

	for (i = 0; i < files; i++) {
		way = file_drop_cache(name_file(r, i));
		if (way == (char *)0)
			way = file_drop_cache(name);
		if (all != (char *)0)
			all = way;
	}
	flag(r, all != (char *)0 ? "cold" : "cached", all != (char *)0 ? all : "");
	return restore_clear(r);
}

static int
get(char *to, long file, long number)
{
	int code = OK;

	if (number == 0)
		open_file = file_open(name_file(now, file), FILE_READ);
	if (open_file == (struct file *)0)
		return FAILED;
	if (file_read(open_file, to, (long)RESTORE_BLOCK) != (long)RESTORE_BLOCK ||
	    tdata_check(to, (long)RESTORE_BLOCK, (int)DISK_FRESH, first + restore_number(file, number)) != 0)
		code = fail(name, "differs from what was written");
	if (code == OK && number + 1 < blocks)
		return OK;
	code = file_done(open_file, code);
	open_file = (struct file *)0;
	return code;
}

int
back_run(struct run *r, long n)
{
	(void)n;
	return restore_run(r, get);
}

/* After a sample that failed in the middle of a file. */
static int
back_finish(struct run *r)
{
	int code = open_file != (struct file *)0 ? file_close(open_file) : OK;

	(void)r;
	open_file = (struct file *)0;
	return code;
}

const struct hooks sync_hooks = { { sync_setup, sync_finish } };
const struct hooks back_hooks = { { back_setup, back_finish }, { (hook)0 }, { back_prep } };
