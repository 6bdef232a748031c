/*
 * job.c: commands that a test starts, in a process group of their own.
 *
 * The leader of the group is a supervisor (guard.c), which ends the group when
 * this program ends.
 *
 * The group is in the background of the terminal.  The host stops a job that
 * uses the terminal.  Then this program lends it the terminal, and takes it
 * back when the job ends or is stopped from the keyboard.
 */
#include "job.h"
#include "fdio.h"
#include "guard.h"
#include "limit.h"
#include "orphans.h"
#include "spawning.h"

#include <termios.h>

static long group;		/* also the supervisor's process id */
static int headless;		/* the supervisor has ended too early, and was waited for */
static int grace;		/* seconds in which the group may end by itself after a sudden end of this program */
static long current;		/* a job that was started and not yet waited for; 0: none */
static char *const *environment;	/* of the jobs, null: ours */
static const char *directory;	/* of the jobs, null: ours */
static char left[160];		/* what the last jobs left behind */
static int death_pipe = -1;	/* our end of it */
static int null = -1;
static int tty = -1, lent;

static void end_jobs(void);
static int end_all(void);

/* --- the group of a test's jobs --------------------------------------------------- */

int
job_open(void)
{
	if (death_pipe >= 0)
		return OK;
	headless = 0;
	current = 0;
	left[0] = '\0';
	null = open("/dev/null", O_RDWR);
	if (fd_private(null) != 0)
		return failno("/dev/null");
	limit_hooks.jobs = end_jobs;
	return guard_start(&group, &death_pipe, grace);
}

void
job_adopt(void)
{
	if (death_pipe < 0)
		orphans_adopt();
}

void
job_grace(int seconds)
{
	grace = seconds;
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

void
job_close(void)
{
	if (null >= 0)
		close(null);
	null = -1;
	environment = (char *const *)0;
	grace = 0;
	if (death_pipe >= 0) {
		limit_block();
		if (!headless)
			headless = !signal_child(group, SIGKILL);
		close(death_pipe);
		death_pipe = -1;
		limit_unblock();
		if (!headless)
			wait_status(group);
	}
	orphans_release();
}

/* What is known of the processes that were left behind, in words. */
static void
tell_left(int others)
{
	long n = orphans_seen(), still = orphans_left();

	if (n > 0)
		sprintf(left, "%ld %s left behind", n, n == 1 ? "process was" : "processes were");
	else if (others || still != 0)
		strcpy(left, "processes were left behind");
	else
		return;
	if (still == 0)
		strcat(left, ", and ended");
	else if (still < 0)
		strcat(left, ", and some still run");
	else
		sprintf(left + strlen(left), ", of which %ld still run%s", still, still == 1 ? "s" : "");
}

/* Ends background processes of jobs too, by the supervisor. */
void
job_end(void)
{
	int others = 0;

	if (death_pipe >= 0) {
		limit_block();
		orphans_count(group, current);
		headless = write(death_pipe, "", (size_t)1) != 1;
		others = end_all() && current == 0;
		limit_unblock();
		tell_left(others);
	}
	job_close();
}

const char *
job_left(void)
{
	return left;
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
 * Waits until the supervisor has ended the group; without one the job that
 * runs is ended.  Returns 1 if the group had other processes.  Safe in a
 * signal handler.
 */
static int
end_all(void)
{
	int status = GUARD_ALONE;
	long pid;

	take_back();
	close(death_pipe);
	death_pipe = -1;
	if (headless && current > 0)
		signal_child(current, SIGKILL);
	do
		pid = (long)waitpid((pid_t)-1, &status, headless ? WNOHANG : 0);
	while (pid < 0 ? errno == EINTR : pid != group && pid != 0);
	orphans_end();
	return pid == group && WIFEXITED(status) && WEXITSTATUS(status) == GUARD_OTHERS;
}

/* Runs in a signal handler. */
static void
end_jobs(void)
{
	static const char still[] = ": processes that it started still run\n";
	const char *name = program_name();

	if (death_pipe < 0)
		return;
	end_all();
	if (orphans_left() != 0 && write(2, name, strlen(name)) > 0 && write(2, still, sizeof still - 1) < 0)
		return;
}

static int
lend(void)
{
	if (tty < 0)
		tty = open("/dev/tty", O_RDWR);
	if (fd_private(tty) != 0 || tcsetpgrp(tty, (pid_t)group) != 0)
		return -1;
	lent = 1;
	return 0;
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
		limit_job_stopped();
		return;
	}
	take_back();
	if (sig == SIGTSTP || tcgetpgrp(tty < 0 ? 0 : tty) != getpgrp())
		kill((pid_t)0, sig);
	if (lend() != 0) {
		print_error("the terminal", strerror(errno));
		kill((pid_t)-group, SIGTERM);
	}
	kill((pid_t)-group, SIGCONT);
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
	int real[3], i, why;

	setpgid((pid_t)0, (pid_t)group);
	standard(fd, real);
	for (i = 0; i < 3; i++)
		if (real[i] != i)
			dup2(real[i], i);
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
	int ends[2], why = 0;
	long pid;

	ends[1] = -1;
	if (sure && pipe_private(ends) != 0)
		return -1L;
	pid = (long)fork();
	if (pid == 0)
		execute(path, argv, fd, ends[1]);
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
		who = (long)waitpid((pid_t)(orphans_adopted() ? -1L : pid), &status, WUNTRACED);
		if (who < 0 && errno != EINTR)
			return -1;
		if (who > 0 && who != pid)
			headless = headless || (who == group && !WIFSTOPPED(status));
		else if (who > 0 && WIFSTOPPED(status))
			stopped(WSTOPSIG(status));
		else if (who > 0)
			break;
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
