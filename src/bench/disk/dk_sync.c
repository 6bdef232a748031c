/*
 * dk_sync.c: small writes that are on the disk when they end.
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
	if (code == OK)
		code = may_sync(r, path);
	if (code != OK)
		return code;
	log_file = file_open(path, FILE_WRITE);
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

const struct hooks sync_hooks = { { sync_setup, sync_finish } };
