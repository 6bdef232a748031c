/*
 * farshell.c: starts remote shells, and reads their answers; see remote.h.
 *
 * A login shell, or a file of the user, may print text before the command
 * runs, and not even end its line.  So each script prints marks around its
 * answer, which are made anew each time: no other text is an answer.  The
 * command has the halves of a mark apart, because a terminal may echo it.
 */
#include "remote.h"
#include "fdio.h"
#include "job.h"
#include "limit.h"
#include "ready.h"

enum { MARK = 18, MOST_TEXT = 65536 };	/* characters of a mark; bytes that are read up to one */
enum { LINGER = 2 };			/* seconds that a remote shell has to end after its answer */

static char marks[2][MARK + 1];		/* where an answer begins, and where it ends */
static char heard[MOST_TEXT + 1];
static char chatter[400];		/* what was printed before the answer */
static const char *cause = "";		/* why there is none */

int
remote_shell(char *text)
{
	long pid = text != (char *)0 ? (long)fork() : -1L;
	int i, status;

	if (pid == 0) {
		setpgid((pid_t)0, (pid_t)0);
		limit_reset_child();
		limit_unblock();
		alarm(0);
		for (i = 0; i < 3; i++)
			close(i);
		if (open("/dev/null", O_RDWR) == 0 && dup(0) == 1 && dup(0) == 2)
			execl("/bin/sh", "sh", "-c", text, (char *)0);
		_exit(127);
	}
	status = pid > 0 ? job_finish(pid, (int)REMOTE_PATIENCE) : -1;
	return status >= 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* --- starting ----------------------------------------------------------------- */

/* The command for a script that prints the first mark, and if an answer is wanted the second with its status. */
static char *
marked(const char *host, const char *script, int wanted, const char *path)
{
	static char whole[BOUND_SCRIPT + 100];
	char random[UNIQUE_TEXT];

	unique_text(random);
	sprintf(marks[0], "m%.8sn%.8s", random, random + 8);
	sprintf(marks[1], "n%.8sm%.8s", random + 8, random);
	chatter[0] = '\0';
	cause = "";
	if (strlen(script) > (size_t)BOUND_SCRIPT)
		return (char *)0;
	sprintf(whole, wanted ? "m=m%.8s n=n%.8s; echo \"$m$n\"; ( %s ); echo \"$n$m\" $?" :
	    "m=m%.8s n=n%.8s; echo \"$m$n\"; %s",
	    random, random + 8, script);
	return remote_command(host, whole, path);
}

/* Starts a command of `marked': its job, or -1 after fail(). */
static long
start(const char *host, char *text, int *to, int *from)
{
	static char sh[] = "sh", option[] = "-c";
	static char *argv[] = { sh, option, (char *)0, (char *)0 };
	int up[2], down[2], fd[3];
	long job;

	argv[2] = text;
	if (text == (char *)0)
		return fail(host, "the command for the remote shell cannot be made"), -1L;
	if (job_open(0, 0) != OK || pipes_private(up, down) != OK)
		return -1L;
	*to = up[1];
	*from = down[0];
	fd[0] = up[0];
	fd[1] = down[1];
	fd[2] = job_said();
	job = job_start("/bin/sh", argv, fd, 1);
	if (job <= 0) {
		start_failed("the remote shell");
		fd_close(to);
		fd_close(from);
	}
	close(up[0]);
	close(down[1]);
	return job;
}

/* --- answers ---------------------------------------------------------------- */

/* The next byte, or -1 with the cause. */
static int
next_byte(int fd, time_t until)
{
	char c;
	int n, ready;

	for (;;) {
		ready = fd_ready(fd, 0, 1000);
		n = ready > 0 ? (int)read(fd, &c, (size_t)1) : -1;
		if (n == 0)
			cause = "the remote shell has ended";
		else if (n < 0 && ready != 0 && errno != EINTR)
			cause = strerror(errno);
		else if (time((time_t *)0) > until)
			cause = "no answer in 30 s";
		else if (n > 0)
			return c == '\0' ? '?' : (int)(unsigned char)c;
		else
			continue;
		return -1;
	}
}

/* Reads up to the line with a mark.  Keeps what stands before it; returns what is behind, or null with the cause. */
static char *
hear(int fd, const char *mark, time_t until)
{
	long n, line = 0;
	char *at;
	int c;

	for (n = 0; n < MOST_TEXT && (c = next_byte(fd, until)) >= 0; ) {
		heard[n++] = (char)c;
		heard[n] = '\0';
		if (c != '\n')
			continue;
		at = strstr(heard + line, mark);
		line = n;
		if (at == (char *)0)
			continue;
		*at = '\0';
		return at + MARK;
	}
	heard[n] = '\0';
	if (n == MOST_TEXT)
		cause = "the remote shell prints text without end";
	return (char *)0;
}

static int
meet(int fd, time_t until)
{
	int code = hear(fd, marks[0], until) != (char *)0 ? OK : FAILED;

	sprintf(chatter, "%.*s", (int)sizeof chatter - 1, heard);
	return code;
}

/* The answer between the marks, without the end of its last line; behind them stands the status of the script. */
static int
take_answer(int fd, char *answer, int room)
{
	time_t until = time((time_t *)0) + REMOTE_PATIENCE;
	char *status = meet(fd, until) == OK ? hear(fd, marks[1], until) : (char *)0;
	size_t n = strlen(heard);

	if (status == (char *)0)
		return FAILED;
	while (n > 0 && (heard[n - 1] == '\n' || heard[n - 1] == '\r'))
		heard[--n] = '\0';
	if (n >= (size_t)room)
		cause = "the answer is too long";
	sprintf(answer, "%.*s", room - 1, heard);
	return *cause == '\0' && strncmp(status, " 0", (size_t)2) == 0 ? OK : FAILED;
}

int
remote_ask(const char *host, const char *script, const char *path, char *answer, int room)
{
	int alone = job_said() < 0, to, from, code = FAILED;
	long job = start(host, marked(host, script, 1, path), &to, &from);

	*answer = '\0';
	if (job > 0) {
		close(to);
		code = take_answer(from, answer, room);
		job_finish(job, (int)LINGER);
		close(from);
	}
	if (alone)
		job_end();
	return code;
}

long
remote_start(const char *host, const char *script, int *to, int *from)
{
	long job = start(host, marked(host, script, 0, (char *)0), to, from);

	if (job <= 0 || meet(*from, time((time_t *)0) + REMOTE_PATIENCE) == OK)
		return job;
	remote_failed(host, "no connection");
	close(*to);
	close(*from);
	return -1L;
}

int
remote_failed(const char *what, const char *why)
{
	char text[400], first[44];
	const char *line = chatter + strspn(chatter, " \t\r\n");

	printable(line, first, (int)sizeof first);
	if (strcspn(line, "\r\n") < sizeof first)
		first[strcspn(line, "\r\n")] = '\0';
	sprintf(text, "%.120s%s%.120s", why, *cause == '\0' ? "" : ": ", cause);
	if (*first != '\0')
		sprintf(text + strlen(text), "; %s prints \"%s\" %s", *cause == '\0' ? "the remote shell" : "it", first,
		    *cause == '\0' ? "before the answer" : "and no answer");
	return fail(what, text);
}
