/*
 * streams: many sequential streams at once, as in the OpenAFS mail of 2003.
 *
 * A step runs a number of streams; stream i writes raidfile.i where it does not
 * exist and reads it where it does.  The mail's steps have 1, 1, 2, 4, 4, 8
 * and 8 streams: the first writes, the second reads, the third does both.
 */
#include "bench-file.h"

enum { MOST = 64, WRITES = 0, READS = 1 };

static const char *const help[] = {
	"-c LIST       streams of each step (default 1,1,2,4,4,8,8, up to the ranks)",
	"-s SIZE       of each file (default 16m)",
	"-b SIZE       of a block (default 64k)",
	"-y SYNC       none or fsync, which is in the time of a writer (default none)",
	(char *)0
};

static const char *const words[] = { "write", "read", (char *)0 };
static const char *const syncs[] = { "none", "fsync", (char *)0 };

static const char *list_text = "1,1,2,4,4,8,8", *sync_word = "none";
static double size = 16777216.0, block = 65536.0;
static double list[MOST];
static int nlist, given, at;		/* number of steps; 1 with -c; current step */
static char dir[PORT_PATH], path[PORT_PATH + 40];
static char *buf;
static int made;			/* the directory exists */
static int task;			/* of this participant in this step */

static int
opt(struct run *r, int letter, char *value)
{
	(void)r;
	switch (letter) {
	case 's':
		return size_arg(value, &size);
	case 'b':
		return size_within(letter, value, 1.0, 1073741824.0, &block);
	case 'y':
		sync_word = value;
		return one_of("synchronisation", value, syncs);
	}
	list_text = value;
	given = 1;
	return OK;
}

static int
args(struct run *r)
{
	int i;

	nlist = size_list(list_text, list, (int)MOST);
	for (i = 0; i < nlist; i++)
		if (list[i] > 100000)
			return usage(list_text, "too many streams");
	return nlist > 0 ? scratch_name(r, "streams", dir) : USAGE;
}

static void
name_file(int i)
{
	sprintf(path, "%s/raidfile.%d", dir, i);
}

/* The largest step determines the space that the test needs. */
static int
make_dir(void)
{
	double most = 0;
	int i;

	for (i = 0; i < nlist; i++)
		if (list[i] > most)
			most = list[i];
	return scratch_tree(dir, size * most);
}

/* Leaves out steps of the default list for which an MPI job has too few ranks; steps of -c are refused. */
static int
fit_ranks(struct run *r)
{
	while (!given && r->crew > 1 && nlist > 1 && list[nlist - 1] > r->crew)
		nlist--;
	return crew_least(r, (long)list[at]);
}

static int
setup(struct run *r)
{
	int code = fit_ranks(r);

	if (code != OK)
		return code;
	r->count = 1;
	r->parts = 1;
	param_num(r, "step", (double)(at + 1));
	param_group(r, "op", words);
	param_num(r, "streams", list[at]);
	param_num(r, "bytes", size);
	if (block != 65536.0)
		param_num(r, "block", block);
	if (!equal(sync_word, "none"))
		param(r, "sync", sync_word);
	if (size * list[at] < host_memory())
		flag_group(r, equal(sync_word, "fsync") ? READS : -1, "cached", "");
	if (!made && r->me == 0)
		code = make_dir();
	made = code == OK;
	return code;
}

/* Finds the direction of this stream, once for each step; an idle rank of an MPI job has none. */
static int
join(struct run *r)
{
	struct stat st;

	if ((double)r->me >= list[at]) {
		r->group = -1;
		return OK;
	}
	name_file(r->me);
	task = stat(path, &st) == 0 ? READS : WRITES;
	r->group = task;
	if (buf == (char *)0)
		buf = grab(block);
	return buf == (char *)0 ? FAILED : OK;
}

/* Each sample that writes begins without the file. */
static int
prep(struct run *r)
{
	return r->group == WRITES ? file_remove(path) : OK;
}

static int
trouble(struct run *r, const char *what, double done, const char *why)
{
	return fail_at(r, "stream", what, done, path, why);
}

static int
write_all(struct run *r, struct file *f)
{
	double done;
	int code = file_write_all(f, buf, block, size, &done);

	r->bytes += done;
	if (code != OK)
		return trouble(r, "writing", done, strerror(errno));
	if (equal(sync_word, "fsync") && file_sync(f) != 0)
		return trouble(r, "fsync", done, strerror(errno));
	return OK;
}

static int
read_all(struct run *r, struct file *f)
{
	double done;
	int code = file_read_all(f, buf, block, &done);

	r->bytes += done;
	if (code != OK)
		return trouble(r, "reading", done, strerror(errno));
	return done == size ? OK : trouble(r, "reading", done, "the file ends before its size");
}

static int
run(struct run *r, long n)
{
	struct file *f;
	int code;

	(void)n;
	if (r->group < 0)
		return OK;
	f = file_open(path, task == WRITES ? FILE_WRITE : FILE_READ);
	if (f == (struct file *)0)
		return FAILED;
	code = task == WRITES ? write_all(r, f) : read_all(r, f);
	return file_close(f) == OK ? code : FAILED;
}

/* A failed step may leave an incomplete file, which the next would read, so it is the last. */
static int
finish(struct run *r)
{
	at++;
	r->more = at < nlist && !r->failed;
	return OK;
}

static const struct test_case cases[] = {
	{ "STREAMS", "streams", 1, ONCE, run },
	{ (char *)0 }
};

const struct bench bench = {
	"streams", "DIR", help, "c:s:b:y:", cases, opt, args,
	setup, finish, prep, join
};
