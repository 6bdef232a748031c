/*
 * hold.h: the files of keep: records that are opened once (hold.c), and directories in which nobody else can exchange
 * what this process makes (safe.c).
 *
 * A record is opened for appending, and locked as git locks its index.  The lock is RECORD.lock, made by O_EXCL: a line
 * with the process, its host, the date and a number that nobody else has.  No program removes another's: who finds one
 * prints who has it, and the command that removes it.
 */
#ifndef HOLD_H
#define HOLD_H

#include "base.h"

enum { LOCK_LINE = 300, BEHIND = 120 };	/* bytes: of the line of a lock; that a path of the command line leaves */

struct held {
	char path[PORT_PATH];		/* of the record */
	char lock[LOCK_LINE];		/* the line of our lock; "" if none can be made here */
	char told[PORT_PATH + 100], told_lock[LOCK_LINE + 100];		/* variables of the environment that tell both */
	int fd;
};

/*
 * Opens its path, and locks it if `locks'.  A record that is there is a regular file of this user, and no link.  OK,
 * another code after a message, or, if only a new one is wanted, -1 if another process has its lock or its name.
 */
int hold_open(struct held *h, int only_new, int locks);

/*
 * The first new one of DATE.bench, DATE-2.bench ... of a stem RESULTS/HOST/DATE, whose directories are made; of a pair
 * both names must be free.
 */
int hold_new(struct held *h, const char *stem, int paired);
void hold_beside(const char *path, char *other);	/* the name of side B: a-b.bench for a.bench */
void lock_give(const char *path, const char *line);	/* removes it while it has this line */

/*
 * Null if each directory from this one up to the root belongs to this user or to root, and is sticky or not writable by
 * its group and by others; else the reason.  Static.
 */
const char *safe_why_not(const char *dir);
int safe_owner(const struct stat *st);	/* is the owner this user, root, or under sudo the user who called it? */

/*
 * Makes a directory of mode 0700 in another one.  `path' is a buffer of PORT_PATH for its absolute name, without links;
 * `id' one of IDENT_TEXT.  It changes the working directory.  OK or FAILED after a message.
 */
int safe_make(const char *dir, long pid, char *path, char *id);

#endif
