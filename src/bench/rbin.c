/*
 * rbin: RBIN of the IRAF suite.  Reads FILE to its end through the buffered layer.
 */
#include "bench.h"

static const char *const help[] = {
	"-b LAYER      buffered layer: kit, stdio; kit",
	(char *)0
};

static int
args(struct run *r)
{
	return whole_args(r, WHOLE_READS, "NRBIN");
}

static const struct cse cases[] = {
	{ "RBIN", "rbin", 1, PASS, whole_read },
	{ (char *)0, (char *)0, 0, 0, (runhook)0 }
};

const struct bench bench = {
	"rbin", "FILE", help, "b:", cases, whole_opt, args,
	whole_setup, (hook)0, (hook)0, (hook)0, (hook)0, (hook)0
};
