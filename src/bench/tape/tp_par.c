/*
 * tp_par.c: reads several drives at once, with one participant for each (TMSCP
 * of the KP3 pages), and with -d also a disk file.
 */
#include "tapetest.h"

static char names[DRIVES + 1][3 * PORT_PATH + 20];
static const char *words[DRIVES + 2];
static int drives;
static double size;
static char path[PORT_PATH];

/* The drive of a participant. */
static const char *
mine(const struct run *r)
{
	return r->argc == 1 ? r->argv[0] : r->argv[r->me];
}

/* The groups: the names of the drives, or numbers for drives of one model. */
static void
name_groups(struct run *r)
{
	int i;

	for (i = 0; i < drives; i++) {
		if (r->argc == 1)
			sprintf(names[i], "%d", i + 1);
		else
			encode(r->argv[i], names[i]);
		words[i] = names[i];
	}
	if (topt.directory != (char *)0)
		words[i++] = strcpy(names[drives], "disk");
	words[i] = (char *)0;
}

static int
make_file(struct run *r)
{
	struct file *f;
	double done;
	int code;

	if (strlen(topt.directory) > PORT_PATH - 300)
		return usage(topt.directory, "the path is too long");
	sprintf(path, "%s/lodestone.%ld.par", topt.directory, r->id);
	code = scratch_file(path);
	f = code == OK ? file_open(path, FILE_WRITE) : (struct file *)0;
	if (f == (struct file *)0)
		return FAILED;
	tdata_fill(tape_buf, 65536L, 1000);
	code = file_write_all(f, tape_buf, 65536.0, size, &done) == OK && file_sync(f) == 0 ? OK : file_fail(f);
	return file_close(f) == OK ? code : FAILED;
}

/* OK where no drive is named twice; a simulated one without an image may be. */
static int
distinct(const struct run *r)
{
	int i, k;

	for (i = 1; i < r->argc; i++)
		for (k = 0; k < i; k++)
			if (equal(r->argv[i], r->argv[k]) && (!drive_simulated(r->argv[i]) || drive_image_path(r->argv[i]) != (char *)0))
				return usage(r->argv[i], "a drive that is named twice");
	return OK;
}

/* Checks, one drive after the other, that each may be written. */
int
par_setup(struct run *r)
{
	int i, code = OK;

	size = tape_one(67108864.0);
	drives = r->argc > 1 ? r->argc : (int)topt.copies;
	if (r->argc == 1 && drives > 1 && !drive_simulated(r->argv[0]))
		return usage("-n", "several drives that are alike can only be simulated");
	if (r->argc == 1 && drives > 1 && drive_image_path(r->argv[0]) != (char *)0)
		return skip(r, "several drives cannot share one image");
	if (drives + (topt.directory != (char *)0) < 2)
		return skip(r, "needs several drives, or -d DIR");
	if (distinct(r) != OK)
		return USAGE;
	name_groups(r);
	param_group(r, "tape", words);
	if (r->argc == 1)
		tape_params(r, r->argv[0]);
	for (i = 0; i < r->argc && r->argc > 1; i++)
		tape_flag(r, r->argv[i]);
	tape_data_params(r, size);
	for (i = 0; i < r->argc && code == OK; i++) {
		code = tape_begin(r, r->argv[i], DRIVE_WRITE);
		if (tape_end() != OK && code == OK)
			code = FAILED;
	}
	if (code == OK && topt.directory != (char *)0)
		code = make_file(r);
	r->count = 1;
	return code == OK ? crew_want(r, (long)(drives + (topt.directory != (char *)0))) : code;
}

int
par_join(struct run *r)
{
	r->group = r->me;
	if (r->me == drives)
		return OK;
	tape_drive = drive_open(mine(r), DRIVE_WRITE);
	return tape_drive == (struct drive *)0 ? FAILED : tape_write_tape(r, 1L, size, tape_block(r));
}

int
par_prep(struct run *r)
{
	if (r->me != drives)
		return tape_rewind();
	file_drop_cache(path);
	return OK;
}

static int
read_disk(struct run *r)
{
	struct file *f = file_open(path, FILE_READ);
	double done;
	int code;

	if (f == (struct file *)0)
		return FAILED;
	code = file_read_all(f, tape_buf, 65536.0, &done) == OK ? OK : file_fail(f);
	r->bytes += done;
	return file_close(f) == OK ? code : FAILED;
}

int
par_run(struct run *r, long n)
{
	(void)n;
	return r->me == drives ? read_disk(r) : tape_read_file(r, 0L, size);
}

int
par_leave(struct run *r)
{
	(void)r;
	return tape_end();
}
