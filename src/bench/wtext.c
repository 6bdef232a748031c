/*
 * wtext: WTEXT of the IRAF suite.  Deletes FILE, then writes lines of 63 full
 * stops and a newline, with one call of the buffered layer for each, until SIZE
 * is reached: 1E6 gives 15625 lines.
 */
#include "bench-file.h"

enum { LINE = 64 };

static char text[LINE];

static int
wtext_args(struct run *r)
{
	return seqfile_args(r, SEQFILE_WRITES | SEQFILE_LINES, "NWTEXT");
}

static int
wtext_setup(struct run *r)
{
	memset(text, '.', (size_t)LINE);
	text[LINE - 1] = '\n';
	return seqfile_setup(r);
}

static int
wtext_run(struct run *r, long n)
{
	(void)n;
	return seqfile_write(r, text, (long)LINE);
}

static int
wtext_finish(struct run *r)
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

static const struct hooks hooks = { { wtext_setup, wtext_finish } };

static const struct test_case cases[] = {
	{ "WTEXT", "wtext", 1, PASS, wtext_run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"wtext", "FILE SIZE", seqfile_choices, cases, (opthook)0, wtext_args
};
