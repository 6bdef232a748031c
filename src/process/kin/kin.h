/*
 * kin.h: the processes that descend from this one, and those of a process
 * group.  kin_linux.c asks /proc and prctl(2); elsewhere (kin_none.c) a
 * process cannot inherit the descendants of its children, and a zombie counts
 * as alive.  All calls are safe in a signal handler.
 */
#ifndef KIN_H
#define KIN_H

#include "base.h"

/*
 * on 1: from now on this process becomes the parent of each descendant whose own
 * parent ends; 0: no longer.  Returns 0, or -1 if the host cannot do this.
 */
int kin_adopt(int on);

int kin_alive(long pid);	/* does a process exist that is no zombie? */
int kin_group(long group);	/* has a process group a member beside this process that is no zombie? */
int kin_children(long *pids, int most);
	/* children of this process that are no zombies, at most so many; how many, -1: unknown */

#endif
