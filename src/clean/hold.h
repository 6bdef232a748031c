/*
 * hold.h: a record is opened once, for appending, and locked as git locks its index.
 *
 * The lock is RECORD.lock, made by O_EXCL: a line with the process, its host, the date and a number that nobody else
 * has.
 * No program removes another's: who finds one prints who has it, and the command that removes it.
 */
#ifndef HOLD_H
#define HOLD_H

#include "base.h"

enum { LOCK_LINE = 300 };

struct held {
	char path[PORT_PATH];		/* of the record */
	char lock[LOCK_LINE];		/* the line of our lock; "" where none can be made here */
	int fd;
	int fresh;			/* it was not there */
};

/*
 * Opens `path', and locks it where `locks'.  With a stem, `path' is a stem of results, RESULTS/HOST/DATE: the
 * directories are made, and the record is the first of DATE.bench, DATE-2.bench ... that nothing has; of a pair both
 * names must be free.  A record that is there is a regular file of this user, and no link.  OK, or FAILED after a
 * message.
 */
int hold_open(struct held *h, const char *path, int locks);
int hold_new(struct held *h, const char *stem, int paired);

int hold_beside(const char *path, char *other);	/* the name of side B: a-b.bench for a.bench; OK or FAILED */

void lock_give(const char *path, const char *line);	/* removes it while it has this line */

#endif
