/*
 * command: runs and times any command, in a process group of its own that
 * ends with this program.  The command has the caller's own input, output and
 * terminal; the result line goes to standard error.
 */
#include "bench-proc.h"

static const char *const help[] = {
	"-b BYTES      bytes that one run of the command moves: gives a rate",
	"-n RUNS       runs, a sample each (default 1)",
	"-t NAME       name of the test in the record: capitals and digits (default COMMAND)",
	(char *)0
};

static double bytes, runs = 1;
static const char *test;

static int
is_mnemonic(const char *s)
{
	size_t len = strlen(s);

	return len > 0 && len <= 60 && strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == len;
}

static int
opt(struct run *r, int letter, char *value)
{
	(void)r;
	if (letter == 'b')
		return size_arg(value, &bytes);
	if (letter == 'n')
		return size_arg(value, &runs) != OK ? USAGE : runs <= 1e6 ? OK : usage(value, "1000000 runs at the most");
	test = value;
	return is_mnemonic(value) ? OK : usage(value, "a name is made of capitals and digits, at most 60");
}

static int
args(struct run *r)
{
	if (r->argc == 0)
		return usage("operands", "COMMAND is needed");
	take_output();
	r->mnemonic = test;
	return OK;
}

static int
setup(struct run *r)
{
	const char *slash = strrchr(r->argv[0], '/');

	if (test == (char *)0)
		param(r, "cmd", slash != (char *)0 && slash[1] != '\0' ? slash + 1 : r->argv[0]);
	r->count = (long)runs;
	return job_open();
}

static int
run(struct run *r, long n)
{
	static const int own[3] = { 0, 1, 2 };
	int code = OK;
	long pid;

	for (; n > 0 && code == OK; n--) {
		pid = job_start(r->argv[0], r->argv, own, 1);
		if (pid < 0)
			return failno(r->argv[0]);
		code = job_verdict(test != (char *)0 ? test : r->argv[0], job_wait(pid));
		r->bytes += bytes;
	}
	return code;
}

static int
finish(struct run *r)
{
	(void)r;
	job_close();
	return OK;
}

static const struct test_case cases[] = {
	{ "COMMAND", "run", 1, ONCE, run },
	{ (char *)0 }
};

const struct bench bench = {
	"command", "COMMAND...", help, "b:n:t:", cases, opt, args,
	setup, finish
};
