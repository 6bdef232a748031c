/*
 * streams: many sequential streams at once, as in the OpenAFS mail of 2003.
 *
 * A step runs a number of streams; stream i writes raidfile.i if it does not
 * exist and reads it if it does.  The mail's steps have 1, 1, 2, 4, 4, 8
 * and 8 streams: the first writes, the second reads, the third does both.
 *
 * The figure of a stream is that of its own job while all others run.  So one
 * that is through goes on, unmeasured, until the last is: it reads its file
 * again, or writes it in place.  Each has a file of no bytes from before the
 * start until it is through, for its removal needs no room.
 */
#include "bench-file.h"

enum { MOST = 64, WRITES = 0, READS = 1 };

static const char shorter[] = "is shorter than at the start";
static const char *const words[] = { "write", "read", (char *)0 };
static const char *const syncs[] = { "none", "fsync", (char *)0 };

static const char usual[] = "1,1,2,4,4,8,8", *list_text = usual;
static double size = 16777216.0, block = 65536.0;
static double list[MOST];
static int nlist;			/* number of steps */
static int steps, at;			/* those for which there are participants; current step */
static char dir[PORT_PATH], path[PORT_PATH + 40];
static struct buffer buf;		/* of a reader */
static int data;			/* SUPPLY_ of the files */
static struct supply supply;
static int made;			/* the directory exists */
static int task;			/* of this participant in this step */
static int synced;			/* index in syncs: 1 fsync */
static long turn;			/* number of the sample in this step, the same in all participants */
static long passes;			/* of this sample */
static int whole;			/* the last sample is complete, and so are the files */
#define ROOM 134217728.0		/* bytes that a stream may write until all run at once */
#define READING 536870912.0		/* the same if all read */
#define ALONE 0.2			/* most of the time for which a stream may miss the others */

static const struct choice choices[] = {
	{ "-c LIST       streams of each step (default 1,1,2,4,4,8,8, up to the ranks)", TO_TEXT(&list_text) },
	{ "-s SIZE       of each file; mem: twice the memory (default 16m)" },
	{ "-b SIZE       of a block (default 64k)", TO_SIZE(&block, 1, 1073741824.0) },
	{ "-y SYNC       none or fsync, which is in the time of a writer (default none)",
	    TO_WORD(&synced, "synchronisation", syncs) },
	{ "-q DATA       random, half or zero: what the files have (default random)",
	    TO_WORD(&data, "data", supply_words) },
	{ (char *)0 }
};

static int
streams_opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)letter;
	return size_or_mem(value, &size);
}

static int
streams_args(struct run *r)
{
	nlist = size_list(list_text, list, (int)MOST);
	if (largest_of(list, nlist) > 100000)
		return usage(list_text, "too many streams");
	return nlist > 0 ? scratch_name(r, r->argv[0], "streams", dir) : USAGE;
}

/* The file of a stream; a writer has a new one in each pass. */
static void
name_file(int i, long pass)
{
	sprintf(path, "%s/raidfile.%d", dir, i);
	if (pass > 0)
		sprintf(path + strlen(path), ".%ld", pass);
}

static int
streams_setup(struct run *r)
{
	struct stat st;
	double room;
	int code, truly;	/* a write that is synced is on the disk */

	at = r->variant;
	turn = passes = 0;
	/* Steps of the default list for which an MPI job has too few ranks are left out; those of -c are refused. */
	for (steps = nlist; list_text == usual && r->crew > 1 && steps > 1 && list[steps - 1] > r->crew; steps--)
		continue;
	code = crew_least(r, (long)list[at]);
	if (code != OK)
		return code;
	r->count = 1;
	r->parts = 1;
	r->least = 1 - ALONE;
	/* In a step that only reads the last stream has a file. */
	name_file((int)list[at] - 1, 0L);
	room = stat(path, &st) == 0 ? READING : ROOM;
	r->most = size < room ? (long)(room / size) : 1L;
	param_num(r, "step", (double)(at + 1));
	param_group(r, "op", words);
	param_num(r, "streams", list[at]);
	param_num(r, "bytes", size);
	if (block != 65536.0)
		param_num(r, "block", block);
	if (synced)
		param(r, "sync", syncs[synced]);
	param(r, "data", supply_words[data]);
	if (!made && r->me == 0)
		code = scratch_tree(dir, size * largest_of(list, nlist));	/* the room of the largest step */
	made = code == OK;
	if (synced && !file_allows())
		return skip(r, "a process that calls fsync is ended here");
	sprintf(path, "%s/probe", dir);
	truly = synced;
	if (synced && r->me == 0) {
		truly = !stays_in_memory(path, FILE_SYNC);
		truly = file_remove(path) == OK && truly;
	}
	if (made && size * list[at] < host_memory(0))
		flag_group(r, truly ? READS : -1, "cached", "");
	return code == OK ? supply_make(&supply, data, block, size * list[at], 0) : code;
}

/* Finds the direction of this stream, once for each step; an idle rank of an MPI job has none. */
static int
streams_join(struct run *r)
{
	struct stat st;

	if ((double)r->me >= list[at]) {
		r->group = -1;
		return OK;
	}
	name_file(r->me, 0L);
	task = stat(path, &st) == 0 ? READS : WRITES;
	r->group = task;
	supply_share(&supply, r->me, (int)list[at]);
	return buffer_of(&buf, block) == (char *)0 ? FAILED : OK;
}

static void
name_mark(char *to, int i)
{
	sprintf(to, "%s/runs.%d.%ld.%d", dir, at, turn, i);
}

/* Removes the files of a writer's passes down to this one. */
static int
remove_passes(struct run *r, long first)
{
	int code = OK;

	for (; r->group == WRITES && passes >= first && code == OK; passes--) {
		name_file(r->me, passes);
		code = file_remove(path);
	}
	name_file(r->me, 0L);
	return code;
}

/* Each sample that writes begins without the files. */
static int
streams_prep(struct run *r)
{
	char mark[PORT_PATH + 40];
	int fd, code = remove_passes(r, 0L);

	turn++;
	whole = 0;
	passes = 0;
	if (code != OK || r->group < 0 || list[at] < 2)
		return code;
	name_mark(mark, r->me);
	fd = open(mark, O_WRONLY | O_CREAT | PORT_O_NOFOLLOW, 0666);
	return fd >= 0 && close(fd) == 0 ? OK : failno(mark);
}

/* Later steps read the file of the first pass alone. */
static int
streams_done(struct run *r)
{
	whole = 1;
	return remove_passes(r, 1L);
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
	int code;

	supply_file(&supply, 0.0);
	code = supply_write(&supply, f, size, &done);
	r->bytes += done;
	if (code != OK)
		return trouble(r, "writing", done, strerror(errno));
	if (synced && file_sync(f) != 0)
		return trouble(r, "fsync", done, strerror(errno));
	return OK;
}

static int
read_all(struct run *r, struct file *f)
{
	double done;
	int code = file_read_all(f, buf.at, block, &done);

	r->bytes += done;
	if (code != OK)
		return trouble(r, "reading", done, error_text());
	return done == size ? OK : trouble(r, "reading", done, shorter);
}

static int
one_pass(struct run *r, long pass)
{
	struct file *f;
	int code;

	name_file(r->me, task == WRITES ? pass : 0L);
	f = file_open(path, task == WRITES ? FILE_WRITE | FILE_KEEP : FILE_READ);
	if (f == (struct file *)0)
		return FAILED;
	code = task == WRITES ? write_all(r, f) : read_all(r, f);
	return file_done(f, code);
}

/* Have all streams ended?  The argument is the first that may not have. */
static int
all_ended(int *first)
{
	char mark[PORT_PATH + 40];
	struct stat st;

	for (; (double)*first < list[at]; (*first)++) {
		name_mark(mark, *first);
		if (stat(mark, &st) == 0)
			return 0;
	}
	return 1;
}

/* A load for the others, block by block. */
static int
load(struct run *r)
{
	struct file *f;
	double at_byte = 0;
	long n, len;
	int first = 0, code = OK;

	name_file(r->me, 0L);
	f = file_open(path, task == WRITES ? FILE_WRITE | FILE_KEEP : FILE_READ);
	if (f == (struct file *)0)
		return FAILED;
	supply_file(&supply, 0.0);
	while (code == OK && !all_ended(&first)) {
		len = (long)(size - at_byte < block ? size - at_byte : block);
		n = task == WRITES ? file_put(f, supply_next(&supply, len), len) : file_read(f, buf.at, len);
		if (n < len)
			code = trouble(r, "the load", at_byte, n < 0 || task == WRITES ? error_text() : shorter);
		else if ((at_byte += (double)len) >= size) {
			at_byte = 0;
			code = file_seek(f, 0.0) == 0 ? OK : file_fail(f);
		}
	}
	return file_done(f, code);
}

/* A stream that fails has ended too, so that the others do not wait for it. */
static int
streams_run(struct run *r, long n)
{
	char mark[PORT_PATH + 40];
	int code = OK;

	if (r->group < 0)
		return OK;
	for (passes = 0; passes < n && code == OK; passes++)
		code = one_pass(r, passes);
	if (list[at] < 2)
		return code;
	lap();
	r->cut = 1;
	name_mark(mark, r->me);
	if (unlink(mark) != 0 && code == OK)
		return failno(mark);
	return code == OK ? load(r) : code;
}

/* A failed step may leave an incomplete file, which the next would read, so it is the last. */
static int
streams_finish(struct run *r)
{
	r->more = at + 1 < steps && (!r->failed || whole);
	return OK;
}

static const struct hooks hooks = {
	{ streams_setup, streams_finish }, { streams_join }, { streams_prep, streams_done }
};

static const struct test_case cases[] = {
	{ "STREAMS", "streams", 3, ONCE, streams_run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"streams", "DIR", choices, cases, streams_opt, streams_args, &far_crew
};
