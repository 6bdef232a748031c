/*
 * safe.h: directories in which nobody else can exchange what this process makes.
 */
#ifndef SAFE_H
#define SAFE_H

#include "base.h"

/*
 * Null if each directory from this one up to the root belongs to this user or to root, and is sticky or not writable by
 * its group and by others; else the reason, with the directory's place above: "../..: ...".  Static.
 */
const char *safe_why_not(const char *dir);

/* Is this user, root, or under sudo the user who called it, the owner? */
int safe_owner(unsigned long uid);

/*
 * Makes a directory of mode 0700 in another one.  `path' is a buffer of PORT_PATH for its absolute name, without links;
 * `id' one of IDENT_TEXT.  It changes the working directory.  OK or FAILED after a message.
 */
int safe_make(const char *dir, long pid, char *path, char *id);

#endif
