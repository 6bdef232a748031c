/*
 * remote.c: see remote.h.
 */
#include "remote.h"
#include "fdio.h"
#include "job.h"
#include "limit.h"

static volatile long running;	/* the process group of remote_shell, 0: none */

/* Options of ssh: no questions, and an end if nobody answers. */
#define SSH "ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=5 -o ServerAliveCountMax=3"

const char *
remote_path(const char *path, char *host)
{
	const char *s = path;
	size_t len;

	if (*s == '[') {
		s = strchr(path, ']');
		if (s == (char *)0 || s[1] != ':')
			return (char *)0;
		s++;
	} else
		for (; *s != '\0' && *s != '/' && *s != ':'; s++)
			continue;
	len = (size_t)(s - path);
	if (*s != ':' || len == 0 || len > 250)
		return (char *)0;
	if (*path == '[') {
		path++;
		len -= 2;
	}
	memcpy(host, path, len);
	host[len] = '\0';
	return s + 1;
}

int
remote_none(void)
{
	const char *shell = getenv("LODESTONE_RSH");

	return shell != (char *)0 && strcmp(shell, "none") == 0;
}

int
remote_quote(const char *s, char *to, int room)
{
	char *t = to + strlen(to), *end = to + room - 6;

	if (t >= end)
		return FAILED;
	*t++ = '\'';
	for (; *s != '\0' && t < end; s++) {
		if (*s == '\'') {
			strcpy(t, "'\\''");
			t += 4;
		} else
			*t++ = *s;
	}
	*t++ = '\'';
	*t = '\0';
	return *s == '\0' ? OK : FAILED;
}

char *
remote_command(const char *host, const char *command)
{
	const char *shell = getenv("LODESTONE_RSH");
	size_t room;
	char *text;

	if (shell == (char *)0 || *shell == '\0')
		shell = SSH;
	if (*host == '-')
		return (char *)0;
	room = strlen(shell) + 4 * (strlen(host) + strlen(command)) + 40;
	text = (char *)malloc(room);
	if (text == (char *)0)
		return text;
	sprintf(text, "exec %s ", shell);
	if (remote_quote(host, text, (int)room) == OK && text_add(text, (int)room, " ") == OK && remote_quote(command, text, (int)room) == OK)
		return text;
	free((void *)text);
	return (char *)0;
}

/*
 * Runs in the new process: the shell that starts the remote shell, in a
 * process group that signals from the keyboard do not reach.  It unblocks
 * SIGALRM for its time limit: in a signal handler the alarm is blocked, and a
 * child inherits that.
 */
static void
execute(char *text, const int *ends)
{
	int null = open("/dev/null", O_RDWR);

	setpgid((pid_t)0, (pid_t)0);
	signal(SIGALRM, SIG_DFL);
	alarm((unsigned)REMOTE_PATIENCE);
	limit_reset_child();
	limit_unblock();
	dup2(null, 0);
	dup2(ends[1], 1);
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
	long pid;

	limit_hooks.remote = end_running;
	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &was);
	pid = (long)fork();
	if (pid == 0) {
		sigprocmask(SIG_SETMASK, &was, (sigset_t *)0);
		execute(text, ends);
	}
	if (pid > 0) {
		setpgid((pid_t)pid, (pid_t)pid);
		running = pid;
	}
	sigprocmask(SIG_SETMASK, &was, (sigset_t *)0);
	return pid;
}

int
remote_shell(char *text, char *line, int len)
{
	int ends[2], status;
	long n = 0, pid;

	if (pipe(ends) != 0)
		return -1;
	pid = start_shell(text, ends);
	close(ends[1]);
	if (pid > 0 && len > 0)
		n = fd_read_all(ends[0], line, (long)len - 1);
	close(ends[0]);
	if (len > 0) {
		line[n > 0 ? n : 0] = '\0';
		line[strcspn(line, "\n")] = '\0';
	}
	status = pid > 0 ? wait_status(pid) : -1;
	running = 0;
	return status >= 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int
remote_run(const char *host, const char *command, char *line, int len)
{
	char *text = remote_command(host, command);
	int status = text == (char *)0 ? -1 : remote_shell(text, line, len);

	if (text == (char *)0 && len > 0)
		*line = '\0';
	free((void *)text);
	return status;
}

long
remote_start(const char *host, const char *command, int *to, int *from)
{
	char *text = remote_command(host, command);
	char *argv[4];
	int up[2], down[2], fd[3];
	long job;

	if (text == (char *)0) {
		fail(host, "the command for the remote shell cannot be made");
		return -1L;
	}
	if (job_open() != OK)
		return -1L;
	if (pipe_private(up) != 0 || pipe_private(down) != 0) {
		failno("a pipe");
		return -1L;
	}
	argv[0] = "sh";
	argv[1] = "-c";
	argv[2] = text;
	argv[3] = (char *)0;
	fd[0] = up[0];
	fd[1] = down[1];
	fd[2] = 2;
	job = job_start("/bin/sh", argv, fd, 1);
	close(up[0]);
	close(down[1]);
	free((void *)text);
	*to = up[1];
	*from = down[0];
	if (job <= 0)
		start_failed("the remote shell");
	return job;
}
