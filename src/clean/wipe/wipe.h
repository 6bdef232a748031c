/*
 * wipe.h: removes a file or a tree only if it is the one that was meant, and
 * not what stands at its path now.  configure chooses wipe_at.c, which walks
 * from descriptors of directories, or wipe_path.c, which compares just before
 * it removes.
 */
#ifndef WIPE_H
#define WIPE_H

#include "base.h"
#include "made.h"

enum { IDENT_TEXT = 84 };	/* bytes of an identity */

/* An identity: device, inode and owner in hexadecimal, separated by dots. */
char *ident_text(const struct stat *st, char *to);	/* into a buffer of IDENT_TEXT; returns it */
int ident_is(const struct stat *st, const char *id);

/*
 * Removes the tree with this identity: it is gone; it was not removed, as rm has told; another one stands there, and
 * stays; or -1, no process could be started.  wipe_tree may use the heap; wipe_apart starts rm and is safe in a signal
 * handler.
 */
enum { WIPE_GONE = 0, WIPE_LEFT = 1, WIPE_OTHER = 100 };
int wipe_tree(const char *path, const char *id);
int wipe_apart(const char *path, const char *id);

/* Removes a file that was made here (made.h).  Safe in a signal handler. */
void wipe_file(const char *path);
void wipe_by_path(const char *path);

#endif
