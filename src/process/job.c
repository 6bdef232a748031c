/*
 * job.c: commands that a test starts, in a process group of their own.
 *
 * The leader of the group is a supervisor: a process that only reads from a
 * pipe (the death pipe).  This program holds the other end.  When this program
 * ends, in any way, the supervisor reads end of file and ends the group:
 * SIGTERM, and SIGKILL a second later.  A process between fork and exec holds
 * the other end too, so the supervisor waits for it and misses none.  A
 * supervisor that is no longer needed is killed.
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

enum { WAITS = 50, WAIT_MS = 20 };	/* one second in all */

static long group;		/* also the supervisor's process id */
static int death_pipe = -1;	/* our end of it */
static int null = -1;
static int tty = -1, lent;

static void end_jobs(void);

/* --- the supervisor ----------------------------------------------------------- */

/* The supervisor tries to leave the group, so that it can see when the group is empty. */
static void
end_group(long old)
{
	int i;

	kill((pid_t)-group, SIGTERM);
	kill((pid_t)-group, SIGCONT);
	setpgid((pid_t)0, (pid_t)old);
	for (i = 0; i < WAITS && kill((pid_t)-group, 0) == 0; i++)
		pause_ms((int)WAIT_MS);
	kill((pid_t)-group, SIGKILL);
}

static void
supervise(int from, long old)
{
	static const int ignored[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU };
	char c;
	int i;

	for (i = 0; i < (int)(sizeof ignored / sizeof ignored[0]); i++)
		signal(ignored[i], SIG_IGN);
	group = (long)getpid();
	setpgid((pid_t)0, (pid_t)0);
	limit_unblock();
	if (fd_read_all(from, &c, 1L) == 0)
		end_group(old);
	_exit(OK);
}

static int
start_supervisor(int *ends)
{
	long old = (long)getpgrp(), pid;

	limit_block();
	pid = (long)fork();
	if (pid == 0) {
		close(ends[1]);
		supervise(ends[0], old);
	}
	if (pid > 0) {
		setpgid((pid_t)pid, (pid_t)pid);
		group = pid;
		death_pipe = ends[1];
	}
	limit_unblock();
	close(ends[0]);
	return pid > 0 ? OK : failno("starting a process");
}

int
job_open(void)
{
	int ends[2];

	if (death_pipe >= 0)
		return OK;
	null = open("/dev/null", O_RDWR);
	if (fd_private(null) != 0)
		return failno("/dev/null");
	if (pipe_private(ends) != 0)
		return failno("a pipe");
	limit_hooks.jobs = end_jobs;
	return start_supervisor(ends);
}

void
job_close(void)
{
	if (null >= 0)
		close(null);
	null = -1;
	if (death_pipe < 0)
		return;
	limit_block();
	kill((pid_t)group, SIGKILL);
	close(death_pipe);
	death_pipe = -1;
	limit_unblock();
	wait_status(group);
}

/* Ends background processes of jobs too, by the supervisor. */
void
job_end(void)
{
	limit_block();
	end_jobs();
	limit_unblock();
	job_close();
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

/* Runs in a signal handler: waits until the supervisor has ended the group. */
static void
end_jobs(void)
{
	int status;
	long pid;

	if (death_pipe < 0)
		return;
	take_back();
	close(death_pipe);
	death_pipe = -1;
	do
		pid = (long)waitpid((pid_t)-1, &status, 0);
	while (pid < 0 ? errno == EINTR : pid != group);
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
	if (sig != SIGTTIN && sig != SIGTTOU && sig != SIGTSTP)
		return;
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
	execvp(path, argv);
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
	if (!sure)
		return pid;
	if (pid < 0)
		why = errno;
	close(ends[1]);
	if (pid > 0 && fd_read_all(ends[0], (char *)&why, (long)sizeof why) > 0)
		wait_status(pid);
	close(ends[0]);
	errno = why;
	return why == 0 ? pid : -1L;
}

long
job_spawn(const char *path, char *const *argv, const int *fd)
{
	int real[3];

	standard(fd, real);
	return spawn_start(path, argv, real, group);
}

int
job_wait(long pid)
{
	int status;

	for (;;) {
		if (waitpid((pid_t)pid, &status, WUNTRACED) < 0) {
			if (errno != EINTR)
				return -1;
		} else if (WIFSTOPPED(status))
			stopped(WSTOPSIG(status));
		else
			break;
	}
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
