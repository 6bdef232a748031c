/*
 * tp_par.c: reads several drives at once, with one participant for each (TMSCP
 * of the KP3 pages), and with -d also a disk file.  Simulated drives share a
 * bus: each has its equal part of the bus's rate.
 */
#include "tapetest.h"

enum { NAME = 480 };		/* bytes: what fits into the name of a test */
static char names[DRIVES + 1][NAME];
static const char *words[DRIVES + 2];
static int drives, sharers;
static double size, bus;	/* of a file; bytes per second of the bus, 0: no two drives are simulated */
static char path[PORT_PATH];

/* The groups: the names of the drives, or numbers for drives of one model. */
static int
name_groups(struct run *r)
{
	int i;

	for (i = 0; i < drives; i++) {
		if (r->argc == 1)
			sprintf(names[i], "%d", i + 1);
		else if (encode(r->argv[i], names[i], (int)NAME) != OK)
			return usage(r->argv[i], "is too long to be a part of the test's name");
		words[i] = names[i];
	}
	if (topt->directory != (char *)0)
		words[i++] = strcpy(names[drives], "disk");
	words[i] = (char *)0;
	return OK;
}

/* OK if no drive is named twice; a simulated one without an image may be. */
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

/* Simulated drives; sets the rate of their bus: that of -u, or the lowest of the models. */
static int
on_bus(const struct run *r)
{
	double x;
	int i, n = 0;

	for (bus = topt->bus, i = 0; i < r->argc; i++)
		if (drive_simulated(r->argv[i])) {
			n++;
			x = drive_figure(r->argv[i], (int)DRIVE_BUS);
			if (topt->bus <= 0 && (bus <= 0 || x < bus))
				bus = x;
		}
	if (r->argc == 1)
		n *= drives;
	if (n < 2)
		bus = 0;
	return n;
}

/* Checks, one drive after the other, that each may be written. */
static int
par_setup(struct run *r)
{
	int i, code = OK;

	size = tape_one(67108864.0);
	drives = r->argc > 1 ? r->argc : (int)topt->copies;
	if (r->argc == 1 && drives > 1 && !drive_simulated(r->argv[0]))
		return usage("-n", "several drives that are alike can only be simulated");
	if (r->argc == 1 && drives > 1 && drive_image_path(r->argv[0]) != (char *)0)
		return skip(r, "several drives cannot share one image");
	if (drives + (topt->directory != (char *)0) < 2)
		return skip(r, "needs several drives, or -d DIR");
	if (distinct(r) != OK || name_groups(r) != OK)
		return USAGE;
	param_group(r, "tape", words);
	if (r->argc == 1)
		tape_params(r, r->argv[0]);
	for (i = 0; i < r->argc && r->argc > 1; i++)
		tape_flag(r, r->argv[i]);
	tape_data_params(r, size, tape_block(r));
	sharers = on_bus(r);
	if (bus > 0)
		param_num(r, "bus", bus);
	for (i = 0; i < r->argc && code == OK; i++) {
		code = tape_begin(r, r->argv[i], DRIVE_WRITE);
		if (tape_end(r) != OK && code == OK)
			code = FAILED;
	}
	if (code == OK && topt->directory != (char *)0)
		code = tape_scratch(r, "par", path);
	if (code == OK && topt->directory != (char *)0)
		code = tape_disk_file(path, size, 0.0);
	r->count = 1;
	return code == OK ? crew_want(r, (long)(drives + (topt->directory != (char *)0))) : code;
}

static int
par_join(struct run *r)
{
	r->group = r->me;
	if (r->me == drives)
		return OK;
	tape_drive = drive_open(r->argc == 1 ? r->argv[0] : r->argv[r->me], DRIVE_WRITE);
	if (tape_drive == (struct drive *)0)
		return FAILED;
	if (bus > 0)
		drive_share(tape_drive, bus / sharers);
	return tape_write_tape(r, 1L, size, tape_block(r));
}

static int
par_prep(struct run *r)
{
	if (r->me != drives)
		return tape_rewind(r);
	file_drop_cache(path);
	return OK;
}

int
par_run(struct run *r, long n)
{
	(void)n;
	return r->me == drives ? file_pass(path, tape_buf, 65536.0, &r->bytes) : tape_read_file(r, 0L, size);
}

const struct hooks par_hooks = { { par_setup, tape_end }, { par_join, tape_end }, { par_prep } };
