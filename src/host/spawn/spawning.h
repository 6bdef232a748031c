/*
 * spawning.h: ways to start a process other than fork, what such a process has left, and the shell of the host.
 */
#ifndef SPAWNING_H
#define SPAWNING_H

#include "base.h"

/*
 * Starts a program by posix_spawn: its path, arguments, standard descriptors and process group.  Its process id,
 * or -1 with errno; ENOSYS if the host lacks the call.
 */
long spawn_start(const char *path, char *const *argv, const int *fd, long group);

long vfork_brief(void);	/* a vfork child that exits at once: its id, or -1 with errno (ENOSYS: no vfork) */

/*
 * What jobs leave behind in other sessions or process groups: kin_linux.c counts them.  From kin_adopt on (0, or -1
 * if the host has no such thing) this process is the parent of each descendant whose own parent ends.
 */
int kin_adopt(void);
long kin_children(void);	/* how many children of this process live, after a wait for the others; 0: none, or unknown */

/* The path of sh: the first in the host's path for standard utilities, else /bin/sh; not of the user's PATH. */
const char *host_shell(void);

#endif
