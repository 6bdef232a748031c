/*
 * tp_disk.c: time to the first record of the files of a directory, in random order.
 */
#include "tapetest.h"

static char dir[PORT_PATH], path[PORT_PATH + 40];
static long order[FILES], at, files;
static double size;

static void
name_file(long i)
{
	sprintf(path, "%s/file.%ld", dir, i);
}

/* Later blocks of a file have numbers that no first one has. */
static int
put_file(struct file *f, double bytes, double first)
{
	double done, len, number = first;

	tdata_fill(tape_buf, 65536L, 1000);
	for (done = 0; done < bytes; done += len, number += FILES) {
		len = bytes - done < 65536.0 ? bytes - done : 65536.0;
		tdata_stamp(tape_buf, (long)len, 1000, number);
		if (file_put(f, tape_buf, (long)len) != (long)len)
			return file_fail(f);
	}
	return OK;
}

/* Writes a file and waits until the disk has it; OK, or FAILED after fail(). */
static int
put_synced(const char *file, double bytes, double first)
{
	struct file *f = file_open(file, FILE_WRITE);

	return f != (struct file *)0 ? file_save(f, put_file(f, bytes, first)) : FAILED;
}

int
tape_disk_file(const char *file, double bytes, double first)
{
	int code = scratch_file(file);

	return code == OK ? put_synced(file, bytes, first) : code;
}

int
tape_cold(struct run *r, const char *file)
{
	if (must_be_cold(r, file) != OK) {
		set_reason("");
		flag(r, "cached", "");
	}
	return OK;
}

static int
disk_setup(struct run *r)
{
	long i;
	int code = tape_scratch(r, "position", dir);

	if (code != OK)
		return code;
	size = topt->size > 0 ? topt->size : 1048576.0;
	files = topt->files > 0 ? topt->files : 91;
	param(r, "method", "open");
	param(r, "dir", topt->directory);
	param_num(r, "files", (double)files);
	param_num(r, "bytes", size);
	code = scratch_tree(dir, size * (double)files);
	for (i = 0; i < files && code == OK; i++) {
		name_file(i);
		code = put_synced(path, size, (double)i);
	}
	tape_shuffle(order, files);
	at = 0;
	r->count = files;
	return code;
}

static int
disk_prep(struct run *r)
{
	name_file(order[at % files]);
	return tape_cold(r, path);
}

int
disk_run(struct run *r, long n)
{
	struct file *f;
	double number = -1;
	long got;
	int fresh = 0, code;

	(void)r;
	(void)n;
	f = file_open(path, FILE_READ);
	if (f == (struct file *)0)
		return FAILED;
	got = file_read(f, tape_buf, 65536L);
	code = got < 0 ? file_fail(f) : OK;
	if (code == OK && (!tdata_read(tape_buf, got, &fresh, &number) || number != (double)order[at % files]))
		code = fail(path, "differs from what was written");
	at++;
	return file_done(f, code);
}

const struct hooks disk_hooks = { { disk_setup }, { (hook)0 }, { disk_prep } };
