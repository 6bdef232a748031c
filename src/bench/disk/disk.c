/*
 * disk: what tape asks of a tape, asked of a disk.
 *
 *     random    POSITION  single blocks at random places, each a sample
 *     queue     DRANDOM   the same, read by so many processes at once (random with -q)
 *     whole     DREADALL  all of it from its beginning to its end, with a portrait
 *     fsync     FSYNC     a small write behind the others, and fsync, each a sample
 *
 * A file or a disk that the user names is read, whatever the options are: nothing here opens it for writing (dk_src.c).
 * The tests that write make their files in a directory.
 */
#include "disk.h"

enum { WRITES = 1 };	/* a case has a directory to write in */

static struct disk_options given;
const struct disk_options *const dopt = &given;
static int randomly;	/* -m random */

static const struct choice choices[] = {
	{ "-m TEST       random, queue, whole, fsync (default random)" },
	{ "-b SIZE       of a block (random, fsync 4k; whole 256k)", TO_SIZE(&given.block, 16, (double)BOUND_BLOCK) },
	{ "-s SIZE       of the file that random and whole make in DIR (default 64m);",
	    TO_SIZE(&given.size, 1, SIZE_MOST) },
	{ "              of a FILE or DISK, how much from its beginning (default all)" },
	{ "-q DEPTH      processes that read at once: random is queue (default 1)", TO_SIZE(&given.depth, 1, 1024.0) },
	{ "-n COUNT      of blocks of random, of writes of fsync (default 200)", TO_SIZE(&given.count, 1, 1e6) },
	{ "-d NAME       of the directory in the record (default: as given)", TO_TEXT(&given.label) },
	{ "-x SEED       of the places (default 1)", TO_SIZE(&given.seed, 0, 4294967295.0) },
	{ (char *)0 }
};

static int
disk_opt(struct run *r, int letter, char *value)
{
	(void)letter;
	randomly = randomly || equal(value, "random");
	return equal(value, "random") ? OK : choose_word(r, "test", value);
}

/* What each of the tests that will run needs of operand and options. */
static int
check(const struct test_case *c)
{
	if (c->what == WRITES && !given.directory)
		return usage(given.name, "is only read; this test needs a directory, where it makes files");
	if (!equal(c->tag, "fsync") && fmod(given.block, (double)DISK_SECTOR) != 0)
		return usage("-b", "takes multiples of 512 bytes");
	return OK;
}

static int
disk_args(struct run *r)
{
	const struct test_case *c;
	struct stat st;

	given.name = r->argv[0];
	if (file_remote(given.name))
		return usage(given.name, "is on another host");
	if (strlen(given.name) > PORT_PATH - 300)
		return usage(given.name, "the path is too long");
	if (stat(given.name, &st) != 0)
		return usage(given.name, strerror(errno));
	given.directory = S_ISDIR(st.st_mode);
	given.regular = S_ISREG(st.st_mode);
	if (S_ISFIFO(st.st_mode))
		return usage(given.name, "is neither a file, a disk nor a directory");
	if (given.label == (char *)0)
		given.label = given.name;
	if (given.count <= 0)
		given.count = 200;
	if ((randomly || all_chosen()) && !choose(r, given.depth > 0 ? "queue" : "random"))
		return FAILED;
	for (c = r->bench->cases; c->name != (char *)0; c++)
		if (is_chosen(r, c) && check(c) != OK)
			return USAGE;
	return OK;
}

static const struct test_case cases[] = {
	{ "POSITION", "random", 1, SERIES, place_run, &place_hooks },
	{ "DRANDOM", "queue", 1, LOOP, queue_run, &queue_hooks },
	{ "DREADALL", "whole", 1, ONCE, all_run, &all_hooks },
	{ "FSYNC", "fsync", 1, SERIES, sync_run, &sync_hooks, WRITES },
	{ (char *)0 }
};

const struct bench bench = {
	"disk", "DIR|FILE|DISK", choices, cases, disk_opt, disk_args
};
