/*
 * far.c: commands on other hosts.
 */
#include "bench.h"
#include "remote.h"
#include "limit.h"

/* For ssh: no questions, and an end where nobody answers. */
#define SSH "ssh -o BatchMode=yes -o ConnectTimeout=10 -o ServerAliveInterval=5 -o ServerAliveCountMax=3"

const char *
far_path(const char *path, char *host)
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
far_none(void)
{
	const char *shell = getenv("LODESTONE_RSH");

	return shell != (char *)0 && strcmp(shell, "none") == 0;
}

int
far_quote(const char *s, char *to, int room)
{
	char *t = to + strlen(to), *end = to + room - 6;

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

int
far_command(const char *host, const char *command, char *to, int room)
{
	const char *shell = getenv("LODESTONE_RSH");

	if (shell == (char *)0 || *shell == '\0')
		shell = SSH;
	if (*host == '-' || strlen(shell) + 2 * strlen(command) + strlen(host) + 40 > (size_t)room)
		return FAILED;
	sprintf(to, "exec %s ", shell);
	if (far_quote(host, to, room) != OK)
		return FAILED;
	strcat(to, " ");
	return far_quote(command, to, room);
}

/*
 * The new process: the shell that runs the remote shell, in a group that no
 * signal from the keyboard reaches.  In a signal handler the alarm that bounds
 * it is held back, and that would be inherited.
 */
static void
become(char *text, int out)
{
	int null = open("/dev/null", O_RDWR);

	setpgid((pid_t)0, (pid_t)0);
	signal(SIGALRM, SIG_DFL);
	alarm((unsigned)FAR_PATIENCE);
	limit_child_reset();
	limit_unblock();
	dup2(null, 0);
	dup2(out, 1);
	execl("/bin/sh", "sh", "-c", text, (char *)0);
	_exit(127);
}

int
far_run(const char *host, const char *command, char *line, int len)
{
	char text[PORT_PATH + 2000];
	int ends[2], status;
	long n = 0, pid;

	if (far_command(host, command, text, (int)sizeof text) != OK || pipe(ends) != 0)
		return -1;
	pid = (long)fork();
	if (pid == 0)
		become(text, ends[1]);
	close(ends[1]);
	if (pid > 0 && len > 0)
		n = fd_take(ends[0], line, (long)len - 1);
	close(ends[0]);
	if (len > 0)
		line[n > 0 ? n : 0] = '\0';
	if (len > 0 && strchr(line, '\n') != (char *)0)
		*strchr(line, '\n') = '\0';
	status = pid > 0 ? reap(pid) : -1;
	return status >= 0 && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

long
far_talk(const char *host, const char *command, int *to, int *from)
{
	static char text[20000];
	char *argv[4];
	int up[2], down[2], fd[3];
	long job;

	if (far_command(host, command, text, (int)sizeof text) != OK) {
		fail(host, "the command for the remote shell is too long");
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
	*to = up[1];
	*from = down[0];
	if (job <= 0)
		failno("the remote shell");
	return job;
}
