/*
 * whole.c: a file from one end to the other, as the IRAF suite writes and reads it.
 */
#include "bench.h"

enum { LONGEST = 1024 };	/* of a line; a longer one takes several calls */

static int std;			/* the host's buffered layer, not the kit's */
static int kind;
static const char *path;
static double size;

int
whole_opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)letter;
	return bio_layer(value, &std);
}

int
whole_args(struct run *r, int what, const char *far_name)
{
	int writes = what & WHOLE_WRITES;

	if (r->argc != (writes ? 2 : 1))
		return usage("operands", writes ? "FILE and SIZE are needed" : "FILE is needed");
	kind = what;
	path = r->argv[0];
	if (std && file_far(path))
		return usage("-b stdio", "reaches files of this host only");
	if (file_far(path))
		r->mnemonic = far_name;
	return writes ? size_arg(r->argv[1], &size) : OK;
}

int
whole_setup(struct run *r)
{
	int code;

	if (kind & WHOLE_WRITES)
		code = file_target(r, path, size);
	else
		code = file_source(r, path, !(kind & WHOLE_LINES));
	param(r, "block", std ? "stdio" : "8192");
	return code;
}

int
whole_write(struct run *r, const char *unit, long len)
{
	struct bio *b;
	double done;
	int code = OK;

	if (file_remove(path) != OK)
		return FAILED;
	b = bio_open(path, FILE_WRITE, std);
	if (b == (struct bio *)0)
		return FAILED;
	for (done = 0; done < size && code == OK; done += (double)len)
		code = bio_write(b, unit, len);
	if (bio_close(b) != OK)
		code = FAILED;
	r->bytes += done;
	return code;
}

double
whole_keep(long len)
{
	file_keep(path);
	return ceil(size / (double)len);
}

int
whole_buffered(struct run *r, const char *name, int by_stdio, int by_line)
{
	static char buf[BIO_SIZE];
	struct bio *b = bio_open(name, FILE_READ, by_stdio);
	long got;

	if (b == (struct bio *)0)
		return FAILED;
	do {
		got = by_line ? bio_line(b, buf, (long)LONGEST) : bio_read(b, buf, (long)BIO_SIZE);
		if (got > 0)
			r->bytes += (double)got;
	} while (got > 0);
	keep(buf);
	return bio_close(b) == OK && got == 0 ? OK : FAILED;
}

static int
read_once(struct run *r)
{
	return whole_buffered(r, path, std, kind & WHOLE_LINES);
}

int
whole_read(struct run *r, long n)
{
	return repeat(r, n, read_once);
}

int
whole_raw(struct run *r, const char *name)
{
	static char buf[RAW_SIZE];
	struct file *f = file_open(name, FILE_READ);
	double done;
	int code;

	if (f == (struct file *)0)
		return FAILED;
	code = file_swallow(f, buf, (double)RAW_SIZE, &done) == OK ? OK : file_fail(f);
	r->bytes += done;
	return file_close(f) == OK ? code : FAILED;
}

void
whole_pattern(short *values, long n)
{
	long i;

	for (i = 0; i < n; i++)
		values[i] = (short)(i % 128 + 1);
}
