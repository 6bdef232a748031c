/*
 * about: prints the environment lines of a record, and the clock.  For shells
 * that can end no process safely it holds a command to its time.
 */
#include "bench-file.h"
#include "clock.h"
#include "job.h"
#include "record.h"
#include "remote.h"

enum { EDGES = 3 };		/* seconds of -c */

static const char *far_host;
static int edges, guarded;

/* A reading of the clock, see clock_text. */
static int
read_clock(char *text)
{
	return *clock_text(text) != '\0' ? OK : fail("the clock", "this host has no clock that works");
}

/*
 * The far date has whole seconds, so the far host waits for the next one and
 * reports it as the day of the year, hour, minute and second.  Our clock is read
 * when the answer is here; what the way and the far host's loop take is in it.
 */
static int
tell_edges(void)
{
	static const char next[] =
	    "d='date -u +%j%H%M%S'; a=`$d`; while b=`$d`; test \"$a\" = \"$b\"; do test -n \"$a\" || exit 1; done; echo $b";
	char answer[40], text[CLOCK_TEXT];
	int i;

	for (i = 0; i < EDGES; i++) {
		if (remote_ask(far_host, next, (char *)0, answer, (int)sizeof answer) != OK || strlen(answer) != (size_t)9 ||
		    strspn(answer, "0123456789") != (size_t)9)
			return remote_failed(far_host, "it does not report its date over the remote shell");
		if (read_clock(text) != OK)
			return FAILED;
		printf("%.*s %s%c", (int)strcspn(text, " "), text, answer, i < EDGES - 1 ? ' ' : '\n');
	}
	return OK;
}

static const struct choice choices[] = {
	{ "without options the environment lines of a record are printed" },
	{ "-t            print the host's clock, the date in seconds and the clock's name" },
	{ "-r HOST       see whether HOST answers over the remote shell" },
	{ "-c HOST       at three new seconds of HOST's date: our clock, that date" },
	{ "-g            run COMMAND, which ends with this program", TO_FLAG(&guarded) },
	{ (char *)0 }
};

static int
opt(struct run *r, int letter, char *value)
{
	char text[CLOCK_TEXT];

	(void)r;
	/* The time of a run is the difference of two such readings, so it costs no more than the start of a process. */
	if (letter == 't')
		return read_clock(text) == OK && puts(text) != EOF ? ANSWERED : FAILED;
	far_host = value;
	edges = letter == 'c';
	return OK;
}

static void
put(const char *line)
{
	fputs(line, stdout);
}

/* Only who has not yet waited for a process may end it, so the hard limit and -K are of this program, and it of the
 * job. */
static int
hold(char **job)
{
	static const int ours[] = { 0, 1, 2 };
	long pid;
	int status;

	if (job_open(0, 0) != OK)
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
	char none[8];

	if (guarded != (r->argc > 0))
		return guarded ? usage("-g", "needs a COMMAND") : usage(r->argv[0], "too many operands");
	if (guarded)
		return hold(r->argv);
	if (far_host == (char *)0)
		env_lines(put);
	else if (edges)
		return tell_edges();
	/* Asks for nothing. Messages of the remote shell go to standard error. */
	else if (!remote_none() && remote_ask(far_host, ":", (char *)0, none, (int)sizeof none) != OK)
		return remote_failed(far_host, "it does not answer over the remote shell");
	return OK;
}

const struct bench bench = {
	"about", "[COMMAND...]", choices, (struct test_case *)0, opt, args
};
