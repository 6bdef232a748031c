/*
 * static: preallocated files, the "static files" of the IRAF suite, and KP3's
 * copy with and without a large extent.
 *
 *     cstc    CSTC    create a preallocated file
 *     wstc    WSTC    write it through the buffered layer, in calls of 8192 bytes
 *     rstc    RSTC    read it in the same way
 *     rrstc   RRSTC   read it in calls of 32768 bytes
 *     plain   EXTEND  copy a file to a new one that grows
 *     extend  EXTEND  copy a file to a preallocated one
 *
 * What is created is a new file each time; it is removed before the next sample.  The name of the result has the method
 * (fallocate, ..., or written zeros).
 */
#include "bench-file.h"

/* What a case does with the preallocated file: write it; nothing, after it has made it; read it; copy it; copy it to a
 * file that grows; read it in large calls. */
enum { WRITES = 0, CREATES = 1, READS = 2, COPIES = 4, GROWS = 8, RAW = 16 };

static double size = 5e6;
static char dir[PORT_PATH], from[PORT_PATH + 8];
static int made;		/* the directory exists */
static char buf[RAW_SIZE];
static const char *way;

static const struct choice choices[] = {
	{ "-m TEST       cstc, wstc, rstc, rrstc, plain, extend (default all)", TO_CASE("test") },
	{ "-s SIZE       of the file (default 5E6)", TO_BYTES(&size) },
	{ (char *)0 }
};

static int
static_args(struct run *r)
{
	if (scratch_name(r, r->argv[0], "static", dir) != OK)
		return USAGE;
	sprintf(from, "%s/from", dir);
	return directory_arg(r->argv[0]);
}

/* Makes and closes a preallocated file. */
static int
create(const char *path)
{
	struct file *f = file_open(path, FILE_WRITE | FILE_KEEP);
	int code;

	if (f == (struct file *)0)
		return FAILED;
	way = file_reserve(f, size);
	code = way == (char *)0 ? FAILED : OK;
	return file_done(f, code);
}

/* Writes without truncation, so that the preallocated blocks are used. */
static int
fill(struct run *r, const char *path)
{
	struct bio *b = bio_open(path, FILE_WRITE | FILE_KEEP, 0);
	double done;
	int code = OK;

	if (b == (struct bio *)0)
		return FAILED;
	for (done = 0; done < size && code == OK; done += BIO_SIZE)
		code = bio_write(b, buf, size - done < BIO_SIZE ? (long)(size - done) : (long)BIO_SIZE);
	r->bytes += size;
	return bio_close(b) == OK ? code : FAILED;
}

static int
static_setup(struct run *r)
{
	int code = made ? OK : scratch_tree(dir, size), what = r->test->what;
	struct stat st;

	param_num(r, "bytes", size);
	made = code == OK;
	if (code == OK && what & (CREATES | COPIES))
		code = fresh_files(r, r->argv[0], size);
	if (code == OK)
		code = create(from);
	if (code != OK)
		return code;
	file_expect(from, size);
	if (stat(from, &st) == 0 && PORT_ALLOCATED(st) < size / 2)
		way = "unreserved";	/* the call said otherwise */
	param(r, "way", what & GROWS ? "none" : way);
	if (!(what & GROWS) && equal(way, "written"))
		flag(r, "emulated", "");
	if (what & READS)
		flag_cached(r, size);
	return what & CREATES ? OK : fill(r, from);
}

static int
static_cstc(struct run *r, long n)
{
	(void)r;
	(void)n;
	return create(fresh_next());
}

static int
static_move(struct run *r, long n)
{
	(void)n;
	if (r->test->what == WRITES)
		return fill(r, from);
	return r->test->what & RAW ? seqfile_raw(r, from) : seqfile_buffered(r, from, 0, 0);
}

static int
pass_on(struct run *r, struct file *out)
{
	struct file *f = file_open(from, FILE_READ);
	long got = 0;
	int code = OK;

	if (f == (struct file *)0)
		return FAILED;
	while (code == OK && (got = file_read(f, buf, (long)RAW_SIZE)) > 0) {
		r->bytes += (double)got;
		if (file_put(out, buf, got) < got)
			code = file_fail(out);
	}
	if (got < 0)
		code = file_fail(f);
	return file_done(f, code);
}

/* Copies the whole file, to one that grows or to a preallocated one. */
static int
static_copy(struct run *r, long n)
{
	const char *to = fresh_next();
	struct file *f;
	int code = r->test->what & GROWS ? OK : create(to);

	(void)n;
	f = code == OK ? file_open(to, FILE_WRITE | FILE_KEEP) : (struct file *)0;
	if (f == (struct file *)0)
		return FAILED;
	code = pass_on(r, f);
	return file_done(f, code);
}

static int
static_finish(struct run *r)
{
	int code = fresh_clear(r);

	return file_remove(from) == OK ? code : FAILED;
}

static const struct hooks hooks = { { static_setup, static_finish } };
static const struct hooks new_hooks = { { static_setup, static_finish }, { (hook)0 }, { fresh_clear } };

static const struct test_case cases[] = {
	{ "CSTC", "cstc", 2, PASS, static_cstc, &new_hooks, CREATES },
	{ "WSTC", "wstc", 1, PASS, static_move, &hooks, WRITES },
	{ "RSTC", "rstc", 1, PASS, static_move, &hooks, READS },
	{ "RRSTC", "rrstc", 1, PASS, static_move, &hooks, READS | RAW },
	{ "EXTEND", "plain", 2, PASS, static_copy, &new_hooks, COPIES | GROWS },
	{ "EXTEND", "extend", 2, PASS, static_copy, &new_hooks, COPIES },
	{ (char *)0 }
};

const struct bench bench = {
	"static", "DIR", choices, cases, (opthook)0, static_args
};
