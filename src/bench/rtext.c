/*
 * rtext: RTEXT of the IRAF suite.  Reads FILE line by line to its end.
 */
#include "bench.h"

static const char *const help[] = {
	"-b LAYER      buffered layer: kit, stdio; kit",
	(char *)0
};

static int
args(struct run *r)
{
	return whole_args(r, WHOLE_READS | WHOLE_LINES, "NRTEXT");
}

static const struct cse cases[] = {
	{ "RTEXT", "rtext", 1, PASS, whole_read },
	{ (char *)0, (char *)0, 0, 0, (runhook)0 }
};

const struct bench bench = {
	"rtext", "FILE", help, "b:", cases, whole_opt, args,
	whole_setup, (hook)0, (hook)0, (hook)0, (hook)0, (hook)0
};
