/*
 * spawning.h: ways to start a process other than fork, and the shell of the
 * host.
 */
#ifndef SPAWNING_H
#define SPAWNING_H

#include "base.h"

/*
 * Starts a program by posix_spawn: its path, arguments, standard descriptors
 * and process group.  Returns the process id, or -1 with errno; ENOSYS if the
 * host lacks the call.
 */
long spawn_start(const char *path, char *const *argv, const int *fd, long group);

long vfork_brief(void);	/* a vfork child that exits at once: its id, or -1 with errno (ENOSYS: no vfork) */

/* The path of sh: the first in the host's path for standard utilities, else /bin/sh; not of the user's PATH. */
const char *host_shell(void);

#endif
