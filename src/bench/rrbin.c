/*
 * rrbin: RRBIN of the IRAF suite.  Reads FILE to its end without a buffered
 * layer, in calls of 32768 bytes.
 *
 * REREAD reads a file of this host in calls of 64 KB and adds up what it has
 * read as integers: L. McVoy, C. Staelin, lmbench: Portable tools for
 * performance analysis, USENIX 1996.
 */
#include "bench-file.h"

enum { BLOCK = 65536 };

static const char *const help[] = {
	"-m MODE       rrbin or reread (default rrbin)",
	(char *)0
};

static int *block;		/* of BLOCK bytes */
static unsigned long first_sum;	/* of the first pass; all have the same */
static int passed;

static int
opt(struct run *r, int letter, char *value)
{
	(void)letter;
	return choose_word(r, "mode", value);
}

static int
args(struct run *r)
{
	if (all_chosen() && !choose(r, "rrbin"))
		return FAILED;
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

/* --- the file read again --------------------------------------------------------- */

static int
reread_setup(struct run *r)
{
	int code;

	if (file_remote(r->argv[0]))
		return skip(r, "the file is on another host");
	param(r, "op", "read");
	code = file_source(r, r->argv[0], 1);
	param_num(r, "block", (double)BLOCK);
	passed = 0;
	block = (int *)(void *)grab_aligned((double)BLOCK);
	return block == (int *)0 ? FAILED : code;
}

static unsigned long
sum_of(long bytes)
{
	unsigned long sum = 0;
	long i, n = bytes / (long)sizeof *block;

	for (i = 0; i < n; i++)
		sum += (unsigned long)block[i];
	return sum;
}

static int
reread_pass(struct run *r)
{
	int fd = open(r->argv[0], O_RDONLY);
	unsigned long sum = 0;
	long n;

	if (fd < 0)
		return failno(r->argv[0]);
	while ((n = (long)read(fd, (char *)block, (size_t)BLOCK)) > 0) {
		sum += sum_of(n);
		r->bytes += (double)n;
	}
	close(fd);
	if (n < 0)
		return failno(r->argv[0]);
	if (!passed)
		first_sum = sum;
	passed = 1;
	return sum == first_sum ? OK : fail("the sum of the file", "is not that of the first pass");
}

static int
reread(struct run *r, long n)
{
	return repeat(r, n, reread_pass);
}

static const struct hooks hooks = { { setup } };
static const struct hooks reread_hooks = { { reread_setup } };

static const struct test_case cases[] = {
	{ "RRBIN", "rrbin", 1, PASS, run, &hooks },
	{ "REREAD", "reread", 1, PASS, reread, &reread_hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"rrbin", "FILE", help, "m:", cases, opt, args
};
