/*
 * farshell.c: starts remote shells, and reads their answers; see remote.h.
 */
#include "remote.h"
#include "fdio.h"
#include "job.h"
#include "life.h"
#include "limit.h"
#include "ready.h"

/*
 * A login shell, or a file of the user, may print text before the command
 * runs, and not even end its line.  So each script prints marks around its
 * answer, which are made anew each time: no other text is an answer.  The
 * command has the halves of a mark apart, because a terminal may echo it.
 */
enum { HALF = 9, MOST_TEXT = 65536 };	/* characters of half a mark; bytes that are read up to one */
enum { LINGER = 2 };			/* seconds that a remote shell has to end after its answer: what it has started may hold it */

static volatile long running;		/* the process group of a remote shell, whose leader was not waited for; 0: none */
static char marks[2][2 * HALF + 1];	/* where an answer begins, and where it ends */
static char chatter[400];		/* what was printed before it */
static const char *cause = "";		/* why there is none */

/*
 * Runs in the new process: the shell that starts the remote shell, in a
 * process group that signals from the keyboard do not reach.  It unblocks
 * SIGALRM for its time limit: in a signal handler the alarm is blocked, and a
 * child inherits that.
 */
static void
execute(char *text, const int *ends, int said)
{
	int null = open("/dev/null", O_RDWR);

	setpgid((pid_t)0, (pid_t)0);
	signal(SIGALRM, SIG_DFL);
	alarm((unsigned)REMOTE_PATIENCE);
	limit_reset_child();
	limit_unblock();
	dup2(null, 0);
	dup2(ends[1] < 0 ? null : ends[1], 1);
	dup2(said, 2);
	close(ends[0]);
	close(ends[1]);
	execl("/bin/sh", "sh", "-c", text, (char *)0);
	_exit(127);
}

/* Ends the whole group. Runs in a signal handler. */
static void
end_running(void)
{
	if (running > 0)
		kill((pid_t)-running, SIGKILL);
	running = 0;
}

/* Blocks all signals until the new process is known, then restores the caller's mask. */
static long
start_shell(char *text, const int *ends)
{
	sigset_t all, was;
	int said = remote_said();
	long pid;

	limit_hooks.remote = end_running;
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &was);
	pid = (long)fork();
	if (pid == 0) {
		sigprocmask(SIG_SETMASK, &was, (sigset_t *)0);
		execute(text, ends, said);
	}
	if (pid > 0) {
		setpgid((pid_t)pid, (pid_t)pid);
		running = pid;
	}
	sigprocmask(SIG_SETMASK, &was, (sigset_t *)0);
	return pid;
}

/* waitpid that does not wait, and forgets the number in the same step: a signal meanwhile must not end another group.
 * */
static long
look_for_end(long pid, int *status)
{
	sigset_t all, was;
	long who;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &was);
	who = (long)waitpid((pid_t)pid, status, WNOHANG);
	if (who == pid)
		running = 0;
	sigprocmask(SIG_SETMASK, &was, (sigset_t *)0);
	return who;
}

/* Its exit status, or -1; after so many seconds the whole group is ended. Safe in a signal handler. */
static int
end_of(long pid, int seconds)
{
	time_t until = time((time_t *)0) + seconds;
	int status = -1;
	long who;

	while ((who = look_for_end(pid, &status)) != pid && (who == 0 || errno == EINTR)) {
		if (time((time_t *)0) > until) {
			kill((pid_t)-pid, SIGKILL);
			running = 0;
			status = wait_status(pid);
			break;
		}
		pause_ms(1);
	}
	running = 0;
	remote_hear();
	return status >= 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int
remote_shell(char *text)
{
	static const int none[2] = { -1, -1 };
	long pid = start_shell(text, none);

	return pid > 0 ? end_of(pid, (int)REMOTE_PATIENCE) : -1;
}

/* --- answers ---------------------------------------------------------------- */

/* The command for a script that prints the first mark, and where an answer is wanted the second with its status. Null:
 * the cause. */
static char *
marked(const char *host, const char *script, int wanted, const char *path)
{
	char random[LIFE_TEXT], *whole = (char *)malloc(strlen(script) + 100), *text = (char *)0;

	life_unique(random);
	sprintf(marks[0], "m%.8sn%.8s", random, random + 8);
	sprintf(marks[1], "n%.8sm%.8s", random + 8, random);
	if (whole != (char *)0) {
		sprintf(whole, wanted ? "m=m%.8s n=n%.8s; echo \"$m$n\"; ( %s ); echo \"$n$m\" $?" :
		    "m=m%.8s n=n%.8s; echo \"$m$n\"; %s",
		    random, random + 8, script);
		text = remote_command(host, whole, path);
	}
	free((void *)whole);
	chatter[0] = '\0';
	cause = text != (char *)0 ? "" : "the command for the remote shell cannot be made";
	return text;
}

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

/* Reads up to a mark. Keeps the text before it, cut to a buffer of n bytes; its whole length, or -1 with the cause. */
static long
hear(int fd, const char *mark, time_t until, char *kept, int room)
{
	long n = 0, at = 0, len = (long)strlen(mark);
	int c;

	while (at < len && (c = next_byte(fd, until)) >= 0) {
		if (n < room - 1)
			kept[n] = (char)c;
		at = c == mark[at] ? at + 1 : c == mark[0];
		if (++n > MOST_TEXT) {
			cause = "the remote shell prints text without end";
			break;
		}
	}
	n -= at;
	kept[n < room - 1 ? n : room - 1] = '\0';
	return at == len && *cause == '\0' ? n : -1L;
}

/* The first mark, and the end of its line. */
static int
meet(int fd, time_t until)
{
	char rest[8];

	return hear(fd, marks[0], until, chatter, (int)sizeof chatter) >= 0 && hear(fd, "\n", until, rest,
	    (int)sizeof rest) >= 0 ? OK : FAILED;
}

/* The answer between the marks, without the end of its last line; behind them stands the status of the script. */
static int
take_answer(int fd, char *answer, int room)
{
	time_t until = time((time_t *)0) + REMOTE_PATIENCE;
	char status[8], rest[8];
	long n = meet(fd, until) == OK ? hear(fd, marks[1], until, answer, room) : -1L;

	if (n < 0 || hear(fd, "\n", until, status, (int)sizeof status) < 0)
		return FAILED;
	hear(fd, marks[1], time((time_t *)0) + LINGER, rest, (int)sizeof rest);
	cause = n < room ? "" : "the answer is too long";
	for (n = (long)strlen(answer); n > 0 && (answer[n - 1] == '\n' || answer[n - 1] == '\r'); n--)
		answer[n - 1] = '\0';
	return *cause == '\0' && strncmp(status, " 0", (size_t)2) == 0 ? OK : FAILED;
}

int
remote_ask(const char *host, const char *script, const char *path, char *answer, int room)
{
	char *text = marked(host, script, 1, path);
	int ends[2], code = FAILED;
	long pid;

	*answer = '\0';
	if (text == (char *)0)
		return FAILED;
	pid = pipe(ends) == 0 ? start_shell(text, ends) : 0L;
	free((void *)text);
	if (pid <= 0)
		cause = strerror(errno);
	if (pid == 0)
		return FAILED;
	close(ends[1]);
	if (pid > 0)
		code = take_answer(ends[0], answer, room);
	close(ends[0]);
	if (pid > 0)
		end_of(pid, (int)LINGER);
	return code;
}

int
remote_failed(const char *what, const char *why)
{
	char text[400], first[44];
	const char *line = chatter + strspn(chatter, " \t\r\n");

	remote_hear();
	printable(line, first, (int)sizeof first);
	if (strcspn(line, "\r\n") < sizeof first)
		first[strcspn(line, "\r\n")] = '\0';
	sprintf(text, "%.120s%s%.120s", why, *cause == '\0' ? "" : ": ", cause);
	if (*first != '\0')
		sprintf(text + strlen(text), "; %s prints \"%s\" %s", *cause == '\0' ? "the remote shell" : "it", first,
		    *cause == '\0' ? "before the answer" : "and no answer");
	return fail(what, text);
}

/* --- conversations ---------------------------------------------------------- */

/* The pipe to the remote shell and the one back; both, or none. */
static int
open_pipes(int *up, int *down)
{
	if (pipe_private(up) != 0)
		return failno("a pipe");
	if (pipe_private(down) == 0)
		return OK;
	failno("a pipe");
	close(up[0]);
	close(up[1]);
	return FAILED;
}

static long
start_job(char *text, int *to, int *from)
{
	char *argv[4];
	int up[2], down[2], fd[3];
	long job;

	if (job_open() != OK || open_pipes(up, down) != OK)
		return -1L;
	argv[0] = "sh";
	argv[1] = "-c";
	argv[2] = text;
	argv[3] = (char *)0;
	fd[0] = up[0];
	fd[1] = down[1];
	fd[2] = remote_said();
	job = job_start("/bin/sh", argv, fd, 1);
	if (job <= 0)
		start_failed("the remote shell");
	close(up[0]);
	close(down[1]);
	*to = up[1];
	*from = down[0];
	if (job <= 0) {
		fd_close(to);
		fd_close(from);
	}
	return job;
}

long
remote_start(const char *host, const char *script, int *to, int *from)
{
	char *text = marked(host, script, 0, (char *)0);
	long job;

	if (text == (char *)0) {
		fail(host, cause);
		return -1L;
	}
	job = start_job(text, to, from);
	free((void *)text);
	if (job <= 0 || meet(*from, time((time_t *)0) + REMOTE_PATIENCE) == OK)
		return job;
	remote_failed(host, "no connection");
	close(*to);
	close(*from);
	return -1L;
}
