/*
 * wtext: WTEXT of the IRAF suite.  Deletes FILE, then writes lines of 63 full
 * stops and a newline, with one call of the buffered layer for each, until SIZE
 * is reached: 1E6 gives 15625 lines.
 */
#include "bench-file.h"

enum { LINE = 64 };

static const char *const help[] = {
	"-b LAYER      buffered layer: kit, stdio (default kit)",
	(char *)0
};

static char text[LINE];

static int
args(struct run *r)
{
	return seqfile_args(r, SEQFILE_WRITES | SEQFILE_LINES, "NWTEXT");
}

static int
setup(struct run *r)
{
	memset(text, '.', (size_t)LINE);
	text[LINE - 1] = '\n';
	return seqfile_setup(r);
}

static int
pass(struct run *r)
{
	return seqfile_write(r, text, (long)LINE);
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
	double lines;

	if (r->failed)
		return OK;
	lines = seqfile_keep((long)LINE);
	sprintf(line, "wrote %.0f chars, %.0f lines", lines * LINE, lines);
	say(line);
	return OK;
}

static const struct hooks hooks = { { setup, finish } };

static const struct test_case cases[] = {
	{ "WTEXT", "wtext", 1, PASS, run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"wtext", "FILE SIZE", help, "b:", cases, seqfile_opt, args
};
