/*
 * disk: what tape asks of a tape, asked of a disk.
 *
 *     random    POSITION  single blocks at random places, each a sample
 *     whole     DREADALL  all of it from its beginning to its end, with a portrait
 *     fsync     FSYNC     a small write behind the others, and fsync, each a sample
 *     restore   RESTORE   one file, then a tree, from the disk to the disk
 *
 * A file or a disk that the user names is read, whatever the options are: nothing here opens it for writing (dk_src.c).
 * The tests that write make their files in a directory.
 */
#include "disk.h"

enum { WRITES = 1 };	/* a case has a directory to write in */

static const char *const help[] = {
	"-m TEST       random, whole, fsync, restore (default random)",
	"-b SIZE       of a block (random, fsync 4k; whole 256k)",
	"-s SIZE       of the file that random and whole make in DIR (default 64m);",
	"              of a FILE or DISK, how much from its beginning (default all)",
	"-n COUNT      of blocks of random, of writes of fsync (default 200)",
	"-d NAME       of the directory in the record (default: as given)",
	"-x SEED       of the places (default 1)",
	(char *)0
};

static const char *chosen = "random";

static int
opt(struct run *r, int letter, char *value)
{
	switch (letter) {
	case 'm':
		chosen = value;
		return choose_word(r, "test", value);
	case 'b':
		return size_within(letter, value, 16.0, (double)BOUND_BLOCK, &dopt.block);
	case 's':
		return size_within(letter, value, 1.0, 9007199254740992.0, &dopt.size);
	case 'n':
		return size_within(letter, value, 1.0, 1e6, &dopt.count);
	case 'd':
		dopt.label = value;
		return OK;
	}
	return size_within(letter, value, 0.0, 4294967295.0, &dopt.seed);
}

static int
args(struct run *r)
{
	const struct test_case *c;
	struct stat st;

	dopt.name = r->argv[0];
	if (file_remote(dopt.name))
		return usage(dopt.name, "is on another host");
	if (strlen(dopt.name) > PORT_PATH - 300)
		return usage(dopt.name, "the path is too long");
	if (stat(dopt.name, &st) != 0)
		return usage(dopt.name, strerror(errno));
	dopt.directory = S_ISDIR(st.st_mode);
	dopt.regular = S_ISREG(st.st_mode);
	if (S_ISFIFO(st.st_mode))
		return usage(dopt.name, "is neither a file, a disk nor a directory");
	if (dopt.label == (char *)0)
		dopt.label = dopt.name;
	if (dopt.count <= 0)
		dopt.count = 200;
	for (c = r->bench->cases; c->name != (char *)0; c++)
		if (equal(c->tag, chosen) && c->what == WRITES && !dopt.directory)
			return usage(dopt.name, "is only read; this test needs a directory, where it makes files");
	if (!equal(chosen, "fsync") && fmod(dopt.block, (double)DISK_SECTOR) != 0)
		return usage("-b", "takes multiples of 512 bytes");
	return choose(r, chosen) ? OK : FAILED;
}

static const struct test_case cases[] = {
	{ "POSITION", "random", 1, SERIES, place_run, &place_hooks },
	{ "DREADALL", "whole", 1, ONCE, all_run, &all_hooks },
	{ "FSYNC", "fsync", 1, SERIES, sync_run, &sync_hooks, WRITES },
	{ "RESTORE", "restore", 1, ONCE, back_run, &back_hooks, WRITES },
	{ (char *)0 }
};

const struct bench bench = {
	"disk", "DIR|FILE|DISK", help, "m:b:s:n:d:x:", cases, opt, args
};
