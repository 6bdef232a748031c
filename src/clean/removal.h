/*
 * removal.h: how to remove what a test has made, by its kind (scratch.h), and
 * how to tell it from everything else.
 */
#ifndef REMOVAL_H
#define REMOVAL_H

#include "scratch.h"
#include "wipe.h"

int is_path(int kind);					/* is this kind a path of this host? */
int absolute_path(const char *path, char *full);	/* into a buffer of PORT_PATH; 0, or -1 if it is too long */

/*
 * The identity of an item that has just been made, for the ledger, in
 * a buffer of IDENT_TEXT.  A tree has its own; a file, which a test may make
 * again under its name, has that of its directory, a comma and its owner; an
 * object of System V has the time when it was made.  0, or -1 if it is not
 * there.  Not for items of other hosts.
 */
int identify(int kind, const char *what, char *id);

/*
 * The command that removes an item on another host if it has this identity, in
 * memory from malloc; null for all other kinds.  There the identity of a
 * directory is its inode, as ls tells it.
 */
char *removal_command(int kind, const char *what, const char *id);

/* Does the last component of the path begin with the kit's prefix?  No user's file has such a name. */
int has_kit_name(const char *path);

/*
 * The identity of a directory, here or on another host, or of a file with the
 * kit's name, that may not be made yet.  It is removed only while it is empty,
 * and here only where it is ours.
 */
#define UNMADE "-"

/*
 * Removes an item by its kind, name, identity and command.  `before' is
 * the time after which a file must not have changed.  In a signal handler
 * `calm' is 0.  Returns what WIPE_ tells: a tree is left if another process,
 * as a rank on another host, writes into it, or if no process could be
 * started to remove it; the last is told.
 */
int remove_item(int kind, const char *what, const char *id, char *command, double before, int calm);
#define ANY_TIME 1e18

#endif
