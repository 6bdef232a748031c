/*
 * job.c: commands that a test starts, in a process group of their own.
 *
 * The leader of the group is a supervisor, a process that only reads from a
 * pipe whose other end we hold.  However we end, it sees the end of the pipe
 * and ends the group: SIGTERM, and a second later SIGKILL.  A process between
 * fork and exec holds the other end too, so that none is missed.  A supervisor
 * that is not needed any more is killed.
 *
 * A group of its own is in the background of the terminal.  A job that wants
 * the terminal is stopped by the host; then the terminal is lent to it, and
 * taken back at its end or when it is stopped from the keyboard.
 */
#include "job.h"
#include "fdio.h"
#include "limit.h"
#include "ready.h"
#include "spawning.h"

#include <termios.h>

enum { WAITS = 50, WAIT_MS = 20 };	/* a second in all */

static long group;		/* and the supervisor's id */
static int death_pipe = -1;	/* our end of the pipe to the supervisor */
static int null = -1;
static int tty = -1, lent;

static void end_jobs(void);

/* --- the supervisor ----------------------------------------------------------- */

/* Having left the group, where that is possible, the supervisor can see when it is empty. */
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
	static const int deaf[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU };
	char c;
	int i;

	for (i = 0; i < (int)(sizeof deaf / sizeof deaf[0]); i++)
		signal(deaf[i], SIG_IGN);
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

/* What jobs left in the background ends too, by the supervisor. */
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

/* From a signal handler: the supervisor does its work, and we see that it is done. */
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
 * The job has been stopped.  What the keyboard or the terminal means for it
 * holds for us first, and when we go on, so does the job; a stop that somebody
 * sent by hand is left to whoever did.
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

/* The new process: never comes back. */
static void
become(const char *path, char *const *argv, const int *fd, int report)
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
		become(path, argv, fd, ends[1]);
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
