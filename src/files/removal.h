/*
 * removal.h: how to remove what a test has made, by its kind (scratch.h).
 */
#ifndef REMOVAL_H
#define REMOVAL_H

#include "scratch.h"

int is_path(int);				/* is this kind a path of this host? */
int absolute_path(const char *, char *);	/* into a buffer of PORT_PATH; 0, or -1 if it is too long */

/* The command that removes an item on another host, in memory from malloc; null for all other kinds. */
char *removal_command(int, const char *);

/*
 * Removes an item: its kind, its name, the command.  Safe in a signal handler.
 * Returns 0 for a tree that is still there because another process, as a rank
 * on another host, writes into it; else 1.
 */
int remove_item(int, const char *, char *);

#endif
