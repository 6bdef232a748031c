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

static char text[LINE];

static int
args(struct run *r)
{
	return whole_args(r, WHOLE_WRITES | WHOLE_LINES, "NWTEXT");
}

static int
setup(struct run *r)
{
	memset(text, '.', (size_t)LINE);
	text[LINE - 1] = '\n';
	return whole_setup(r);
}

static int
pass(struct run *r)
{
	return whole_write(r, text, (long)LINE);
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
	lines = whole_keep((long)LINE);
	sprintf(line, "wrote %.0f chars, %.0f lines", lines * LINE, lines);
	say(line);
	return OK;
}

static const struct cse cases[] = {
	{ "WTEXT", "wtext", 1, PASS, run },
	{ (char *)0, (char *)0, 0, 0, (runhook)0 }
};

const struct bench bench = {
	"wtext", "FILE SIZE", help, "b:", cases, whole_opt, args,
	setup, (hook)0, (hook)0, (hook)0, (hook)0, finish
};
