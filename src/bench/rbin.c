/*
 * rbin: RBIN of the IRAF suite.  Reads FILE to its end through the buffered layer.
 */
#include "bench-file.h"

static int
rbin_args(struct run *r)
{
	return seqfile_args(r, SEQFILE_READS, "NRBIN");
}

static const struct hooks hooks = { { seqfile_setup } };

static const struct test_case cases[] = {
	{ "RBIN", "rbin", 1, PASS, seqfile_read, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"rbin", "FILE", seqfile_choices, cases, (opthook)0, rbin_args
};
