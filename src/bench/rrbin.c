/*
 * rrbin: RRBIN of the IRAF suite.  Reads FILE to its end without a buffered
 * layer, in calls of 32768 bytes.
 */
#include "bench-file.h"

static const char *const help[] = {
	(char *)0
};

static int
args(struct run *r)
{
	return seqfile_args(r, SEQFILE_READS, "NRRBIN");
}

static int
setup(struct run *r)
{
	int code = file_source(r, r->argv[0], 1);

	param_num(r, "block", (double)RAW_SIZE);
	return code;
}

static int
pass(struct run *r)
{
	return seqfile_raw(r, r->argv[0]);
}

static int
run(struct run *r, long n)
{
	return repeat(r, n, pass);
}

static const struct hooks hooks = { { setup } };

static const struct test_case cases[] = {
	{ "RRBIN", "rrbin", 1, PASS, run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"rrbin", "FILE", help, "", cases, (opthook)0, args
};
