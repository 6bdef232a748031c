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

/* An identity: device, inode and owner in hexadecimal, separated by dots.  All are safe in a signal handler. */
char *ident_text(const struct stat *st, char *to);	/* into a buffer of IDENT_TEXT; returns it */
char *ident_owner(unsigned long uid, char *to);
	/* the part behind the last dot, of a user id; the buffer holds IDENT_TEXT */

/* What became of a thing: it is gone; another one stands there, and stays; it could not be removed (errno). */
enum { WIPE_GONE = 0, WIPE_OTHER = 1, WIPE_LEFT = 2 };

/*
 * Removes the tree with this identity.  wipe_tree may use the heap.
 * wipe_apart starts rm and is safe in a signal handler; errno is EAGAIN if no
 * process could be started.
 */
int wipe_tree(const char *path, const char *id);
int wipe_apart(const char *path, const char *id);

/*
 * Removes a regular file or a FIFO that lies in the directory with the
 * identity `place', has this owner, as ident_owner writes it, and was not
 * changed after the time `before'.  Safe in a signal handler.
 */
int wipe_file(const char *path, const char *place, const char *owner, double before);

int wipe_may(const struct stat *st, const char *owner, double before);	/* for the dialects: is this such a file? */

#endif
