/*
 * about: prints the environment lines of a record, and makes and removes
 * scratch directories for another process (the driver).  They are in the ledger
 * of that process, so that the next start removes them if it was killed.
 */
#include "bench-file.h"
#include "record.h"
#include "remote.h"
#include "scratch.h"

static const char *const help[] = {
	"without -w or -x the environment lines of a record are printed",
	"-w DIR        make a scratch directory in DIR for process PID; print its path",
	"-x            remove the files in the ledger of PID",
	"-p PID        the process that owns it",
	"-r HOST       see whether HOST answers over the remote shell",
	(char *)0
};

static const char *dir, *far_host;
static long owner;
static int clear;

static int
opt(struct run *r, int letter, char *value)
{
	double pid;

	(void)r;
	if (letter == 'w')
		dir = value;
	else if (letter == 'x')
		clear = 1;
	else if (letter == 'r')
		far_host = value;
	else if (num_read(value, 2.0, 2147483647.0, &pid) != 0 || pid != floor(pid))
		return usage(value, "not a process id");
	else
		owner = (long)pid;
	return OK;
}

static void
put(const char *line)
{
	fputs(line, stdout);
}

/* Makes a directory on another host with mkdir there. */
static int
make_remote(const char *path)
{
	char host[REMOTE_HOST], command[2 * PORT_PATH], line[10];
	const char *rest = remote_path(path, host);

	strcpy(command, "mkdir -m 700 ");
	if (remote_quote(rest, command, (int)sizeof command) != OK)
		return fail(path, "the path is too long");
	if (remote_run(host, command, line, (int)sizeof line) != 0)
		return fail(path, "could not be made");
	puts(path);
	return OK;
}

static int
make_scratch(void)
{
	char path[PORT_PATH];
	int i, remote = file_remote(dir);

	if (strlen(dir) > PORT_PATH - 60)
		return fail(dir, "the path is too long");
	for (i = 0; i < 100; i++) {
		sprintf(path, "%s/lodestone.%ld.%d", dir, owner, i);
		if (scratch_for(owner, remote ? A_REMOTETREE : A_TREE, path) != OK)
			return FAILED;
		if (remote)
			return make_remote(path);
		if (mkdir(path, (mode_t)0700) == 0) {
			puts(path);
			return OK;
		}
		if (errno != EEXIST)
			break;
	}
	return failno(path);
}

/* Asks for a word; any other output is an answer too. Messages of the remote shell go to standard error. */
static int
ask_far(void)
{
	static char command[] = "echo lodestone";
	char line[40];

	if (remote_none() || remote_run(far_host, command, line, (int)sizeof line) == 0 || *line != '\0')
		return OK;
	return fail(far_host, "it does not answer over the remote shell");
}

static int
args(struct run *r)
{
	if (r->argc > 0)
		return usage(r->argv[0], "one operand too many");
	if ((dir != (char *)0 || clear) && owner == 0)
		return usage("-p", "the process that owns it is needed");
	if (clear)
		return scratch_clear(owner);
	if (dir != (char *)0)
		return make_scratch();
	if (far_host != (char *)0)
		return ask_far();
	env_lines(put);
	return OK;
}

const struct bench bench = {
	"about", "", help, "w:xp:r:", (struct test_case *)0, opt, args
};
