/*
 * tp_opt.c: the command line of tape, and sizes that depend on it.
 */
#include "tapetest.h"

static struct tape_options given;
const struct tape_options *const topt = &given;
char *tape_buf;
static int squeezed;

static int
compression(const char *value)
{
	static const char *const words[] = { "on", "off", "as", (char *)0 };
	int which = 0, code = one_of("compression", value, words, &which);

	squeezed = 1;
	given.compress = 1 - which;
	return code;
}

static int
ratio(const char *value)
{
	double x;

	if (num_read(value, 1.0, 100.0, &x) != 0)
		return usage(value, "a ratio is from 1 to 100");
	given.ratio = value;
	given.fresh = (int)floor(1000 / x + 0.5);
	return OK;
}

static int
label(const char *value)
{
	given.data = value;
	return *value != '\0' && strlen(value) <= 40 ? OK : usage(value, "a name has 1 to 40 characters");
}

static int
count(int letter, const char *value, double most, long *n)
{
	double x = 0;
	int code = size_within(letter, value, 1.0, most, &x);

	*n = (long)x;
	return code;
}

int
tape_opt(struct run *r, int letter, char *value)
{
	switch (letter) {
	case 'm':
		return choose_word(r, "test", value);
	case 'y':
		given.volume = value;
		return OK;
	case 'b':
		given.nblocks = size_list(value, given.blocks, (int)BLOCKS);
		return given.nblocks > 0 ? OK : USAGE;
	case 's':
		return size_arg(value, &given.size);
	case 'f':
		return count(letter, value, (double)FILES, &given.files);
	case 'g':
		given.labels = 1;
		return OK;
	case 'c':
		return compression(value);
	case 'r':
		return ratio(value);
	case 'l':
		return label(value);
	case 'n':
		return count(letter, value, (double)DRIVES, &given.copies);
	case 'p':
		given.models = value;
		return OK;
	case 'w':
		drive_models(given.models, r->self);
		return drive_forecasts() == OK ? ANSWERED : FAILED;
	case 'd':
		given.directory = value;
		return OK;
	case 'k':
		return size_arg(value, &given.nominal);
	case 'u':
		return size_arg(value, &given.bus);
	}
	return size_within(letter, value, 0.0, 4294967295.0, &given.seed);
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

	*most = 65536.0;
	for (i = 0; i < given.nblocks; i++) {
		if (given.blocks[i] < TDATA_HEAD || given.blocks[i] > BLOCK_MOST)
			return usage("-b", "a block too short or too long for drives");
		if (given.blocks[i] > drive_most(path))
			return usage("-b", "a block that goes to another host has at most 64k");
		if (given.blocks[i] > *most)
			*most = given.blocks[i];
	}
	return OK;
}

int
tape_args(struct run *r)
{
	double most;
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
