/*
 * guard.c: the supervisor of a process group.
 *
 * It only reads from a pipe (the death pipe), of which this program holds the
 * other end.  When this program ends, in any way, it reads end of file and
 * ends the group: SIGTERM, and SIGKILL a second later.  A process between fork
 * and exec holds the other end too, so the supervisor waits for it and misses
 * none.
 */
#include "guard.h"
#include "fdio.h"
#include "kin.h"
#include "limit.h"
#include "ready.h"

enum { WAITS = 50, WAIT_MS = 20 };	/* one second in all */

/* Waits until the group is empty, at most n seconds. */
static void
await_group(long group, int seconds)
{
	int i;

	for (i = 0; i < seconds * WAITS && kin_group(group); i++)
		pause_ms((int)WAIT_MS);
}

/* The supervisor tries to leave the group, so that it can see when the group is empty. */
static int
end_group(long old, int grace)
{
	long group = (long)getpid();
	int outside = setpgid((pid_t)0, (pid_t)old) == 0, others;

	await_group(group, grace);
	others = outside && kin_group(group);
	kill((pid_t)-group, SIGTERM);
	kill((pid_t)-group, SIGCONT);
	await_group(group, 1);
	kill((pid_t)-group, SIGKILL);
	return others ? GUARD_OTHERS : GUARD_ALONE;
}

static void
supervise(int from, long old, int grace)
{
	static const int ignored[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU };
	char c;
	long n;
	int i;

	for (i = 0; i < (int)(sizeof ignored / sizeof ignored[0]); i++)
		signal(ignored[i], SIG_IGN);
	setpgid((pid_t)0, (pid_t)0);
	limit_unblock();
	n = fd_read_all(from, &c, 1L);
	_exit(n < 0 ? FAILED : end_group(old, n == 0 ? grace : 0));
}

int
guard_start(long *group, int *pipe_end, int grace)
{
	long old = (long)getpgrp(), pid;
	int ends[2];

	if (pipe_private(ends) != 0)
		return failno("a pipe");
	limit_block();
	pid = (long)fork();
	if (pid == 0) {
		close(ends[1]);
		supervise(ends[0], old, grace);
	}
	if (pid > 0) {
		setpgid((pid_t)pid, (pid_t)pid);
		*group = pid;
		*pipe_end = ends[1];
	}
	limit_unblock();
	close(ends[0]);
	if (pid > 0)
		return OK;
	close(ends[1]);
	return start_failed("the supervisor of jobs");
}
