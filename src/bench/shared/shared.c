/*
 * shared: N clients write and read one file, or one file each, as in IOR.
 *
 * A file consists of segments; a segment has one block for each client, or one
 * block if each client has its own file; a block is written and read in
 * transfers.  An operation is a whole phase: every client opens the file,
 * writes or reads its blocks and closes it.
 *
 *     write    a new file; with -e also an existing one
 *     rewrite  an existing file
 *     read     -r chooses which client's blocks a client reads
 *
 * The data are made before the samples.  With -v they depend on file and
 * offset: they are made before each transfer and compared after it, inside the
 * timing.
 */
#include "shared.h"

enum { WRITE, REWRITE, READ };

static const char *const layouts[] = { "shared", "own", (char *)0 };
static const char *const orders[] = { "same", "shift", "shuffle", (char *)0 };
static const char *const syncs[] = { "none", "fsync", "direct", (char *)0 };
enum { SAME, SHIFT, SHUFFLE };

static char dir[PORT_PATH + 60], path[PORT_PATH + 60];
static struct shared state = { 0.0, 1048576.0, 0.0, 1.0, 0.0, 0.0, 1.0 };

static const struct choice choices[] = {
	{ "-m PHASE      write, rewrite, read; may be repeated (default write and read)", TO_CASE("phase") },
	{ "-c N          clients (default 1, or the ranks of an MPI job)", TO_SIZE(&state.clients, 1, 100000.0) },
	{ "-l LAYOUT     shared: one file, own: a file for each client (default shared)",
	    TO_WORD(&state.layout, "layout", layouts) },
	{ "-b SIZE       of a block; mem: twice the memory (default 1m)" },
	{ "-t SIZE       of a transfer (default 256k, or the block)", TO_SIZE(&state.transfer, 1, 1073741824.0) },
	{ "-s N          segments (default 1)", TO_SIZE(&state.segments, 1, SIZE_MOST) },
	{ "-a SIZE       the file begins with a hole of so much (default 0)", TO_SIZE(&state.hole, 0, SIZE_MOST) },
	{ "-r ORDER      whose blocks to read: same, shift, shuffle (default same)",
	    TO_WORD(&state.order, "order", orders) },
	{ "-y SYNC       none, fsync at the end of a write, direct (default none)",
	    TO_WORD(&state.sync, "synchronisation", syncs) },
	{ "-q DATA       random, half or zero: what the files have (default random)",
	    TO_WORD(&state.data, "data", supply_words) },
	{ "-z            read with a cold cache", TO_FLAG(&state.cold) },
	{ "-e            write into what is there", TO_FLAG(&state.existing) },
	{ "-v            verify the data", TO_FLAG(&state.verify) },
	{ "-d SECS       wait before each sample (default 0)", TO_SIZE(&state.delay, 0, 1e6) },
	{ "-k            keep the files in DIR/lodestone.kept, and use what is there", TO_FLAG(&state.stay) },
	{ "-x SEED       of the shuffle (default 1)", TO_SIZE(&state.seed, 0, SIZE_MOST) },
	{ (char *)0 }
};

static int
shared_opt(struct run *r, int letter, char *value)
{
	(void)r;
	if (equal(value, "mem"))
		return size_or_mem(value, &state.block);
	return size_within(letter, value, 1.0, SIZE_MOST, &state.block);
}

/* What has to be whole sectors, as direct I/O needs. */
static const double *
sizes(void)
{
	static double of[] = { 0.0, 0.0, 0.0, -1.0 };

	of[0] = state.block;
	of[1] = state.transfer;
	of[2] = state.hole;
	return of;
}

static int
shared_args(struct run *r)
{
	struct shared *s = &state;

	r->state = (void *)s;
	s->dir = dir;
	s->path = path;
	if (scratch_name(r, r->argv[0], "shared", s->dir) != OK)
		return USAGE;
	if (s->stay)
		sprintf(s->dir, "%s/lodestone.kept", r->argv[0]);
	if (s->transfer == 0)
		s->transfer = s->block < 262144.0 ? s->block : 262144.0;
	if (s->transfer > s->block)
		return usage("-t", "a transfer is not larger than a block");
	if (s->sync == DIRECT && !fit_sectors(sizes(), 512.0))
		return usage("-y", "direct I/O takes multiples of 512 bytes");
	if (s->verify && s->data == SUPPLY_ZERO)
		return usage("-v", "cannot verify zeros, which a hole has too");
	if (s->block * s->segments * (s->clients > 0 ? s->clients : 1) + s->hole > SIZE_MOST)
		return usage("-b, -s, -a", "a file has at most 2^53 bytes");
	return !all_chosen() || (choose(r, "write") && choose(r, "read")) ? OK : FAILED;
}

static int
shared_run(struct run *r, long n)
{
	struct shared *s = STATE(r);
	int takes = r->test->what == READ;
	int how = (takes ? FILE_READ : FILE_WRITE | FILE_KEEP) | (s->sync == DIRECT ? FILE_DIRECT : 0);

	(void)n;
	return shared_move(r, takes ? (int)s->readers[r->me] : r->me, how, !takes && s->sync == FSYNC);
}

static void
name_case(struct run *r)
{
	struct shared *s = STATE(r);

	param(r, "op", r->test->tag);
	param_num(r, "clients", (double)r->crew);
	param(r, "layout", layouts[s->layout]);
	param_num(r, "block", s->block);
	param_num(r, "transfer", s->transfer);
	param_num(r, "segments", s->segments);
	if (r->test->what == READ && s->order != SAME)
		param(r, "order", orders[s->order]);
	if (r->test->what == READ && s->cold)
		param(r, "state", "cold");
	if (s->sync != NONE && !(r->test->what == READ && s->sync == FSYNC))
		param(r, "sync", syncs[s->sync]);
	if (r->test->what == WRITE && s->existing)
		param(r, "existing", "yes");
	if (s->hole > 0)
		param_num(r, "hole", s->hole);
	if (s->verify)
		param(r, "verify", "yes");
	param(r, "data", supply_words[s->data]);
}

/*
 * Notes the equivalent command of IOR: one for write and read, another for
 * rewrite.  Without -k IOR removes the file after each repetition, so -E needs
 * -k.
 */
static void
note_ior(struct run *r)
{
	struct shared *s = STATE(r);
	char text[PORT_PATH + 400], number[3][NUM_TEXT];
	int again = r->test->what == REWRITE, stays = again || s->existing;
	int w = again || is_chosen(r, &r->bench->cases[WRITE]), d = !again && is_chosen(r, &r->bench->cases[READ]);

	if (r->test->what == READ && w)
		return;
	sprintf(text, "SHARED corresponds to IOR with %d tasks: -a POSIX -i %ld%s%s%s%s%s%s", r->crew, samples_of(r),
	    w ? " -w" : "", d ? " -r" : "",
	    stays ? " -E" : "", shared_own(s) ? " -F" : "", s->verify && d ? " -R" : "",
	    s->sync == FSYNC ? " -e" : s->sync == DIRECT ? " --posix.odirect" : "");
	if (s->delay > 0)
		sprintf(text + strlen(text), " -d %.0f", s->delay);
	if (s->order != SAME)
		sprintf(text + strlen(text), s->order == SHIFT ? " -C" : " -Z -X %.0f", s->seed);
	if (s->stay || stays)
		strcat(text, " -k");
	sprintf(text + strlen(text), " -s %s -b %s -t %s -o %s/data", num_text(s->segments, number[0], (int)NUM_TEXT),
	    num_text(s->block, number[1], (int)NUM_TEXT), num_text(s->transfer, number[2], (int)NUM_TEXT), r->argv[0]);
	remark(text);
}

/* Makes the directory, or uses that of an earlier run with -k. */
static int
make_dir(struct run *r)
{
	struct shared *s = STATE(r);
	struct stat st;

	if (s->stay && stat(s->dir, &st) == 0 && S_ISDIR(st.st_mode)) {
		s->found = 1;
		return OK;
	}
	return scratch_tree(s->dir, s->block * s->segments * r->crew);
}

static int
try_sync(struct run *r)
{
	struct shared *s = STATE(r);
	int code = OK;

	sprintf(s->path, "%s/probe.%d", s->dir, r->me);
	if (s->sync == DIRECT)
		code = may_direct(r, s->path, sizes());
	else if (r->test->what != READ)
		code = may_sync(r, s->path);
	return file_remove(s->path) == OK ? code : FAILED;
}

static int
shared_setup(struct run *r)
{
	struct shared *s = STATE(r);
	struct stat st;
	int i, code = crew_want(r, (long)s->clients);

	if (code != OK)
		return code;
	name_case(r);
	r->count = 3;
	note_ior(r);
	r->parts = r->crew > 1;
	s->sample = 0;
	if (r->me == 0 && !s->there)
		code = make_dir(r);
	s->there = code == OK;
	if (code == OK && r->me == 0 && s->sync != NONE)
		code = try_sync(r);
	/* Do the data exist that this phase reads or overwrites? */
	s->must_fill = 0;
	for (i = 0; code == OK && (s->existing || r->test->what != WRITE) && i < shared_count(r); i++)
		if (stat(shared_name(s, i), &st) != 0 || (double)st.st_size < shared_extent(r))
			s->must_fill = 1;
	if (s->sync != DIRECT && !(r->test->what == READ ? s->cold : s->sync == FSYNC))
		flag_cached(r, shared_extent(r) * shared_count(r));
	return code == OK ? shared_supply(r) : code;
}

static int
shared_join(struct run *r)
{
	struct shared *s = STATE(r);

	s->buf = buffer_aligned(&s->rooms[0], s->transfer);
	s->want = s->verify ? buffer_of(&s->rooms[1], s->transfer) : (char *)0;
	s->readers = (long *)(void *)buffer_of(&s->rooms[2], (double)r->crew * (double)sizeof *s->readers);
	if (s->readers == (long *)0 || s->buf == (char *)0 || (s->verify && s->want == (char *)0))
		return FAILED;
	supply_share(&s->supply, r->me, r->crew);
	s->touched = s->must_fill;
	return s->must_fill ? shared_move(r, r->me, FILE_WRITE | FILE_KEEP, 1) : OK;
}

static int
shared_prep(struct run *r)
{
	struct shared *s = STATE(r);
	long i;

	if (s->sample > 0 && s->delay > 0 && r->me == 0)
		pause_seconds((long)s->delay);
	s->sample++;
	/* Every client computes the same order, a new one for each sample. */
	if (s->order == SHUFFLE)
		rng_order(s->readers, (long)r->crew, s->seed, s->sample);
	for (i = 0; i < r->crew && s->order != SHUFFLE; i++)
		s->readers[i] = s->order == SHIFT ? (i + 1) % r->crew : i;
	s->touched = r->test->what != READ;
	if (r->test->what == WRITE && !s->existing && (shared_own(s) || r->me == 0))
		return file_remove(shared_name(s, r->me));
	if (r->test->what != READ || !s->cold)
		return OK;
	return must_be_cold(r, shared_name(s, (int)s->readers[r->me]));
}

/* Removes incomplete files after a failure; keeps the directory of -k. */
static int
shared_finish(struct run *r)
{
	struct shared *s = STATE(r);
	int i, code = OK;

	if (r->me != 0)
		return OK;
	for (i = 0; r->failed && s->touched && i < shared_count(r) && code == OK; i++)
		code = file_remove(shared_name(s, i));
	s->touched = 0;
	if (s->stay && !r->failed && !s->found)
		file_keep(s->dir);
	return code;
}

static const struct hooks hooks = { { shared_setup, shared_finish }, { shared_join }, { shared_prep } };

static const struct test_case cases[] = {
	{ "SHARED", "write", 2, ONCE, shared_run, &hooks, WRITE },
	{ "SHARED", "rewrite", 2, ONCE, shared_run, &hooks, REWRITE },
	{ "SHARED", "read", 2, ONCE, shared_run, &hooks, READ },
	{ (char *)0 }
};

const struct bench bench = {
	"shared", "DIR", choices, cases, shared_opt, shared_args, &far_crew
};
