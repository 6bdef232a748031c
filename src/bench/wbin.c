/*
 * wbin: WBIN of the IRAF suite.  Deletes FILE, then writes buffers of 8192 bytes
 * with the 16-bit values from 1 to 128 in turn, through the buffered layer,
 * until SIZE is reached: 5E6 gives 611 writes, 5005312 bytes.
 */
#include "bench-file.h"

static short pattern[BIO_SIZE / sizeof(short)];

static int
wbin_args(struct run *r)
{
	int code = seqfile_args(r, SEQFILE_WRITES, "NWBIN");
	size_t len = strlen(r->argv[0]);

	if (code == OK && r->mnemonic != (char *)0 && len > 10 && strcmp(r->argv[0] + len - 10, ":/dev/null") == 0)
		r->mnemonic = "NWNULL";
	return code;
}

static int
wbin_setup(struct run *r)
{
	seqfile_pattern(pattern, (long)(sizeof pattern / sizeof pattern[0]));
	return seqfile_setup(r);
}

static int
wbin_run(struct run *r, long n)
{
	(void)n;
	return seqfile_write(r, (char *)pattern, (long)BIO_SIZE);
}

static int
wbin_finish(struct run *r)
{
	char line[60];

	if (r->failed)
		return OK;
	sprintf(line, "wrote %.0f bytes", seqfile_keep((long)BIO_SIZE) * BIO_SIZE);
	say(line);
	return OK;
}

static const struct hooks hooks = { { wbin_setup, wbin_finish } };

static const struct test_case cases[] = {
	{ "WBIN", "wbin", 1, PASS, wbin_run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"wbin", "FILE SIZE", seqfile_choices, cases, (opthook)0, wbin_args
};
