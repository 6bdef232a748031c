/*
 * cpu: CPU of the S80 report, the ten kernels of BYTEmark (BYTE, March 1995)
 * with its parameters, each measured by itself, in one copy or in several at
 * once.
 *
 * The result of every sample is checked, and a wrong result is a failure.  The
 * rate is in iterations of the original: bits in bitfield, coefficients in
 * fourier, and operations in all others.
 */
#include "kernel.h"

static const struct kernel *now;
static double copies = 1;
static double each;		/* iterations of the original in an operation */
static int with_sums;

static const struct choice choices[] = {
	{ "KERNEL is numsort, strsort, bitfield, softfp, fourier, assign, idea, huffman," },
	{ "neural or lu (default all ten)" },
	{ "-c COPIES     copies at once; all: one on each processor (default 1)", TO_COPIES(&copies) },
	{ "-k            print a sum of each result, by which builds can be compared", TO_FLAG(&with_sums) },
	{ (char *)0 }
};

static int
cpu_args(struct run *r)
{
	int i, k;

	if (r->remote_host != (char *)0)
		return usage("-H", "the copies run side by side on this host");
	for (i = 0; i < r->argc; i++) {
		for (k = 0; k < i && !equal(r->argv[k], r->argv[i]); k++)
			;
		if (k == i && choose_word(r, "kernel", r->argv[i]) != OK)
			return USAGE;
	}
	return OK;
}

static int
cpu_setup(struct run *r)
{
	now = (const struct kernel *)r->test->row;
	param(r, "kernel", now->name);
	param_num(r, "copies", copies);
	if (now->doubles && *KIT_OWN == 'm')
		param(r, "math", "own");
	r->whole = copies > 1;
	r->compute = 1;
	return crew_want(r, (long)copies);
}

/* Each copy makes its own inputs, so that copies share no pages. */
static int
cpu_join(struct run *r)
{
	(void)r;
	each = (*now->make)();
	return OK;
}

static int
cpu_run(struct run *r, long n)
{
	r->ops += each * (double)n;
	for (; n > 0; n--)
		(*now->work)();
	return OK;
}

static int
cpu_done(struct run *r)
{
	const char *why = (*now->check)();

	(void)r;
	return why == (char *)0 ? OK : fail(now->name, why);
}

static int
cpu_finish(struct run *r)
{
	char line[80], sum[DIGEST];

	if (!with_sums || r->failed)
		return OK;
	(*now->digest)(sum);
	sprintf(line, "%.20s: %s %.*s", now->name, now->doubles ? "result" : "checksum", (int)DIGEST, sum);
	say(line);
	return OK;
}

static const struct hooks hooks = { { cpu_setup, cpu_finish }, { cpu_join }, { (hook)0, cpu_done } };

static const struct test_case cases[] = {
	{ "CPU", "numsort", 2, LOOP, cpu_run, &hooks, 0, (const void *)&numsort },
	{ "CPU", "strsort", 2, LOOP, cpu_run, &hooks, 0, (const void *)&strsort },
	{ "CPU", "bitfield", 2, LOOP, cpu_run, &hooks, 0, (const void *)&bitfield },
	{ "CPU", "softfp", 2, LOOP, cpu_run, &hooks, 0, (const void *)&softfp },
	{ "CPU", "fourier", 2, LOOP, cpu_run, &hooks, 0, (const void *)&fourier },
	{ "CPU", "assign", 2, LOOP, cpu_run, &hooks, 0, (const void *)&assign },
	{ "CPU", "idea", 2, LOOP, cpu_run, &hooks, 0, (const void *)&idea },
	{ "CPU", "huffman", 2, LOOP, cpu_run, &hooks, 0, (const void *)&huffman },
	{ "CPU", "neural", 2, LOOP, cpu_run, &hooks, 0, (const void *)&neural },
	{ "CPU", "lu", 2, LOOP, cpu_run, &hooks, 0, (const void *)&lu },
	{ (char *)0 }
};

const struct bench bench = {
	"cpu", "[KERNEL...]", choices, cases, (opthook)0, cpu_args
};
