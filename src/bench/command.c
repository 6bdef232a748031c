/*
 * command: runs and times any command, in its own process group, which ends
 * with this program.  The command has the input, output and terminal of the
 * caller; the result line goes to standard error.  Another command can run
 * before each run of it, which is not timed, or a smaller job of the same
 * kind, whose time is taken off.
 */
#include "bench-proc.h"
#include "bench-file.h"

enum { PARAMS = 8, KEY_LEN = 20, WORDS = 12, COLDS = 4 };

static double bytes, runs = 1, version = 1, warm;
static const char *test;
static char *params[PARAMS];
static int nparams;
static const char *where;		/* directory of the command, null: ours */
static char *before[WORDS + 1];		/* the command of -r */
static int nbefore;
static const char *cold[COLDS];		/* of -c */
static int ncold;
static const char *suffix;		/* null: no smaller job */

static const struct choice choices[] = {
	{ "-b BYTES      bytes that one run of the command moves: gives a rate", TO_BYTES(&bytes) },
	{ "-n RUNS       runs, a sample each (default 1)" },
	{ "-t NAME       name of the test: capitals and digits (default COMMAND)" },
	{ "-p KEY=VALUE  parameter in that name, as options=-O2; may be repeated" },
	{ "-v VERSION    version of the work; give another after a change (default 1)" },
	{ "-d DIR        run the command in DIR", TO_TEXT(&where) },
	{ "-c PATH       this file, or the files of this directory, leave the cache" },
	{ "              before each run; may be repeated" },
	{ "-r WORD       a word of a command that runs before each run and is not timed;" },
	{ "              may be repeated" },
	{ "-W N          runs before the first sample that are not counted (default 0)" },
	{ "-s SUFFIX     the same command with SUFFIX at its last word is a smaller job,", TO_TEXT(&suffix) },
	{ "              which runs before each run; its time is taken off" },
	{ (char *)0 }
};

/* Takes a parameter of -p; keys with a meaning in the kit are refused. */
static int
take_param(char *text)
{
	size_t len = strspn(text, "abcdefghijklmnopqrstuvwxyz");

	if (len == 0 || len >= (size_t)KEY_LEN || text[len] != '=' || strchr(text, '\n') != (char *)0)
		return usage(text, "a parameter is KEY=VALUE; a key has at most 19 small letters");
	if (strncmp(text, "v=", (size_t)2) == 0 || strncmp(text, "part=", (size_t)5) == 0 ||
	    strncmp(text, "bin=", (size_t)4) == 0)
		return usage(text, "the kit uses this key itself");
	if (nparams == PARAMS)
		return usage(text, "at most 8 parameters");
	params[nparams++] = text;
	return OK;
}

static int
command_opt(struct run *r, int letter, char *value)
{
	size_t len = strlen(value);

	(void)r;
	switch (letter) {
	case 'n':
		return num_read(value, 1.0, 1e6, &runs) == 0 && runs == floor(runs) ? OK : usage("-n",
		    "takes a number of runs, from 1 to 1000000");
	case 'W':
		return num_read(value, 0.0, 1000.0, &warm) == 0 && warm == floor(warm) ? OK : usage("-W",
		    "takes a count, from 0 to 1000");
	case 'v':
		return num_read(value, 1.0, 1e6, &version) == 0 && version == floor(version) ? OK : usage(value,
		    "a version is a number from 1 to 1000000");
	case 'p':
		return take_param(value);
	case 'c':
		if (ncold == COLDS)
			return usage(value, "at most 4 paths");
		cold[ncold++] = value;
		return OK;
	case 'r':
		if (nbefore == WORDS)
			return usage(value, "at most 12 words");
		before[nbefore++] = value;
		return OK;
	}
	test = value;
	if (len <= 60 && strspn(value, "0123456789") < len && strspn(value, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == len)
		return OK;
	return usage(value, "a name is of capitals and digits, one capital at least, at most 60");
}

static int
command_setup(struct run *r)
{
	char key[KEY_LEN];
	int i;

	if (test == (char *)0)
		param(r, "cmd", path_last(r->argv[0]));
	for (i = 0; i < nparams; i++) {
		sprintf(key, "%.*s", (int)strcspn(params[i], "="), params[i]);
		param(r, key, strchr(params[i], '=') + 1);
	}
	r->count = (long)runs;
	r->slope = suffix != (char *)0;
	r->blocks = 1;
	r->units[0] = "in-blocks";
	r->units[1] = "out-blocks";
	return job_open(1, 0);
}

static int
run_job(char **words, const char *name)
{
	static const int own[3] = { 0, 1, 2 };
	long pid = job_start(words[0], words, own, 1);

	return pid < 0 ? start_failed(words[0]) : job_verdict(name, job_wait(pid));
}

static const char *
job_name(const struct run *r)
{
	return test != (char *)0 ? test : r->argv[0];
}

static int
smaller_job(struct run *r)
{
	char word[PORT_PATH], *last = r->argv[r->argc - 1];
	int code;

	if (strlen(last) + strlen(suffix) >= sizeof word)
		return fail(suffix, "the last word is too long with it");
	strcpy(word, last);
	strcat(word, suffix);
	r->argv[r->argc - 1] = word;
	code = run_job(r->argv, job_name(r));
	r->argv[r->argc - 1] = last;
	return code;
}

/* The runs of -W: a test of single operations has no warm-up of the harness. */
static int
warm_up(struct run *r)
{
	int code = OK;

	for (; warm > 0 && code == OK; warm--) {
		code = nbefore > 0 ? run_job(before, before[0]) : OK;
		job_directory(where);
		if (code == OK)
			code = run_job(r->argv, job_name(r));
	}
	return code;
}

static long files, dropped;	/* of -c; how many of them the cache has no longer */

static void
drop_file(const char *path)
{
	struct stat st;

	if (stat(path, &st) != 0 || !S_ISREG(st.st_mode) || st.st_size == 0)
		return;
	files++;
	dropped += file_drop_cache(path) != (char *)0;
}

static int
drop_files(const char *path)
{
	struct listing *l = listing_open(path);
	char name[PORT_PATH];
	const char *entry;

	if (l == (struct listing *)0 && errno != ENOTDIR)
		return failno(path);
	if (l == (struct listing *)0)
		drop_file(path);
	while (l != (struct listing *)0 && (entry = listing_next(l)) != (char *)0)
		if (strlen(path) + strlen(entry) + 2 <= sizeof name) {
			strcat(strcat(strcpy(name, path), "/"), entry);
			drop_file(name);
		}
	if (l != (struct listing *)0)
		listing_close(l);
	return OK;
}

/*
 * A file that other processes run stays in memory, and of another's files some hosts do not report it: the flag says
 * how many of all are gone.
 */
static int
make_cold(struct run *r)
{
	char detail[30];
	int i;

	files = dropped = 0;
	for (i = 0; i < ncold; i++)
		if (drop_files(cold[i]) != OK)
			return FAILED;
	if (ncold > 0 && dropped == 0)
		return skip(r, "this host cannot remove the files from its cache");
	sprintf(detail, "%ld of %ld files", dropped, files);
	if (ncold > 0)
		flag(r, "cold", detail);
	return OK;
}

static int
make_ready(struct run *r)
{
	int code;

	job_directory((char *)0);
	if (warm_up(r) != OK || (nbefore > 0 && run_job(before, before[0]) != OK))
		return FAILED;
	code = make_cold(r);
	if (code != OK)
		return code;
	job_directory(suffix != (char *)0 ? where : (char *)0);
	return suffix != (char *)0 ? smaller_job(r) : OK;
}

static int
command_run(struct run *r, long n)
{
	int code = OK;

	job_directory(where);
	for (; n > 0 && code == OK; n--) {
		code = run_job(r->argv, job_name(r));
		r->bytes += bytes;
	}
	return code;
}

/* The command of -r may also judge what the last run has made. */
static int
command_finish(struct run *r)
{
	int code;

	ncold = 0;
	code = r->failed || suffix != (char *)0 ? OK : make_ready(r);
	jobs_done(r);
	return code;
}

static const struct hooks hooks = { { command_setup, command_finish }, { (hook)0 }, { make_ready } };

static struct test_case cases[] = {
	{ "COMMAND", "run", 1, ONCE, command_run, &hooks },
	{ (char *)0 }
};

static int
command_args(struct run *r)
{
	struct stat st;

	/* One word with a blank in it, and no file: the quotes around all of it were not meant. */
	if (r->argc == 1 && strchr(r->argv[0], ' ') != (char *)0 && stat(r->argv[0], &st) != 0)
		return usage(r->argv[0], "is one word; give a command as words, without the quotes, or: -- sh -c 'COMMAND'");
	take_output();
	cases[0].version = (int)version;
	r->mnemonic = test;
	return OK;
}

const struct bench bench = {
	"command", "COMMAND...", choices, cases, command_opt, command_args
};
