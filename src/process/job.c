/*
 * job.c: commands that a test starts, in a process group of their own.
 *
 * The leader of the group is a supervisor.  It reads two pipes.  Of one, the death pipe, this program holds the other
 * end: when this program ends, in any way, the supervisor reads end of file and ends the group: SIGTERM, and SIGKILL a
 * second later.  A process between fork and exec holds that end too, so the supervisor waits for it and misses none.
 * By the other it gets what jobs say (job_said), and prints it.
 * What has left the group is counted if the host reports it (spawning.h), and nothing else is done to it.
 *
 * The group is in the background of the terminal.  The host stops a job that
 * uses the terminal.  Then this program lends it the terminal, and takes it
 * back when the job ends or is stopped from the keyboard.
 */
#include "job.h"
#include "fdio.h"
#include "limit.h"
#include "ready.h"
#include "spawning.h"

#include <termios.h>

enum { WAIT_MS = 20, WAITS = 50 };	/* a second in all */
enum { MOST_SAID = 65536, READS = 16 };	/* bytes that are printed in all; reads of a look */
enum { PIECE = 1024 };		/* bytes: the unit of what was printed in the exit status of the supervisor */
enum { OTHERS = 128 };		/* added to that status: it has ended other processes */

static long group;		/* also the supervisor's process id */
static int adopted;		/* orphans of jobs are children of this process */
static long current;		/* a job that was started and not yet waited for; 0: none */
static char *const *environment;	/* of the jobs, null: ours */
static const char *directory;	/* of the jobs, null: ours */
static int death_pipe = -1, said = -1;	/* our ends */
static int null = -1;
static int tty = -1, lent;
static long told;		/* bytes that jobs have said and that were printed */

/* --- the supervisor ---------------------------------------------------------------- */

static int
has_others(long of)
{
	return kill((pid_t)-of, 0) == 0 || errno == EPERM;
}

/* Waits until the group is empty, at most n seconds. */
static void
await_group(long of, int seconds)
{
	int i;

	for (i = 0; i < seconds * WAITS && has_others(of); i++)
		pause_ms((int)WAIT_MS);
}

/* Prints what has come, in printable ASCII, tabs and newlines; nothing more if nobody reads it. */
static void
tell(int from)
{
	static const char full[] = "\n(more is printed, which is not shown)\n";
	char text[MOST_SAID / READS];
	long n, i, kept;
	int reads;

	for (reads = 0; reads < READS && (n = (long)read(from, text, sizeof text)) > 0; reads++) {
		for (i = kept = 0; i < n && told + kept < MOST_SAID - (long)sizeof full; i++)
			if (text[i] != '\r')
				text[kept++] = (char)(text[i] == '\n' || text[i] == '\t' || (text[i] >= ' ' && text[i] <= '~') ? text[i] : '?');
		told += kept;
		if (kept > 0 && (fd_ready(2, 1, 1000) <= 0 || fd_write_all(2, text, kept) != 0))
			told = MOST_SAID;
		if (i < n && told < MOST_SAID)
			fd_write_all(2, full, (long)sizeof full - 1);
		if (i < n)
			told = MOST_SAID;
	}
}

/* The supervisor tries to leave the group, so that it can see when the group is empty. */
static int
end_group(long old, int patience)
{
	long own = (long)getpid();
	int outside = setpgid((pid_t)0, (pid_t)old) == 0, others;

	await_group(own, patience);
	others = outside && has_others(own);
	kill((pid_t)-own, SIGTERM);
	kill((pid_t)-own, SIGCONT);
	await_group(own, 1);
	kill((pid_t)-own, SIGKILL);
	return others;
}

/* Where it has read a byte it ends the group at once.  A job that prints without end is read at times only. */
static void
supervise(int from, int say, long old, int grace)
{
	static const int ignored[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU };
	char c;
	int i, ready, others;

	for (i = 0; i < (int)(sizeof ignored / sizeof ignored[0]); i++)
		signal(ignored[i], SIG_IGN);
	setpgid((pid_t)0, (pid_t)0);
	limit_unblock();
	fcntl(say, F_SETFL, O_NONBLOCK);
	while ((ready = fd_either(from, say)) == say || (ready < 0 && errno == EINTR)) {
		tell(say);
		pause_ms((int)WAIT_MS);
	}
	i = (int)fd_read_all(from, &c, 1L);
	tell(say);
	others = end_group(old, i == 0 ? grace : 0);
	tell(say);
	_exit((int)((told + PIECE - 1) / PIECE) + (others ? OTHERS : 0));
}

static int
start_supervisor(int grace)
{
	long old = (long)getpgrp(), pid;
	int ends[2], say[2];

	if (pipes_private(ends, say) != OK)
		return FAILED;
	limit_block();
	pid = (long)fork();
	if (pid == 0) {
		close(ends[1]);
		close(say[1]);
		supervise(ends[0], say[0], old, grace);
	}
	if (pid > 0) {
		setpgid((pid_t)pid, (pid_t)pid);
		group = pid;
		death_pipe = ends[1];
		said = say[1];
	}
	limit_unblock();
	close(ends[0]);
	close(say[0]);
	if (pid > 0)
		return OK;
	close(ends[1]);
	close(say[1]);
	return start_failed("the supervisor of jobs");
}

/* --- the terminal ----------------------------------------------------------- */

static void
take_back(void)
{
	if (!lent)
		return;
	lent = 0;
	signal(SIGTTOU, SIG_IGN);
	tcsetpgrp(tty, getpgrp());
	signal(SIGTTOU, SIG_DFL);
}

/*
 * Waits until the supervisor has ended the group; if somebody has ended the
 * supervisor, the job that runs is ended.  Returns 1 if the group had other
 * processes.  Safe in a signal handler.
 */
static int
end_all(void)
{
	int status;

	take_back();
	fd_close(&death_pipe);
	fd_close(&said);
	status = wait_status(group);
	if (status >= 0 && WIFEXITED(status)) {
		told = (long)(WEXITSTATUS(status) % OTHERS) * PIECE;
		return WEXITSTATUS(status) >= OTHERS;
	}
	if (current > 0 && signal_child(current, SIGKILL))
		wait_status(current);
	return 0;
}

/* Runs in a signal handler. */
static void
end_jobs(void)
{
	if (death_pipe >= 0)
		end_all();
}

/*
 * Handles a job that was stopped.  SIGTSTP stops this program too; so do
 * SIGTTIN and SIGTTOU if this program is not in the foreground.  Then the job
 * gets the terminal and continues.  Other stops are left to their sender.
 */
static void
stopped(int sig)
{
	if (sig != SIGTTIN && sig != SIGTTOU && sig != SIGTSTP) {
		if (limit_hooks.stopped != (endhook)0)
			(*limit_hooks.stopped)();
		return;
	}
	take_back();
	if (sig == SIGTSTP || tcgetpgrp(tty < 0 ? 0 : tty) != getpgrp())
		kill((pid_t)0, sig);
	if (tty < 0)
		tty = open("/dev/tty", O_RDWR);
	lent = fd_private(tty) == 0 && tcsetpgrp(tty, (pid_t)group) == 0;
	if (!lent) {
		print_error("the terminal", strerror(errno));
		kill((pid_t)-group, SIGTERM);
	}
	kill((pid_t)-group, SIGCONT);
}

/* --- the group of a test's jobs --------------------------------------------------- */

/* Nothing is adopted if this process already has children, because orphans of theirs would come to it too. */
int
job_open(int adopts, int grace)
{
	if (death_pipe >= 0)
		return OK;
	adopted = adopts && kin_children() == 0 && kin_adopt() == 0;
	current = 0;
	null = open("/dev/null", O_RDWR);
	if (fd_private(null) != 0)
		return failno("/dev/null");
	limit_hooks.jobs = end_jobs;
	return start_supervisor(grace);
}

int
job_said(void)
{
	return said;
}

void
job_environment(char *const *env)
{
	environment = env;
}

void
job_directory(const char *dir)
{
	directory = dir;
}

/*
 * The end of processes that lose their parent by it is waited for, before those are counted that have left the group
 * and still run.
 */
const char *
job_end(void)
{
	static char left[160];
	int others, i;
	long n = 0;

	left[0] = '\0';
	if (death_pipe >= 0) {
		limit_block();
		others = write(death_pipe, "", (size_t)1) == 1;
		others = end_all() && others && current == 0;
		limit_unblock();
		for (i = 0; adopted && i < WAITS / 5 && (n = kin_children()) > 0; i++)
			pause_ms((int)WAIT_MS);
		if (others)
			strcpy(left, "processes were left behind, and ended");
		if (n > 0)
			sprintf(left + strlen(left), "%s%ld %s left behind, and still run%s", others ? "; " : "", n,
			    n == 1 ? "process was" : "processes were", n == 1 ? "s" : "");
	}
	fd_close(&null);
	environment = (char *const *)0;
	adopted = 0;
	return left;
}

/* --- jobs -------------------------------------------------------------------- */

static void
standard(const int *fd, int *real)
{
	int i;

	for (i = 0; i < 3; i++)
		real[i] = fd[i] < 0 ? null : fd[i];
}

/* Runs in the new process and does not return. */
static void
execute(const char *path, char *const *argv, const int *fd, int report)
{
	int i, why;

	setpgid((pid_t)0, (pid_t)group);
	for (i = 0; i < 3; i++)
		if (fd[i] != i)
			dup2(fd[i], i);
	limit_reset_child();
	if (directory == (char *)0 || chdir(directory) == 0) {
		if (environment != (char *const *)0)
			execve(path, argv, environment);
		else
			execvp(path, argv);
	}
	why = errno;
	if (report >= 0 && write(report, (char *)&why, sizeof why) < 0)
		_exit(126);
	_exit(why == ENOENT ? 127 : 126);
}

long
job_start(const char *path, char *const *argv, const int *fd, int sure)
{
	int real[3], ends[2], why = 0;
	long pid;

	standard(fd, real);
	ends[1] = -1;
	if (sure && pipe_private(ends) != 0)
		return -1L;
	pid = (long)fork();
	if (pid == 0)
		execute(path, argv, real, ends[1]);
	current = pid > 0 ? pid : 0;
	if (!sure)
		return pid;
	if (pid < 0)
		why = errno;
	close(ends[1]);
	if (pid > 0 && fd_read_all(ends[0], (char *)&why, (long)sizeof why) > 0)
		wait_status(pid);
	close(ends[0]);
	if (why == 0)
		return pid;
	current = 0;
	errno = why;
	return -1L;
}

long
job_spawn(const char *path, char *const *argv, const int *fd)
{
	int real[3];

	standard(fd, real);
	return spawn_start(path, argv, real, group);
}

/* Orphans of jobs that end meanwhile are waited for too, so that they do not use up the process table. */
int
job_wait(long pid)
{
	int status;
	long who;

	for (;;) {
		who = (long)waitpid((pid_t)(adopted ? -1L : pid), &status, WUNTRACED);
		if (who < 0 && errno != EINTR)
			return -1;
		if (who == pid && !WIFSTOPPED(status))
			break;
		if (who == pid)
			stopped(WSTOPSIG(status));
	}
	current = 0;
	if (!lent)
		return status;
	take_back();
	if (WIFSIGNALED(status) && (WTERMSIG(status) == SIGINT || WTERMSIG(status) == SIGQUIT))
		kill((pid_t)0, WTERMSIG(status));
	return status;
}

int
job_finish(long pid, int seconds)
{
	int i, status = -1;
	long who = 0;

	for (i = 0; i < seconds * WAITS && (who = (long)waitpid((pid_t)pid, &status, WNOHANG)) == 0; i++)
		pause_ms((int)WAIT_MS);
	if (who == 0 && signal_child(pid, SIGKILL))
		status = wait_status(pid);
	current = 0;
	return who < 0 ? -1 : status;
}

int
job_verdict(const char *what, int status)
{
	char why[60];

	if (status == 0)
		return OK;
	if (WIFSIGNALED(status))
		sprintf(why, "ended by signal %d", WTERMSIG(status));
	else
		sprintf(why, "exit status %d", WEXITSTATUS(status));
	return fail(what, why);
}

int
program_path(const char *name, char *path)
{
	const char *s = getenv("PATH"), *end;
	struct stat st;
	int len;

	*path = '\0';
	if (strlen(name) >= PORT_PATH)
		return FAILED;
	strcpy(path, name);
	if (strchr(name, '/') != (char *)0)
		return OK;
	for (; s != (char *)0 && *s != '\0'; s = *end == ':' ? end + 1 : end) {
		end = s + strcspn(s, ":");
		len = (int)(end - s);
		if (len + strlen(name) + 3 > PORT_PATH)
			continue;
		sprintf(path, "%.*s/%s", len > 0 ? len : 1, len > 0 ? s : ".", name);
		if (access(path, X_OK) == 0 && stat(path, &st) == 0 && S_ISREG(st.st_mode))
			return OK;
	}
	return FAILED;
}
