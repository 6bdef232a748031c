/*
 * spawn_posix.c: posix_spawn of POSIX.1-2001.
 *
 * configure: spawn 10: posix_spawn
 *     #include <signal.h>
 *     #include <spawn.h>
 *     posix_spawnattr_t a; pid_t pid;
 *     return posix_spawnattr_setpgroup(&a, 0) + posix_spawn(&pid, "", 0, &a, 0, 0) + POSIX_SPAWN_SETSIGDEF;
 */
#include "spawning.h"

#include <spawn.h>

extern char **environ;

/* Sets the process group, and the default action for signals that this process ignores. */
static int
set_attributes(posix_spawnattr_t *a, long group)
{
	sigset_t normal;

	sigemptyset(&normal);
	sigaddset(&normal, SIGPIPE);
	sigaddset(&normal, PORT_XFSZ);
	if (posix_spawnattr_setsigdefault(a, &normal) != 0 || posix_spawnattr_setpgroup(a, (pid_t)group) != 0)
		return -1;
	return posix_spawnattr_setflags(a, (short)(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF));
}

static int
descriptors(posix_spawn_file_actions_t *f, const int *fd)
{
	int i, why = 0;

	for (i = 0; i < 3 && why == 0; i++)
		if (fd[i] != i)
			why = posix_spawn_file_actions_adddup2(f, fd[i], i);
	return why;
}

long
spawn_start(const char *path, char *const *argv, const int *fd, long group)
{
	posix_spawn_file_actions_t f;
	posix_spawnattr_t a;
	pid_t pid = -1;
	int why;

	why = posix_spawn_file_actions_init(&f);
	if (why != 0) {
		errno = why;
		return -1L;
	}
	why = posix_spawnattr_init(&a);
	if (why == 0) {
		why = set_attributes(&a, group) != 0 ? EINVAL : descriptors(&f, fd);
		if (why == 0)
			why = posix_spawn(&pid, path, &f, &a, argv, environ);
		posix_spawnattr_destroy(&a);
	}
	posix_spawn_file_actions_destroy(&f);
	errno = why;
	return why == 0 ? (long)pid : -1L;
}
