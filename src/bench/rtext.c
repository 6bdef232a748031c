/*
 * rtext: RTEXT of the IRAF suite.  Reads FILE line by line to its end.
 */
#include "bench-file.h"

static int
rtext_args(struct run *r)
{
	return seqfile_args(r, SEQFILE_READS | SEQFILE_LINES, "NRTEXT");
}

static const struct hooks hooks = { { seqfile_setup } };

static const struct test_case cases[] = {
	{ "RTEXT", "rtext", 1, PASS, seqfile_read, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"rtext", "FILE", seqfile_choices, cases, (opthook)0, rtext_args
};
