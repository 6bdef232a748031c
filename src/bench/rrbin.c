/*
 * rrbin: RRBIN of the IRAF suite.  Reads FILE to its end without a buffered layer, 32768 bytes a call.
 */
#include "bench.h"

enum { CHUNK = 32768 };

static const char *const help[] = {
	(char *)0
};

static char buf[CHUNK];

static int
args(struct run *r)
{
	if (r->argc != 1)
		return usage("operands", "FILE is needed");
	if (file_far(r->argv[0]))
		r->mnemonic = "NRRBIN";
	return OK;
}

static int
setup(struct run *r)
{
	int code = file_source(r, r->argv[0]);

	param_num(r, "block", (double)CHUNK);
	return code;
}

static int
pass(struct run *r)
{
	struct file *f = file_open(r->argv[0], FILE_READ);
	long got;
	int code = OK;

	if (f == (struct file *)0)
		return FAILED;
	while ((got = file_read(f, buf, (long)CHUNK)) > 0)
		r->bytes += (double)got;
	if (got < 0)
		code = file_fail(f);
	keep(buf);
	return file_close(f) == OK ? code : FAILED;
}

static int
run(struct run *r, long n)
{
	return repeat(r, n, pass);
}

static const struct cse cases[] = {
	{ "RRBIN", "rrbin", 1, PASS, run },
	{ (char *)0, (char *)0, 0, 0, (runhook)0 }
};

const struct bench bench = {
	"rrbin", "FILE", help, "", cases, (opthook)0, args,
	setup, (hook)0, (hook)0, (hook)0, (hook)0, (hook)0
};
