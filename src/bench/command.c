/*
 * command: runs and times any command, in its own process group, which ends
 * with this program.  The command has the input, output and terminal of the
 * caller; the result line goes to standard error.
 */
#include "bench-proc.h"

static const char *const help[] = {
	"-b BYTES      bytes that one run of the command moves: gives a rate",
	"-n RUNS       runs, a sample each (default 1)",
	"-t NAME       name of the test: capitals and digits (default COMMAND)",
	"-p KEY=VALUE  parameter in that name, as options=-O2; may be repeated",
	"-v VERSION    version of the work; give another after a change (default 1)",
	(char *)0
};

enum { PARAMS = 8, KEY_LEN = 20 };

static double bytes, runs = 1, version = 1;
static const char *test;
static char *params[PARAMS];
static int nparams;

static int run(struct run *, long);

static struct test_case cases[] = {
	{ "COMMAND", "run", 1, ONCE, run },
	{ (char *)0 }
};

static int
is_mnemonic(const char *s)
{
	size_t len = strlen(s);

	return len > 0 && len <= 60 && strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == len;
}

/* Takes a parameter of -p; keys with a meaning in the kit are refused. */
static int
take_param(char *text)
{
	size_t len = strspn(text, "abcdefghijklmnopqrstuvwxyz");

	if (len == 0 || len >= (size_t)KEY_LEN || text[len] != '=' || strchr(text, '\n') != (char *)0)
		return usage(text, "a parameter is KEY=VALUE; a key has at most 19 small letters");
	if (strncmp(text, "v=", (size_t)2) == 0 || strncmp(text, "part=", (size_t)5) == 0 || strncmp(text, "bin=", (size_t)4) == 0)
		return usage(text, "the kit uses this key itself");
	if (nparams == PARAMS)
		return usage(text, "at most 8 parameters");
	params[nparams++] = text;
	return OK;
}

static int
opt(struct run *r, int letter, char *value)
{
	(void)r;
	switch (letter) {
	case 'b':
		return size_arg(value, &bytes);
	case 'n':
		return size_arg(value, &runs) != OK ? USAGE : runs <= 1e6 ? OK : usage(value, "at most 1000000 runs");
	case 'v':
		return num_read(value, 1.0, 1e6, &version) == 0 && version == floor(version) ? OK : usage(value, "a version is a number from 1 to 1000000");
	case 'p':
		return take_param(value);
	}
	test = value;
	return is_mnemonic(value) ? OK : usage(value, "a name is made of capitals and digits, at most 60");
}

static int
args(struct run *r)
{
	if (r->argc == 0)
		return usage("operands", "COMMAND is needed");
	take_output();
	cases[0].version = (int)version;
	r->mnemonic = test;
	return OK;
}

static int
setup(struct run *r)
{
	const char *slash = strrchr(r->argv[0], '/');

	char key[KEY_LEN];
	int i;

	if (test == (char *)0)
		param(r, "cmd", slash != (char *)0 && slash[1] != '\0' ? slash + 1 : r->argv[0]);
	for (i = 0; i < nparams; i++) {
		sprintf(key, "%.*s", (int)strcspn(params[i], "="), params[i]);
		param(r, key, strchr(params[i], '=') + 1);
	}
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


const struct bench bench = {
	"command", "COMMAND...", help, "b:n:t:p:v:", cases, opt, args,
	setup, finish
};
