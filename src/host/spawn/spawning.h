/*
 * spawning.h: ways to start a process beyond POSIX.1's fork.
 */
#ifndef SPAWNING_H
#define SPAWNING_H

#include "base.h"

/*
 * posix_spawn of a path with arguments, standard descriptors and process
 * group: the id, or -1 with errno, ENOSYS where the host does not have it.
 */
long spawn_start(const char *, char *const *, const int *, long);

long vfork_brief(void);	/* a process by vfork that ends at once: its id; -1 with errno, ENOSYS where there is no vfork */

#endif
