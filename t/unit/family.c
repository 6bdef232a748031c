/*
 * family: which processes are alive, as the host tells: a zombie is not, and
 * neither is a process group of zombies.  Where the host does not tell, only
 * what POSIX promises is tested.
 */
#include "kin.h"
#include "ready.h"
#include "tap.h"

enum { BEATS = 500, BEAT_MS = 20 };

static int tells;	/* 1: this host tells a zombie from a live process */

/* A child in a group of its own that waits for the end of the pipe's other side. */
static long
child(int *ends)
{
	long pid;
	char c;

	if (pipe(ends) != 0)
		return -1L;
	pid = (long)fork();
	if (pid == 0) {
		close(ends[1]);
		setpgid((pid_t)0, (pid_t)0);
		_exit(read(ends[0], &c, (size_t)1) == 0 ? 0 : 1);
	}
	setpgid((pid_t)pid, (pid_t)pid);
	close(ends[0]);
	return pid;
}

static int
listed(long pid)
{
	long pids[100];
	int i, n = kin_children(pids, 100);

	for (i = 0; i < n; i++)
		if (pids[i] == pid)
			return 1;
	return 0;
}

static void
test_child(void)
{
	int ends[2], status, i;
	long pid = child(ends);

	if (!ok(pid > 0, "a child"))
		return;
	ok(kin_alive(pid), "a child that runs is alive");
	ok(kin_group(pid), "and so is its group");
	ok(!tells || listed(pid), "and it is listed");
	close(ends[1]);
	for (i = 0; i < BEATS && kin_alive(pid) && tells; i++)
		pause_ms((int)BEAT_MS);
	ok(!tells || !kin_alive(pid), "a child that has ended is not alive, although nobody has waited for it");
	ok(!tells || !kin_group(pid), "nor is its group");
	ok(!tells || !listed(pid), "and it is not listed");
	ok(kill((pid_t)-pid, 0) == 0, "its number is not free yet");
	ok(waitpid((pid_t)pid, &status, 0) == (pid_t)pid && status == 0, "its status is still there");
	ok(!kin_alive(pid) && !kin_group(pid), "a process that was waited for is not alive");
}

/* A grandchild whose parent ends becomes a child of this process. */
static void
test_orphan(void)
{
	int ends[2], said[2], status;
	long pid, orphan = 0;
	char c;

	if (kin_adopt(1) != 0 || pipe(ends) != 0 || pipe(said) != 0) {
		note("this host lets no process adopt orphans");
		return;
	}
	pid = (long)fork();
	if (pid == 0) {
		orphan = (long)fork();
		if (orphan == 0) {
			close(ends[1]);
			setsid();
			_exit(read(ends[0], &c, (size_t)1) == 0 ? 7 : 1);
		}
		_exit(write(said[1], (char *)&orphan, sizeof orphan) == (ssize_t)sizeof orphan ? 0 : 1);
	}
	close(ends[0]);
	waitpid((pid_t)pid, &status, 0);
	ok(read(said[0], (char *)&orphan, sizeof orphan) == (ssize_t)sizeof orphan && orphan > 0, "a grandchild");
	ok(!tells || listed(orphan), "an orphan is a child, in another session too");
	close(ends[1]);
	ok(waitpid((pid_t)orphan, &status, 0) == (pid_t)orphan && WEXITSTATUS(status) == 7, "and its status is ours");
	ok(kin_adopt(0) == 0, "no longer");
}

int
main(void)
{
	long pids[1];

	tells = kin_children(pids, 1) >= 0;
	if (!tells)
		note("this host does not tell zombies");
	ok(kin_alive((long)getpid()), "this process is alive");
	test_child();
	test_orphan();
	return tap_end();
}
