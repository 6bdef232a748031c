/*
 * allows.c: whether a sandbox ends what makes a call, as some filters of the kernel do: tried in a child.
 */
#include "host.h"

int
host_allows(attempt call, int *known)
{
	pid_t pid = *known == 0 ? fork() : (pid_t)-1, got;
	int status = 0;

	if (pid == 0) {
		(*call)();
		_exit(0);
	}
	do
		got = pid > 0 ? waitpid(pid, &status, 0) : (pid_t)0;
	while (got < 0 && errno == EINTR);
	if (*known == 0)
		*known = got > 0 && WIFSIGNALED(status) ? -1 : 1;
	return *known > 0;
}
