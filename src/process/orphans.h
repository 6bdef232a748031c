/*
 * orphans.h: processes that the jobs of a test leave behind.
 *
 * Where the host can (kin.h), this process becomes their parent when their own
 * ends, whatever session or process group they have made for themselves.  So
 * a child that this process has not started descends from one of its jobs,
 * and it alone is ended.
 */
#ifndef ORPHANS_H
#define ORPHANS_H

#include "base.h"

/*
 * Begins to adopt orphans, unless this process already has children, because
 * theirs would come to it too.  Later children must be jobs that are waited
 * for before orphans_end, or the two that orphans_count names.
 */
void orphans_adopt(void);
int orphans_adopted(void);	/* 1: it does */
void orphans_release(void);

void orphans_count(long first, long second);	/* counts those that run now, without two children, 0: none */

/*
 * Ends them, and those that their end uncovers: SIGTERM, SIGKILL a second
 * later.  Waits for their end, two seconds at most.  Safe in a signal handler.
 */
void orphans_end(void);

/* How many were counted or ended; those that still run; -1 where the host does not tell. */
long orphans_seen(void);
long orphans_left(void);

#endif
