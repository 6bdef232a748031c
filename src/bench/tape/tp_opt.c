/*
 * tp_opt.c: the command line of tape, and sizes that depend on it.
 */
#include "tapetest.h"

struct tape_options topt;
char *tape_buf;
static int chosen, squeezed;

static int
compression(const char *value)
{
	static const char *const words[] = { "on", "off", "as", (char *)0 };
	int which = 0, code = one_of("compression", value, words, &which);

	squeezed = 1;
	topt.compress = 1 - which;
	return code;
}

static int
ratio(const char *value)
{
	double x;

	if (num_read(value, 1.0, 100.0, &x) != 0)
		return usage(value, "a ratio is from 1 to 100");
	topt.ratio = value;
	topt.fresh = (int)floor(1000 / x + 0.5);
	return OK;
}

static int
label(const char *value)
{
	topt.data = value;
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
		chosen = 1;
		return choose_word(r, "test", value);
	case 'y':
		topt.volume = value;
		return OK;
	case 'b':
		topt.nblocks = size_list(value, topt.blocks, (int)BLOCKS);
		return topt.nblocks > 0 ? OK : USAGE;
	case 's':
		return size_arg(value, &topt.size);
	case 'f':
		return count(letter, value, (double)FILES, &topt.files);
	case 'g':
		topt.labels = 1;
		return OK;
	case 'c':
		return compression(value);
	case 'r':
		return ratio(value);
	case 'l':
		return label(value);
	case 'n':
		return count(letter, value, (double)DRIVES, &topt.copies);
	case 'p':
		topt.models = value;
		return OK;
	case 'd':
		topt.directory = value;
		return OK;
	case 'k':
		return size_arg(value, &topt.nominal);
	case 'u':
		return size_arg(value, &topt.bus);
	}
	return size_within(letter, value, 0.0, 4294967295.0, &topt.seed);
}

/*
 * The size of a file, where `count' files fill most of a cartridge: that of
 * KP3, or one that fits where a simulated cartridge is too small, or has more
 * than twenty times their size.
 */
double
tape_size(double own, double count)
{
	if (topt.size > 0)
		return topt.size;
	if (topt.capacity <= 0 || (own * count <= topt.capacity && own * count * 20 >= topt.capacity))
		return own;
	return floor(topt.capacity * 0.9 / count);
}

int
tape_scratch(struct run *r, const char *what, char *to)
{
	return topt.directory == (char *)0 ? skip(r, "-d DIR is needed") : scratch_name(r, topt.directory, what, to);
}

/* The size of one file, at most half a simulated cartridge. */
double
tape_one(double own)
{
	return topt.size > 0 ? topt.size : topt.capacity > 0 && own > topt.capacity / 2 ? floor(topt.capacity / 2) : own;
}

/* The capacity of a simulated cartridge; for a large one, blocks so large that about 160000 fill it. */
static int
cartridge(const char *path)
{
	if (!drive_simulated(path))
		return OK;
	topt.capacity = drive_capacity(path);
	topt.runs = drive_runs(path);
	if (topt.capacity <= 0)
		return USAGE;
	topt.block = floor(topt.capacity / 160000 / 65536) * 65536;
	if (topt.block > BLOCK_MOST)
		topt.block = BLOCK_MOST;
	return OK;
}

static int
largest(const char *path, double *most)
{
	int i;

	*most = 65536.0;
	for (i = 0; i < topt.nblocks; i++) {
		if (topt.blocks[i] < TDATA_HEAD || topt.blocks[i] > BLOCK_MOST)
			return usage("-b", "a block too short or too long for drives");
		if (topt.blocks[i] > drive_most(path))
			return usage("-b", "a block that goes to another host has at most 64k");
		if (topt.blocks[i] > *most)
			*most = topt.blocks[i];
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
	for (topt.heads = 1, i = 0; i < r->argc; i++) {
		if (*r->argv[i] == '\0')
			return usage("operands", "the name of a DRIVE is empty");
		if (!drive_simulated(r->argv[i]) || drive_image_path(r->argv[i]) != (char *)0)
			topt.heads = 0;
	}
	if (largest(r->argv[0], &most) != OK)
		return USAGE;
	if (!squeezed)
		topt.compress = -1;
	if (topt.fresh == 0)
		topt.fresh = 1000;
	if (topt.copies == 0)
		topt.copies = 1;
	drive_models(topt.models, r->self);
	if (!chosen && !(choose(r, "write") && choose(r, "read")))
		return FAILED;
	if (cartridge(r->argv[0]) != OK)
		return USAGE;
	if (topt.block < (double)BLOCK_USUAL)
		topt.block = (double)BLOCK_USUAL;
	if (topt.block > most)
		most = topt.block;
	tape_buf = grab(most > 262144.0 ? most : 262144.0);
	return tape_buf == (char *)0 ? FAILED : OK;
}
