/*
 * wipe.h: removes a file or a tree only if it is the one that was meant, not
 * what stands at its path by now.  configure chooses wipe_at.c, which walks
 * from descriptors of directories, or wipe_path.c, which compares just before
 * it removes.
 */
#ifndef WIPE_H
#define WIPE_H

#include "base.h"

enum { IDENT_TEXT = 56 };	/* bytes of an identity */

/* An identity: device, inode and owner in hexadecimal, separated by dots.  Safe in a signal handler. */
char *ident_text(const struct stat *st, char *to);	/* into a buffer of IDENT_TEXT; returns it */

/* What became of a thing: it is gone; another one stands there, and stays; it could not be removed (errno). */
enum { WIPE_GONE = 0, WIPE_OTHER = 1, WIPE_LEFT = 2 };

/*
 * Removes the tree with this identity.  wipe_tree may use the heap.
 * wipe_apart starts rm and is safe in a signal handler; errno is EAGAIN if no
 * process could be started.
 */
int wipe_tree(const char *path, const char *id);
int wipe_apart(const char *path, const char *id);

/* Removes a file of which a function knows by its path and status that it was made here.  Safe in a signal handler. */
typedef int (*wipe_owns)(const char *path, const struct stat *st);
int wipe_file(const char *path, wipe_owns owns);
int wipe_by_path(const char *path, wipe_owns owns);

/* The last name of a path; the directory before it goes to a buffer of PORT_PATH. */
const char *wipe_split(const char *path, char *dir);

#endif
