/*
 * family: a process becomes the parent of orphans, and counts its children, where the host has both.
 */
#include "kin.h"
#include "tap.h"

/* A grandchild whose parent ends becomes a child of this process. */
static void
test_orphan(void)
{
	int ends[2], said[2], status;
	long pid, orphan = 0;
	char c;

	if (kin_adopt() != 0 || pipe(ends) != 0 || pipe(said) != 0) {
		ok(1, "this host lets no process adopt orphans");
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
	ok(kin_children() == 1 || kin_children() == -1, "an orphan is a child, in another session too");
	close(ends[1]);
	ok(waitpid((pid_t)orphan, &status, 0) == (pid_t)orphan && WEXITSTATUS(status) == 7, "and its status is ours");
}

int
main(void)
{
	test_orphan();
	return tap_end();
}
