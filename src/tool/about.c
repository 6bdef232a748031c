/*
 * about: prints the environment lines of a record, and makes and removes
 * scratch directories for another process (the driver).  They are in the ledger
 * of that process, so that the next start removes them if it was killed.  For
 * shells that can end no process safely it holds a command to its time.
 */
#include "bench-file.h"
#include "clock.h"
#include "job.h"
#include "life.h"
#include "record.h"
#include "remote.h"
#include "removal.h"
#include "scratch.h"

static const char *const help[] = {
	"without -w or -x the environment lines of a record are printed",
	"-w DIR        make a scratch directory in DIR for process PID; print its path",
	"-x            remove the files in the ledger of PID",
	"-p PID        the process that owns it",
	"-t            print the host's clock, the date in seconds and the clock's name",
	"-r HOST       see whether HOST answers over the remote shell",
	"-c HOST       at three new seconds of HOST's date: our clock, that date",
	"-g            run COMMAND, which ends with this program",
	(char *)0
};

enum { TRIES = 100, AGAIN = -1, EDGES = 3 };	/* names that are tried; the name is taken; seconds of -c */

static const char *dir, *far_host;
static long owner;
static int clear, edges, guarded;

/* A reading of the clock, see clock_text. */
static int
read_clock(char *text)
{
	return *clock_text(text) != '\0' ? OK : fail("the clock", "this host has no clock that works");
}

/* The time of a run is the difference of two such readings, so it costs no more than the start of a process. */
static int
tell_time(void)
{
	char text[CLOCK_TEXT];

	if (read_clock(text) != OK)
		return FAILED;
	puts(text);
	return ANSWERED;
}

/*
 * The far date has whole seconds, so the far host waits for the next one and
 * tells it as the day of the year, hour, minute and second.  Our clock is read
 * when the answer is here; what the way and the far host's loop take is in it.
 */
static int
tell_edges(void)
{
	static const char next[] =
	    "a=`date -u +%j%H%M%S`; while b=`date -u +%j%H%M%S`; test \"$a\" = \"$b\"; do test -n \"$a\" || exit 1; done; echo $b";
	char answer[40], text[CLOCK_TEXT];
	int i;

	for (i = 0; i < EDGES; i++) {
		if (remote_ask(far_host, next, (char *)0, answer, (int)sizeof answer) != OK || strlen(answer) != (size_t)9 ||
		    strspn(answer, "0123456789") != (size_t)9)
			return remote_failed(far_host, "it does not tell its date over the remote shell");
		if (read_clock(text) != OK)
			return FAILED;
		printf("%.*s %s%c", (int)strcspn(text, " "), text, answer, i < EDGES - 1 ? ' ' : '\n');
	}
	return OK;
}

static int
opt(struct run *r, int letter, char *value)
{
	double pid;

	(void)r;
	if (letter == 'w')
		dir = value;
	else if (letter == 'x')
		clear = 1;
	else if (letter == 'g')
		guarded = 1;
	else if (letter == 't')
		return tell_time();
	else if (letter == 'r' || letter == 'c') {
		far_host = value;
		edges = letter == 'c';
	}
	else if (num_read(value, 1.0, 2147483647.0, &pid) != 0 || pid != floor(pid))
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

/* Asks the far host for a directory under a name that is free. The answer is its inode, or "taken". */
static int
ask_directory(const char *path, char *answer, int room)
{
	static const char make[] =
	    "d=$1; if ls -d \"$d\" >/dev/null 2>&1; then echo taken; else umask 077; mkdir \"$d\" && set x `ls -di \"$d\"` && echo \"$2\"; fi";
	char host[REMOTE_HOST];
	const char *rest = remote_path(path, host), *id = answer;
	double inode;

	if (remote_ask(host, make, rest, answer, room) != OK)
		return remote_failed(path, "could not be made");
	if (equal(answer, "taken") || (digits_read(&id, 10, 1.9e19, &inode) == 0 && *id == '\0'))
		return OK;
	return remote_failed(path, "could not be made: the far host does not tell its inode");
}

/* The inode of a new directory on another host, into a buffer of IDENT_TEXT; AGAIN where the name is taken. */
static int
make_remote(const char *path, char *id)
{
	int code = ask_directory(path, id, (int)IDENT_TEXT);

	return code == OK && equal(id, "taken") ? AGAIN : code;
}

static int
make_local(const char *path, char *id)
{
	char full[PORT_PATH];

	if (absolute_path(path, full) != 0)
		return fail(path, "the path is too long");
	if (mkdir(path, (mode_t)0700) != 0)
		return errno == EEXIST ? AGAIN : failno(path);
	return identify((int)A_TREE, full, id) == 0 ? OK : failno(path);
}

/* Until its identity is known it is entered as a directory that may not be made yet. */
static int
make_entered(const char *path, int kind)
{
	char id[IDENT_TEXT];
	int code = scratch_for(owner, kind, path, UNMADE);

	if (code == OK)
		code = kind == A_TREE ? make_local(path, id) : make_remote(path, id);
	if (code == OK)
		code = scratch_for(owner, kind, path, id);
	if (code != FAILED)
		scratch_not_for(owner, kind, path, UNMADE);
	return code;
}

static int
make_scratch(void)
{
	char path[PORT_PATH], random[LIFE_TEXT];
	int i, code = AGAIN, kind = file_remote(dir) ? A_REMOTETREE : A_TREE;

	if (strlen(dir) > PORT_PATH - 60)
		return fail(dir, "the path is too long");
	for (i = 0; i < TRIES && code == AGAIN; i++) {
		sprintf(path, "%s/lodestone.%ld.%s", dir, owner, life_unique(random));
		code = make_entered(path, kind);
	}
	if (code == OK)
		puts(path);
	return code == AGAIN ? fail(path, "every name is taken") : code;
}

/* Asks for nothing. Messages of the remote shell go to standard error. */
static int
ask_far(void)
{
	char none[8];

	if (remote_none() || remote_ask(far_host, ":", (char *)0, none, (int)sizeof none) == OK)
		return OK;
	return remote_failed(far_host, "it does not answer over the remote shell");
}

/* Only who has not yet waited for a process may end it, so the hard limit and -K are of this program, and it of the job. */
static int
hold(char **job)
{
	static const int ours[] = { 0, 1, 2 };
	long pid;
	int status;

	if (job_open() != OK)
		return FAILED;
	pid = job_start(*job, job, ours, 1);
	if (pid < 0)
		return failno(*job);
	status = job_wait(pid);
	job_end();
	return WIFEXITED(status) ? WEXITSTATUS(status) : job_verdict(*job, status);
}

static int
args(struct run *r)
{
	if (guarded != (r->argc > 0))
		return guarded ? usage("-g", "needs a COMMAND") : usage(r->argv[0], "too many operands");
	if (guarded)
		return hold(r->argv);
	if ((dir != (char *)0 || clear) && owner == 0)
		return usage("-p", "the process that owns it is needed");
	if (clear)
		return scratch_clear(owner);
	if (dir != (char *)0)
		return make_scratch();
	if (far_host != (char *)0)
		return edges ? tell_edges() : ask_far();
	env_lines(put);
	return OK;
}

const struct bench bench = {
	"about", "[COMMAND...]", help, "w:xp:r:c:tg", (struct test_case *)0, opt, args
};
