/*
 * blocks: a file written and read in blocks, as KP3 did with dd.
 *
 *     blocks   BLOCKS  a sweep of block sizes, write and read (NFS pages of 1998 and 1999)
 *     disks    DISKS   a preallocated file of 1024 records of 16 KB, without the cache (1995)
 *     cache    CACHE   the file read cold, then warm
 *     inflate  INFLATE the file written through the cache to the device, each time after one of constant data
 *     feed     FEED    the file read once from a cold cache, a sample for each part: the rate over time
 *
 * An operation is the whole file.  The name reports where the data are when the
 * time of a write ends: sync=none, fsync (at the end), osync (every write),
 * direct (without the cache).
 */
#include "bench-file.h"

enum { MOST = 32, SECTOR = 512 };	/* bytes: direct I/O takes multiples */

/* What a case is: one of five modes, and whether it reads, with a cold cache. */
enum { BLOCKS = 1, DISKS = 2, CACHE = 4, INFLATE = 8, FEED = 16, MODES = 31, READS = 32, COLD = 64 };

static const char *const modes[] = { "blocks", "disks", "cache", "inflate", "feed", (char *)0 };
static const char *const syncs[] = { "none", "fsync", "osync", "direct", (char *)0 };
enum { UNASKED = -1, NONE, FSYNC, OSYNC, DIRECT };

static const char *label = "";
static int data;					/* what the file has, SUPPLY_ */
static const char *size_text = "", *list_text = "";
static int asked, sync_asked = UNASKED;		/* modes of -m; of -y */
static char path[PORT_PATH];
static char own[PORT_PATH];			/* the directory of the kit in which it is, "": the user names the file */
static int made;				/* it exists */

/* Of this case. */
static int mode;
static double size, list[MOST], block;
static int nlist;
static struct buffer buf;	/* of a read */
static struct supply supply, constant;
static int how, at_end;		/* flags of file_open; fsync at the end */

static const struct choice choices[] = {
	{ "-m MODE       blocks, disks, cache, inflate or feed; may be repeated (default" },
	{ "              blocks)" },
	{ "-b LIST       block sizes (default 1k:64k; disks 16k, the others 64k)", TO_TEXT(&list_text) },
	{ "-s SIZE       of the file; mem: twice the memory (default 10m; disks 16m)", TO_TEXT(&size_text) },
	{ "-q DATA       random, half or zero: what the file has (default random)",
	    TO_WORD(&data, "data", supply_words) },
	{ "-d NAME       of the directory in the record (disks, feed; default: as given)", TO_TEXT(&label) },
	{ "-y SYNC       none, fsync, osync, direct (default none; disks direct or osync)",
	    TO_WORD(&sync_asked, "synchronisation", syncs) },
	{ (char *)0 }
};

static int
blocks_opt(struct run *r, int letter, char *value)
{
	int which = 0, code = one_of("mode", value, modes, &which);

	(void)r;
	(void)letter;
	asked |= 1 << which;
	return code;
}

/* The sizes of a mode, as they are given, or its own. */
static int
sizes(void)
{
	const char *of_file = *size_text != '\0' ? size_text : mode == DISKS ? "16m" : "10m";
	const char *of_blocks = *list_text != '\0' ? list_text :
	    mode == DISKS ? "16k" : mode & (CACHE | INFLATE | FEED) ? "64k" : "1k,2k,4k,8k,16k,32k,64k";
	double most;

	if (size_or_mem(of_file, &size) != OK)
		return USAGE;
	nlist = size_list(of_blocks, list, (int)MOST);
	most = largest_of(list, nlist);
	if (nlist == 0 || most > 1073741824.0)
		return nlist == 0 ? USAGE : usage(of_blocks, "a block is at most 1g");
	return buffer_aligned(&buf, most) == (char *)0 ? FAILED : OK;
}

/* What has to be whole sectors, as direct I/O needs, with the block of a case. */
static const double *
direct_sizes(void)
{
	static double of[] = { 0.0, 0.0, -1.0 };

	of[0] = size;
	of[1] = block;
	return of;
}

/* Whether one of the blocks has whole sectors; those that have not are skipped, or go without direct I/O. */
static int
some_direct(void)
{
	int i;

	for (i = 0; i < nlist; i++) {
		block = list[i];
		if (fit_sectors(direct_sizes(), (double)SECTOR))
			return 1;
	}
	return 0;
}

/* The file is the operand, or one in the directory that the operand names. */
static int
name_file(struct run *r)
{
	const char *name = r->argv[0];
	struct stat st;

	if (strlen(name) > PORT_PATH - 300)
		return usage(name, "the path is too long");
	strcpy(path, name);
	if (file_remote(name) || stat(name, &st) != 0)
		return OK;
	if (S_ISDIR(st.st_mode)) {
		if (scratch_name(r, name, "blocks", own) != OK)
			return USAGE;
		sprintf(path, "%.*s/file", PORT_PATH - 10, own);
		return OK;
	}
	return usage(name, "exists already; blocks needs a new file, which it removes at the end");
}

/* Sets what a case has of its mode, and refuses what does not go with it. */
static int
take_mode(struct run *r)
{
	int code;

	mode = r->test->what & MODES;
	code = sizes();
	if (code != OK)
		return code;
	if (file_remote(path) && (mode != BLOCKS || sync_asked > NONE))
		return usage(path, "a file of another host has mode blocks, and no synchronisation");
	if (mode == FEED ? sync_asked > NONE : *label != '\0' && mode != DISKS)
		return usage(mode == FEED ? "-y" : "-d", "does not go with this mode");
	if (mode == INFLATE && sync_asked > FSYNC)
		return usage("-y", "inflate writes through the cache; it takes none or fsync");
	return sync_asked != DIRECT || some_direct() ? OK : usage("-y direct", "takes multiples of 512 bytes");
}

static int
blocks_args(struct run *r)
{
	const struct test_case *c;
	int code = name_file(r);

	for (c = r->bench->cases; c->name != (char *)0; c++)
		if (c->what & (asked != 0 ? asked : (int)BLOCKS) && !choose(r, c->tag))
			return FAILED;
	for (r->test = r->bench->cases; r->test->name != (char *)0 && code == OK; r->test++)
		if (is_chosen(r, r->test))
			code = take_mode(r);
	return code;
}

static int
reads(struct run *r)
{
	return r->test->what & READS;
}

/*
 * Sets the flags of file_open and the parameter sync from -y.  Without -y,
 * synchronous writes replace direct I/O if a size or the file system does
 * not allow it.
 */
static int
choose_sync(struct run *r)
{
	int code, sync = sync_asked != UNASKED ? sync_asked : mode == DISKS ? DIRECT : mode == INFLATE ? FSYNC : NONE;

	if (sync == DIRECT) {
		code = may_direct(r, path, direct_sizes());
		if (code == SKIP && sync_asked == UNASKED)
			sync = OSYNC;
		else if (code != OK)
			return code;
	}
	how = sync == DIRECT ? FILE_DIRECT : sync == OSYNC && !reads(r) ? FILE_SYNC : 0;
	at_end = sync == FSYNC && !reads(r);
	if (sync != DIRECT && (reads(r) || sync == NONE) && !(r->test->what & COLD))
		flag_cached(r, size);
	code = at_end || how == FILE_SYNC ? may_sync(r, path) : OK;
	param(r, "sync", syncs[reads(r) && sync != DIRECT ? NONE : sync]);
	return code;
}

static int
fill(struct run *r, struct file *f, struct supply *from)
{
	double done;

	supply_file(from, 0.0);
	if (supply_write(from, f, size, &done) != OK)
		return file_fail(f);
	r->bytes += size;
	return OK;
}

/* Makes the file that a case reads, or preallocates the one that it writes. */
static int
make_file(struct run *r)
{
	struct file *f = file_open(path, FILE_WRITE);
	const char *way;
	int code = OK;

	if (f == (struct file *)0)
		return FAILED;
	if (mode == DISKS && !reads(r)) {
		way = file_reserve(f, size);
		if (way == (char *)0)
			code = FAILED;
		else if (equal(way, "written"))
			flag(r, "emulated", "");
	} else
		code = fill(r, f, &supply);
	return file_save(f, code);
}

/* Makes the file of the user, or the directory, which has one or two. */
static int
target(struct run *r, double bytes)
{
	int code;

	if (*own == '\0')
		return file_target(r, path, bytes);
	param_num(r, "bytes", bytes);
	code = made ? OK : scratch_tree(own, bytes);
	made = code == OK;
	return code;
}

/* Is each pass of a write one of a new file?  A file of another host is truncated, as its rmt does it. */
static int
is_new(void)
{
	return mode == BLOCKS && !file_remote(path);
}

static int
blocks_setup(struct run *r)
{
	char dir[PORT_PATH];
	int code = take_mode(r);

	if (code != OK)
		return code;
	block = list[r->variant];
	r->more = r->variant + 1 < nlist;
	if (mode != INFLATE)
		param(r, mode == CACHE ? "state" : "op", r->test->tag + 1);
	if (mode == DISKS)
		param(r, "dir", *label != '\0' ? label : r->argv[0]);
	r->count = 6;
	r->whole = mode != BLOCKS;
	param_num(r, "block", block);
	code = target(r, size);
	if (code != OK)
		return code;
	code = choose_sync(r);
	if (code != OK)
		return code;
	param(r, "data", supply_words[data]);
	code = supply_make(&supply, data, block, size, how & FILE_DIRECT);
	path_split(*own == '\0' ? path : own, dir);
	if (code == OK && !reads(r) && is_new())
		code = fresh_files(r, dir, size);
	return code == OK && (reads(r) || mode == DISKS) ? make_file(r) : code;
}

/* Drops the file from the cache before a cold read; a warm one needs room there. */
static int
blocks_prep(struct run *r)
{
	if (fresh_clear(r) != OK)
		return FAILED;
	return r->test->what & COLD ? must_be_cold(r, path) : mode == CACHE ? may_be_warm(r, size) : OK;
}

static int
write_file(struct run *r, const char *name, struct supply *from)
{
	struct file *f = file_open(name, FILE_WRITE | how | (file_remote(name) ? 0 : FILE_KEEP));
	int code;

	if (f == (struct file *)0)
		return FAILED;
	code = fill(r, f, from);
	return at_end ? file_save(f, code) : file_done(f, code);
}

static int
blocks_run(struct run *r, long n)
{
	struct file *f;
	double done;
	int code;

	(void)n;
	if (!reads(r))
		return write_file(r, is_new() ? fresh_next() : path, &supply);
	f = file_open(path, FILE_READ | how);
	if (f == (struct file *)0)
		return FAILED;
	code = file_read_all(f, buf.at, block, &done) == OK ? OK : file_fail(f);
	if (code == OK && done != size)
		code = fail(path, "is shorter than it was written");
	r->bytes += done;
	return file_done(f, code);
}

enum { LEAST = 3, MOST_PAIRS = 64 };
#define INFLATED 1.5		/* ratio that is flagged */
static char other[PORT_PATH + 8];
static double took[MOST_PAIRS], constant_took[MOST_PAIRS];
static int pairs;

static int
inflate_setup(struct run *r)
{
	int code = blocks_setup(r);

	sprintf(other, "%s.zero", path);
	pairs = 0;
	r->units[0] = "constant-ns";
	if (code == OK)
		code = supply_make(&constant, SUPPLY_ZERO, block, size, 0);
	return code == OK && *own == '\0' ? scratch_file(other) : code;
}

/* Its time is in r->prepared. */
static int
write_constant(struct run *r)
{
	return write_file(r, other, &constant);
}

static int
write_other(struct run *r, long n)
{
	(void)n;
	r->figures[0] = r->prepared;
	return write_file(r, path, &supply);
}

static int
note_pair(struct run *r)
{
	if (pairs < MOST_PAIRS) {
		took[pairs] = r->last.wall;
		constant_took[pairs++] = r->prepared;
	}
	return file_remove(path) == OK ? file_remove(other) : FAILED;
}

/* A flag needs that each constant file took less than any other, besides the ratio of the medians. */
static int
inflate_finish(struct run *r)
{
	double ratio;
	char detail[40];

	if (!r->failed && pairs >= LEAST) {
		ratio = median(took, (long)pairs) / median(constant_took, (long)pairs);
		if (ratio >= INFLATED && constant_took[pairs - 1] < took[0]) {
			sprintf(detail, "%.1f times", ratio);
			flag(r, "inflated", detail);
		}
	}
	return file_remove(path) == OK ? file_remove(other) : FAILED;
}

static int
blocks_finish(struct run *r)
{
	return fresh_clear(r) == OK ? file_remove(path) : FAILED;
}

static const struct hooks hooks = { { blocks_setup, blocks_finish }, { (hook)0 }, { blocks_prep } };
static const struct hooks inflate_hooks = { { inflate_setup, inflate_finish }, { (hook)0 },
    { write_constant, note_pair } };

/* FEED: each part is a sample, so the record has the rate over time. */
enum { PARTS = 128, PART = 4194304 };	/* most samples, least bytes of one */

static struct file *source;

static int
feed_setup(struct run *r)
{
	int code = take_mode(r);

	if (code != OK)
		return code;
	block = list[r->variant];
	r->more = r->variant + 1 < nlist;
	param(r, "dir", *label != '\0' ? label : r->argv[0]);
	param(r, "streams", "1");
	param_num(r, "block", block);
	r->count = size / PART < PARTS ? (long)(size / PART) : (long)PARTS;
	if (size < block * (double)samples_of(r))
		return usage("-s", "a sample has at least one block");
	code = target(r, size);
	param(r, "data", supply_words[data]);
	if (code == OK)
		code = supply_make(&supply, data, block, size, 0);
	if (code == OK)
		code = make_file(r);
	if (code != OK)
		return code;
	flag_cold(r, path, size);
	source = file_open(path, FILE_READ);
	return source != (struct file *)0 ? OK : FAILED;
}

/* What is left at the end belongs to no part. A host reads ahead between two parts, so they are long. */
static int
feed_part(struct run *r, long n)
{
	double left = floor(size / block / (double)samples_of(r)) * block;
	long got;

	(void)n;
	for (; left > 0; left -= block) {
		got = file_read(source, buf.at, (long)block);
		if (got < (long)block)
			return got < 0 ? file_fail(source) : fail(path, "is shorter than it was written");
		r->bytes += block;
	}
	return OK;
}

static int
feed_finish(struct run *r)
{
	(void)r;
	return file_end(&source, path);
}

static const struct hooks feed_hooks = { { feed_setup, feed_finish } };

static const struct test_case cases[] = {
	{ "BLOCKS", "bwrite", 3, PASS, blocks_run, &hooks, BLOCKS },
	{ "BLOCKS", "bread", 3, PASS, blocks_run, &hooks, BLOCKS | READS },
	{ "DISKS", "dwrite", 3, PASS, blocks_run, &hooks, DISKS },
	{ "DISKS", "dread", 3, PASS, blocks_run, &hooks, DISKS | READS },
	{ "CACHE", "ccold", 2, ONCE, blocks_run, &hooks, CACHE | READS | COLD },
	{ "CACHE", "cwarm", 2, PASS, blocks_run, &hooks, CACHE | READS },
	{ "INFLATE", "iwrite", 1, ONCE, write_other, &inflate_hooks, INFLATE },
	{ "FEED", "fread", 1, SERIES, feed_part, &feed_hooks, FEED | READS },
	{ (char *)0 }
};

const struct bench bench = {
	"blocks", "FILE|DIR", choices, cases, blocks_opt, blocks_args
};
