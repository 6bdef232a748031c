/*
 * lock.h: the lock of a file that one process may write.  It is a file of its
 * own, with a line that tells its owner: HOST's number PID, the realm in which
 * that number counts, and its start (life.h).
 *
 * The kernel's lock on that file (fcntl) is held only while the line is read,
 * judged and written, so of many that find a dead owner one takes its place.
 * Where a file system has no such locks, a free lock is still taken by making
 * its file, but one that a dead owner has left must be removed by a person.
 *
 * An owner of this realm is dead as that of a ledger is; without a start, or
 * where the host tells none, it is alive if ps tells its command and that is
 * one of the kit.  One of another realm is dead only where host name and times
 * tell that it ended with an earlier boot of this host: neither the lock nor
 * the file that it guards was changed since.  A line PID HOST is one of an
 * earlier release.
 */
#ifndef LOCK_H
#define LOCK_H

#include "base.h"

enum { LOCK_OWNER = 200 };

/*
 * Takes the lock for a process, or gives it up; nothing is changed that is not
 * its own.  OK; FAILED after fail(); LOCK_HELD: somebody else has it, the
 * buffer of LOCK_OWNER tells who.
 */
enum { LOCK_HELD = 3 };
int lock_take(const char *path, long pid, char *who);
int lock_drop(const char *path, long pid);

#endif
