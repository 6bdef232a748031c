/*
 * shared: N clients in one file, or in one file each, as IOR has it.
 *
 * A file is made of segments, a segment of a block for each client (of one,
 * where each client has its own file), a block of transfers.  An operation is
 * a whole phase: every client opens the file, moves its blocks and closes it.
 *
 *     write    a new file; with -e one that may be there already
 *     rewrite  the file that is there
 *     read     who reads which client's blocks is the choice of -r
 *
 * With -v the data tell file and offset: they are made before each transfer
 * and compared behind it, inside the timing.
 */
#include "bench-file.h"

enum { WORD = 8 };		/* bytes, of verified data */
#define LARGEST 9007199254740992.0	/* 2^53 */

static const char *const help[] = {
	"-m PHASE      write, rewrite or read, may be given more than once; write and read",
	"-c N          clients; 1, or the ranks of an MPI job",
	"-l LAYOUT     shared: one file, own: a file for each client; shared",
	"-b SIZE       of a block; 1m",
	"-t SIZE       of a transfer; 256k, or the block",
	"-s N          segments; 1",
	"-a SIZE       the file begins with a hole of so much; 0",
	"-r ORDER      who reads what: same, shift (the next client's), shuffle; same",
	"-y SYNC       none, fsync at the end of a write, direct; none",
	"-z            read with a cold cache",
	"-e            write into what is there",
	"-v            verify the data",
	"-d SECS       wait before each sample; 0",
	"-k            keep the files in DIR/lodestone.kept, and use what is there",
	"-x SEED       of the shuffle; 1",
	(char *)0
};

static const char *const layouts[] = { "shared", "own", (char *)0 };
static const char *const orders[] = { "same", "shift", "shuffle", (char *)0 };
static const char *const syncs[] = { "none", "fsync", "direct", (char *)0 };

static double clients, block = 1048576.0, transfer, segments = 1, hole, delay, seed = 1;
static const char *layout = "shared", *order = "same", *sync_word = "none";
static int cold, existing, verify, stay;
static int writes, rewrites, reads;	/* phases that -m names */

static char dir[PORT_PATH], path[PORT_PATH + 60];
static char *buf, *want;		/* of a transfer; what it should hold */
static int there, found;		/* the directory is made; it was there before us */
static int must_fill;			/* the data that this phase needs are not there */
static int touched;			/* the files may hold a part of the data only */
static long sample;
static long *readers;			/* whose data each client reads */

static int
opt(struct run *r, int letter, char *value)
{
	switch (letter) {
	case 'm':
		writes = writes || equal(value, "write");
		rewrites = rewrites || equal(value, "rewrite");
		reads = reads || equal(value, "read");
		return choose(r, value) ? OK : usage(value, "no such phase: write, rewrite, read");
	case 'c':
		return size_within(letter, value, 1.0, 100000.0, &clients);
	case 'b':
		return size_within(letter, value, 1.0, LARGEST, &block);
	case 't':
		return size_within(letter, value, 1.0, 1073741824.0, &transfer);
	case 's':
		return size_within(letter, value, 1.0, LARGEST, &segments);
	case 'a':
		return size_within(letter, value, 0.0, LARGEST, &hole);
	case 'd':
		return size_within(letter, value, 0.0, 1e6, &delay);
	case 'x':
		return size_within(letter, value, 0.0, LARGEST, &seed);
	case 'l':
		layout = value;
		return one_of("layout", value, layouts);
	case 'r':
		order = value;
		return one_of("order", value, orders);
	case 'y':
		sync_word = value;
		return one_of("synchronisation", value, syncs);
	}
	*(letter == 'z' ? &cold : letter == 'e' ? &existing : letter == 'v' ? &verify : &stay) = 1;
	return OK;
}

static int
args(struct run *r)
{
	if (scratch_name(r, "shared", dir) != OK)
		return USAGE;
	if (stay)
		sprintf(dir, "%s/lodestone.kept", r->argv[0]);
	if (transfer == 0)
		transfer = block < 262144.0 ? block : 262144.0;
	if (transfer > block)
		return usage("-t", "a transfer is not larger than a block");
	if (equal(sync_word, "direct") && fmod(block, 512.0) + fmod(transfer, 512.0) + fmod(hole, 512.0) > 0)
		return usage("-y", "direct I/O takes multiples of 512 bytes");
	if (block * segments * (clients > 0 ? clients : 1) + hole > LARGEST)
		return usage("operands", "a file ends at 2^53 bytes");
	if (writes + rewrites + reads > 0)
		return OK;
	writes = reads = 1;
	return choose(r, "write") && choose(r, "read") ? OK : FAILED;
}

static int
own(void)
{
	return equal(layout, "own");
}

static int
phase(struct run *r, const char *tag)
{
	return equal(r->test->tag, tag);
}

static const char *
name_file(int client)
{
	if (own())
		sprintf(path, "%s/data.%08d", dir, client);
	else
		sprintf(path, "%s/data", dir);
	return path;
}

static int
file_count(struct run *r)
{
	return own() ? r->crew : 1;
}

/* Bytes of a file, its hole counted. */
static double
extent(struct run *r)
{
	return hole + block * segments * (own() ? 1 : r->crew);
}

/* Where a block of a client begins. */
static double
start_of(struct run *r, int client, double segment)
{
	return hole + (own() ? segment * block : (segment * r->crew + client) * block);
}

/*
 * Verified data are words of eight bytes: two tell the file, six the word's
 * place in it.  No word is zero, as that of a hole is.
 */
static void
stamp(char *eight, double word, int file)
{
	double high = floor(word / 16777216.0);
	unsigned long h = (unsigned long)high, l = (unsigned long)(word - high * 16777216.0);

	eight[0] = (char)(file / 256 ^ 0x55);
	eight[1] = (char)(file % 256);
	eight[2] = (char)(h >> 16 & 255);
	eight[3] = (char)(h >> 8 & 255);
	eight[4] = (char)(h & 255);
	eight[5] = (char)(l >> 16 & 255);
	eight[6] = (char)(l >> 8 & 255);
	eight[7] = (char)(l & 255);
}

/* What stands at an offset of a file, which need not begin a word. */
static void
pattern(char *to, double offset, long len, int file)
{
	double word = floor(offset / WORD);
	long i = 0, k = (long)(offset - word * WORD);
	char eight[WORD];

	for (; i < len; word++, k = 0) {
		stamp(eight, word, file);
		while (k < WORD && i < len)
			to[i++] = eight[k++];
	}
}

static int
trouble(struct run *r, const char *doing, double offset, const char *why)
{
	return fail_at(r, "client", doing, offset, path, why);
}

/* The first wrong byte by file and offset. */
static int
compare(struct run *r, double offset, long len, int file)
{
	char why[120];
	long i;

	pattern(want, offset, len, file);
	if (memcmp(buf, want, (size_t)len) == 0)
		return OK;
	for (i = 0; i < len - 1 && buf[i] == want[i]; i++)
		continue;
	sprintf(why, "0x%02x was read where 0x%02x was written", (unsigned)buf[i] & 255, (unsigned)want[i] & 255);
	return trouble(r, "wrong data", offset + (double)i, why);
}

static int
put(struct run *r, struct file *f, double offset, long len, int file)
{
	long done;

	if (verify)
		pattern(buf, offset, len, file);
	done = file_put(f, buf, len);
	return done == len ? OK : trouble(r, "writing", offset + (double)done, strerror(errno));
}

static int
take(struct run *r, struct file *f, double offset, long len, int file)
{
	long n, done;

	for (done = 0; done < len; done += n) {
		n = file_read(f, buf + done, len - done);
		if (n <= 0)
			return trouble(r, "reading", offset + (double)done, n < 0 ? strerror(errno) : "the file ends here");
	}
	if (verify)
		return compare(r, offset, len, file);
	keep(buf);
	return OK;
}

static int
move_block(struct run *r, struct file *f, int client, double start, int puts)
{
	double done;
	long len;
	int file = own() ? client : 0, code;

	if (file_seek(f, start) != 0)
		return trouble(r, "seeking", start, strerror(errno));
	for (done = 0; done < block; done += (double)len) {
		len = block - done < transfer ? (long)(block - done) : (long)transfer;
		code = puts ? put(r, f, start + done, len, file) : take(r, f, start + done, len, file);
		if (code != OK)
			return code;
		r->bytes += (double)len;
		r->ops++;
	}
	return OK;
}

/* All blocks of a client; sync, where asked for, is part of it. */
static int
move_all(struct run *r, int client, int how, int sync)
{
	struct file *f = file_open(name_file(client), how);
	int puts = (how & FILE_WRITE) != 0, code = OK;
	double s;

	if (f == (struct file *)0)
		return FAILED;
	for (s = 0; s < segments && code == OK; s++)
		code = move_block(r, f, client, start_of(r, client, s), puts);
	if (code == OK && sync && file_sync(f) != 0)
		code = trouble(r, "fsync", hole, strerror(errno));
	if (file_close(f) != OK && code == OK)
		code = FAILED;
	return code;
}

static int
run(struct run *r, long n)
{
	int takes = phase(r, "read");
	int how = (takes ? FILE_READ : FILE_WRITE | FILE_KEEP) | (equal(sync_word, "direct") ? FILE_DIRECT : 0);

	(void)n;
	return move_all(r, takes ? (int)readers[r->me] : r->me, how, !takes && equal(sync_word, "fsync"));
}

static void
name_case(struct run *r)
{
	param(r, "op", r->test->tag);
	param_num(r, "clients", (double)r->crew);
	param(r, "layout", layout);
	param_num(r, "block", block);
	param_num(r, "transfer", transfer);
	param_num(r, "segments", segments);
	if (phase(r, "read") && !equal(order, "same"))
		param(r, "order", order);
	if (phase(r, "read") && cold)
		param(r, "state", "cold");
	if (!equal(sync_word, "none") && !(phase(r, "read") && equal(sync_word, "fsync")))
		param(r, "sync", sync_word);
	if (phase(r, "write") && existing)
		param(r, "existing", "yes");
	if (hole > 0)
		param_num(r, "hole", hole);
	if (verify)
		param(r, "verify", "yes");
}

/*
 * How IOR would be told to do the same: write and read are one call of it,
 * rewrite is another.  Without -k it removes the file behind each repetition,
 * so that -E alone would find none.
 */
static void
note_ior(struct run *r)
{
	char text[PORT_PATH + 400], b[40], t[40], s[40];
	int again = phase(r, "rewrite"), w = again || writes, d = !again && reads, stays = again || existing;

	if (phase(r, "read") && writes)
		return;
	sprintf(text, "SHARED is as IOR of %d tasks: -a POSIX -i %ld%s%s%s%s%s%s", r->crew, samples_of(r), w ? " -w" : "", d ? " -r" : "",
	    stays ? " -E" : "", own() ? " -F" : "", verify && d ? " -R" : "",
	    equal(sync_word, "fsync") ? " -e" : equal(sync_word, "direct") ? " --posix.odirect" : "");
	if (delay > 0)
		sprintf(text + strlen(text), " -d %.0f", delay);
	if (!equal(order, "same"))
		sprintf(text + strlen(text), equal(order, "shift") ? " -C" : " -Z -X %.0f", seed);
	if (stay || stays)
		strcat(text, " -k");
	sprintf(text + strlen(text), " -s %s -b %s -t %s -o %s/data", num_text(segments, s), num_text(block, b), num_text(transfer, t), r->argv[0]);
	remark(text);
}

/* The directory, or that of an earlier run with -k. */
static int
make_dir(struct run *r)
{
	struct stat st;

	if (stay && stat(dir, &st) == 0 && S_ISDIR(st.st_mode)) {
		found = 1;
		return OK;
	}
	return scratch_tree(dir, block * segments * r->crew);
}

/* Are the data there that this phase reads or writes over? */
static void
look(struct run *r)
{
	struct stat st;
	int i;

	must_fill = 0;
	for (i = 0; (existing || !phase(r, "write")) && i < file_count(r); i++)
		if (stat(name_file(i), &st) != 0 || (double)st.st_size < extent(r))
			must_fill = 1;
}

static int
try_direct(struct run *r)
{
	int ok;

	sprintf(path, "%s/probe.%d", dir, r->me);
	ok = file_direct(path);
	if (file_remove(path) != OK)
		return FAILED;
	return ok ? OK : skip(r, "no direct I/O on this file system");
}

static void
judge_cache(struct run *r)
{
	int dry = phase(r, "read") ? cold : equal(sync_word, "fsync");

	if (!dry && !equal(sync_word, "direct"))
		flag_cached(r, extent(r) * file_count(r));
}

static int
setup(struct run *r)
{
	int code = crew_want(r, (long)clients);

	if (code != OK)
		return code;
	name_case(r);
	r->count = 3;
	note_ior(r);
	r->parts = r->crew > 1;
	sample = 0;
	if (r->me == 0 && !there)
		code = make_dir(r);
	there = code == OK;
	if (code == OK && r->me == 0 && equal(sync_word, "direct"))
		code = try_direct(r);
	if (code == OK)
		look(r);
	judge_cache(r);
	return code;
}

static int
join(struct run *r)
{
	if (buf == (char *)0)
		buf = grab_aligned(transfer);
	if (verify && want == (char *)0)
		want = grab(transfer);
	free((void *)readers);
	readers = (long *)malloc((size_t)r->crew * sizeof *readers);
	if (readers == (long *)0)
		return fail("the order of the clients", "no memory");
	if (buf == (char *)0 || (verify && want == (char *)0))
		return FAILED;
	touched = must_fill;
	return must_fill ? move_all(r, r->me, FILE_WRITE | FILE_KEEP, 1) : OK;
}

/* Each draws the same order, anew for each sample. */
static void
deal(struct run *r)
{
	struct rng d;
	long i;

	for (i = 0; i < r->crew; i++)
		readers[i] = equal(order, "shift") ? (i + 1) % r->crew : i;
	if (!equal(order, "shuffle"))
		return;
	rng_seed(&d, seed, sample);
	rng_shuffle(&d, readers, (long)r->crew);
}

static int
prep(struct run *r)
{
	const char *way;

	if (sample > 0 && delay > 0 && r->me == 0)
		pause_seconds((long)delay);
	sample++;
	deal(r);
	touched = !phase(r, "read");
	if (phase(r, "write") && !existing && (own() || r->me == 0))
		return file_remove(name_file(r->me));
	if (!phase(r, "read") || !cold)
		return OK;
	way = file_drop_cache(name_file((int)readers[r->me]));
	if (way == (char *)0)
		return skip(r, "a cold cache is not possible here");
	flag(r, "cold", way);
	return OK;
}

/* What a failed write has left must not be taken for the data; what an earlier run has left is its own. */
static int
finish(struct run *r)
{
	int i, code = OK;

	if (r->me != 0)
		return OK;
	for (i = 0; r->failed && touched && i < file_count(r) && code == OK; i++)
		code = file_remove(name_file(i));
	touched = 0;
	if (stay && !r->failed && !found)
		tree_keep(dir);
	return code;
}

static const struct test_case cases[] = {
	{ "SHARED", "write", 1, ONCE, run },
	{ "SHARED", "rewrite", 1, ONCE, run },
	{ "SHARED", "read", 1, ONCE, run },
	{ (char *)0 }
};

const struct bench bench = {
	"shared", "DIR", help, "m:c:l:b:t:s:a:r:y:zevd:kx:", cases, opt, args,
	setup, finish, prep, join
};
