/*
 * removal.h: how what a test has made is removed, by its kind (scratch.h).
 */
#ifndef REMOVAL_H
#define REMOVAL_H

#include "scratch.h"

int is_path(int);				/* kind: its items are paths of this host */
int absolute_path(const char *, char *);	/* into a buffer of PORT_PATH; 0, or -1 where it is too long */

/* The command that removes an item of another host, in memory of malloc; null for every other kind. */
char *removal_command(int, const char *);

/*
 * Removes it: kind, what, the command.  Safe in a signal handler.  0 for a
 * tree that is still there: somebody else, a rank on another host, writes into it.
 */
int remove_item(int, const char *, char *);

#endif
