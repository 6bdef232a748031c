/*
 * rtext: RTEXT of the IRAF suite.  Reads FILE line by line to its end.
 */
#include "bench.h"

enum { LONGEST = 1024 };

static const char *const help[] = {
	"-b LAYER      buffered layer: kit, stdio; kit",
	(char *)0
};

static int std;
static char text[LONGEST];

static int
opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)letter;
	return bio_layer(value, &std);
}

static int
args(struct run *r)
{
	if (r->argc != 1)
		return usage("operands", "FILE is needed");
	if (std && file_far(r->argv[0]))
		return usage("-b stdio", "reaches files of this host only");
	if (file_far(r->argv[0]))
		r->mnemonic = "NRTEXT";
	return OK;
}

static int
setup(struct run *r)
{
	int code = file_source(r, r->argv[0]);

	param(r, "block", std ? "stdio" : "8192");
	return code;
}

static int
pass(struct run *r)
{
	struct bio *b = bio_open(r->argv[0], FILE_READ, std);
	long got;

	if (b == (struct bio *)0)
		return FAILED;
	while ((got = bio_line(b, text, (long)LONGEST)) > 0)
		r->bytes += (double)got;
	keep(text);
	return bio_close(b) == OK && got == 0 ? OK : FAILED;
}

static int
run(struct run *r, long n)
{
	return repeat(r, n, pass);
}

static const struct cse cases[] = {
	{ "RTEXT", "rtext", 1, PASS, run },
	{ (char *)0, (char *)0, 0, 0, (runhook)0 }
};

const struct bench bench = {
	"rtext", "FILE", help, "b:", cases, opt, args,
	setup, (hook)0, (hook)0, (hook)0, (hook)0, (hook)0
};
