/*
 * tp_opt.c: the command line of tape, and sizes that depend on it.
 */
#include "tapetest.h"

static struct tape_options given;
const struct tape_options *const topt = &given;
char *tape_buf;
static int squeezed;

const struct choice tape_choices[] = {
	{ "-m TEST       write, read, fill, whole, locate, spacing, marks, end, disk,", TO_CASE("test") },
	{ "              copy, backup, par, stream, feed (default write, read)" },
	{ "-y LIST       tapes that may be written, by their labels, as KIT001,KIT002;", TO_TEXT(&given.volume) },
	{ "              - for one without" },
	{ "-b LIST       block sizes (default 64k; write, read 8k,64k,256k; backup 27648)" },
	{ "-s SIZE       size of a file (default 64m; fill 136617984; locate, spacing,", TO_BYTES(&given.size) },
	{ "              marks 109890110; end 120012800), or of the tree that backup" },
	{ "              makes in DIR" },
	{ "-f COUNT      files on the tape (locate 91, end 66), or file marks (marks 31)",
	    TO_LONG(&given.files, 1, (double)FILES) },
	{ "-g            groups of labels around files, three marks a file", TO_FLAG(&given.labels) },
	{ "-c WORD       compression: on, off, or as it is: as (default)" },
	{ "-r RATIO      of compression of the data, 1 to 100 (default 1)" },
	{ "-l NAME       of the data" },
	{ "-d DIR        for copy, backup, feed, disk", TO_TEXT(&given.directory) },
	{ "-n COUNT      of drives like the simulated one (par; default 1)",
	    TO_LONG(&given.copies, 1, (double)DRIVES) },
	{ "-u RATE       bytes per second of the bus that simulated drives share (par;", TO_BYTES(&given.bus) },
	{ "              default that of the model, or its interface)" },
	{ "-k SIZE       what the cartridge should hold, if it names none (fill,", TO_BYTES(&given.nominal) },
	{ "              whole)" },
	{ "-p DIR        where the models of drives are", TO_TEXT(&given.models) },
	{ "-w            with -p: forecast a drive at the rates on standard input" },
	{ "-x SEED       of the order (default 1)", TO_SIZE(&given.seed, 0, 4294967295.0) },
	{ (char *)0 }
};

int
tape_opt(struct run *r, int letter, char *value)
{
	static const char *const words[] = { "on", "off", "as", (char *)0 };
	int which = 0, code;
	double x;

	switch (letter) {
	case 'b':
		given.nblocks = size_list(value, given.blocks, (int)BLOCKS);
		return given.nblocks > 0 ? OK : USAGE;
	case 'c':
		code = one_of("compression", value, words, &which);
		squeezed = 1;
		given.compress = 1 - which;
		return code;
	case 'r':
		if (num_read(value, 1.0, 100.0, &x) != 0)
			return usage(value, "a ratio is from 1 to 100");
		given.ratio = value;
		given.fresh = (int)floor(1000 / x + 0.5);
		return OK;
	case 'w':
		drive_models(given.models, r->self);
		return drive_forecasts() == OK ? ANSWERED : FAILED;
	}
	given.data = value;
	return *value != '\0' && strlen(value) <= 40 ? OK : usage(value, "a name has 1 to 40 characters");
}

/*
 * The size of a file, if `count' files fill most of a cartridge: that of
 * KP3, or one that fits if a simulated cartridge is too small, or has more
 * than twenty times their size.
 */
double
tape_size(double own, double count)
{
	if (given.size > 0)
		return given.size;
	if (given.capacity <= 0 || (own * count <= given.capacity && own * count * 20 >= given.capacity))
		return own;
	return floor(given.capacity * 0.9 / count);
}

int
tape_scratch(struct run *r, const char *what, char *to)
{
	return given.directory == (char *)0 ? skip(r, "-d DIR is needed") : scratch_name(r, given.directory, what, to);
}

/* The size of one file, at most half a simulated cartridge. */
double
tape_one(double own)
{
	return given.size > 0 ? given.size : given.capacity > 0 && own > given.capacity / 2 ? floor(given.capacity / 2) : own;
}

/* The capacity of a simulated cartridge; for a large one, blocks so large that about 160000 fill it. */
static int
cartridge(const char *path)
{
	if (!drive_simulated(path))
		return OK;
	given.capacity = drive_figure(path, (int)DRIVE_CAPACITY);
	given.runs = drive_figure(path, (int)DRIVE_RUNS);
	if (given.capacity <= 0)
		return USAGE;
	given.block = floor(given.capacity / 160000 / 65536) * 65536;
	if (given.block > BLOCK_MOST)
		given.block = BLOCK_MOST;
	return OK;
}

static int
largest(const char *path, double *most)
{
	int i;

	for (i = 0; i < given.nblocks; i++) {
		if (given.blocks[i] < TDATA_HEAD || given.blocks[i] > BLOCK_MOST)
			return usage("-b", "a block too short or too long for drives");
		if (given.blocks[i] > drive_most(path))
			return usage("-b", "a block that goes to another host has at most 64k");
	}
	*most = largest_of(given.blocks, given.nblocks);
	if (*most < 65536.0)
		*most = 65536.0;
	return OK;
}

int
tape_args(struct run *r)
{
	double most = 0;
	int i;

	if (r->argc > DRIVES)
		return usage("operands", "at most 8 of DRIVE");
	for (given.heads = 1, i = 0; i < r->argc; i++) {
		if (!drive_simulated(r->argv[i]) || drive_image_path(r->argv[i]) != (char *)0)
			given.heads = 0;
	}
	if (largest(r->argv[0], &most) != OK)
		return USAGE;
	if (!squeezed)
		given.compress = -1;
	if (given.fresh == 0)
		given.fresh = 1000;
	if (given.copies == 0)
		given.copies = 1;
	drive_models(given.models, r->self);
	if (all_chosen() && !(choose(r, "write") && choose(r, "read")))
		return FAILED;
	if (cartridge(r->argv[0]) != OK)
		return USAGE;
	if (given.block < (double)BLOCK_USUAL)
		given.block = (double)BLOCK_USUAL;
	if (given.block > most)
		most = given.block;
	tape_buf = grab(most > 262144.0 ? most : 262144.0);
	return tape_buf == (char *)0 ? FAILED : OK;
}
