/*
 * guard.h: the process that ends a job's process group when this program ends
 * in any way: the supervisor of job.c.
 */
#ifndef GUARD_H
#define GUARD_H

#include "base.h"

enum { GUARD_ALONE = 0, GUARD_OTHERS = 3 };	/* its exit status: whether it has ended other processes */

/*
 * Starts it as the leader of a new group.  Sets its process id, which is that
 * of the group, and our end of a pipe to it.  When all ends are closed it
 * waits `grace' seconds for the others in the group, and ends them.  Where it has
 * read a byte before it ends them at once.  OK, or FAILED after fail().
 */
int guard_start(long *group, int *pipe_end, int grace);

#endif
