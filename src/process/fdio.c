/*
 * fdio.c: see fdio.h.
 */
#include "fdio.h"

long
fd_read_all(int fd, char *buf, long len)
{
	long n, got = 0;

	while (got < len) {
		n = (long)read(fd, buf + got, (size_t)(len - got));
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return -1L;
		if (n == 0)
			break;
		got += n;
	}
	return got;
}

int
fd_write_all(int fd, const char *buf, long len)
{
	long n;

	while (len > 0) {
		n = (long)write(fd, buf, (size_t)len);
		if (n < 0 && errno == EINTR)
			continue;
		if (n == 0)
			errno = ENOSPC;
		if (n <= 0)
			return -1;
		buf += n;
		len -= n;
	}
	return 0;
}

const char *
fd_reason(long got)
{
	if (got < 0 && errno != EPIPE && errno != ECONNRESET)
		return strerror(errno);
	return "the other side has gone";
}

void
fd_close(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

int
fd_private(int fd)
{
	return fd < 0 ? -1 : fcntl(fd, F_SETFD, FD_CLOEXEC);
}

int
pipe_private(int *fd)
{
	return pipe(fd) == 0 && fd_private(fd[0]) == 0 && fd_private(fd[1]) == 0 ? 0 : -1;
}

int
pipes_private(int *up, int *down)
{
	return pipe_private(up) == 0 && pipe_private(down) == 0 ? OK : failno("a pipe");
}

int
start_failed(const char *what)
{
	if (errno == EAGAIN)
		return fail(what, "no more processes can be started: the user's limit is reached, or the host's table is full");
	return failno(what);
}

int
process_here(long pid)
{
	return kill((pid_t)pid, 0) == 0 || errno != ESRCH;
}

long
fork_exit(void)
{
	long pid = (long)fork();

	if (pid == 0)
		exit(0);
	return pid;
}

int
signal_child(long pid, int sig)
{
	int status;

	if (waitpid((pid_t)pid, &status, WNOHANG) != 0)
		return 0;
	kill((pid_t)pid, sig);
	return 1;
}

int
wait_status(long pid)
{
	int status;

	while (waitpid((pid_t)pid, &status, 0) < 0)
		if (errno != EINTR)
			return -1;
	return status;
}
