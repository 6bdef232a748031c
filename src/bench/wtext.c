/*
 * wtext: WTEXT of the IRAF suite.  Deletes FILE, writes lines of 64 characters (63 full stops and a
 * newline), one call of the buffered layer each, until SIZE is reached: 1E6 gives 15625 lines.
 */
#include "bench.h"

enum { LINE = 64 };

static const char *const help[] = {
	"-b LAYER      buffered layer: kit, stdio; kit",
	(char *)0
};

static char *path;
static double size;
static int std;
static char text[LINE];

static int
opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)letter;
	return bio_layer(value, &std);
}

static int
args(struct run *r)
{
	if (r->argc != 2)
		return usage("operands", "FILE and SIZE are needed");
	path = r->argv[0];
	if (std && file_far(path))
		return usage("-b stdio", "reaches files of this host only");
	if (file_far(path))
		r->mnemonic = "NWTEXT";
	return size_arg(r->argv[1], &size);
}

static int
setup(struct run *r)
{
	int code = file_target(r, path, size);

	memset(text, '.', (size_t)LINE);
	text[LINE - 1] = '\n';
	param(r, "block", std ? "stdio" : "8192");
	return code;
}

static int
pass(struct run *r)
{
	struct bio *b;
	double done;
	int code = OK;

	if (file_remove(path) != OK)
		return FAILED;
	b = bio_open(path, FILE_WRITE, std);
	if (b == (struct bio *)0)
		return FAILED;
	for (done = 0; done < size && code == OK; done += LINE)
		code = bio_write(b, text, (long)LINE);
	if (bio_close(b) != OK)
		code = FAILED;
	r->bytes += done;
	return code;
}

static int
run(struct run *r, long n)
{
	return repeat(r, n, pass);
}

static int
finish(struct run *r)
{
	char line[100];
	double lines = ceil(size / LINE);

	if (r->failed)
		return OK;
	file_keep(path);
	sprintf(line, "wrote %.0f chars, %.0f lines", lines * LINE, lines);
	say(line);
	return OK;
}

static const struct cse cases[] = {
	{ "WTEXT", "wtext", 1, PASS, run },
	{ (char *)0, (char *)0, 0, 0, (runhook)0 }
};

const struct bench bench = {
	"wtext", "FILE SIZE", help, "b:", cases, opt, args,
	setup, (hook)0, (hook)0, (hook)0, (hook)0, finish
};
