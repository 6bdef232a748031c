/*
 * ledger.h: the file in which a process notes what it has made, and the sweep
 * after a dead process.
 *
 * Where.  A ledger is one file per process in ${TMPDIR:-/tmp}/lodestone-UID, a
 * directory of mode 0700.  If something else has that name, as a directory of
 * another user, ours is lodestone-UID.RANDOM beside it.  If no directory can
 * be made, programs run with a warning, and about -w fails.
 *
 * Whose.  Its name is HOST.PID.REALM.START.  The realm (life.h) tells in which
 * boot of which host, and in which name space, the number PID counts; START
 * tells processes apart that had the same number.  In this realm the owner is
 * alive if PID is, with the same start; so process 1 is one as any other.
 * Numbers of another realm say nothing.  There the owner is alive as long as
 * the ledger is touched: the watchdog of a program touches its own once a
 * second, and that of the driver for which it works (-K).  A sweep that sees a
 * ledger of another realm leaves a mark, the file .NAME; an owner is dead if
 * its ledger was not touched for an hour after the mark, by the clock of that
 * file system.  So neither a clock that was set, nor one that differs on
 * another host, nor a host that slept, makes an owner dead; where that clock
 * stands still nothing of another realm is removed.  A process of another
 * realm that is stopped for an hour counts as dead.
 *
 * What.  Lines are `+KIND IDENTITY WHAT' and `-KIND IDENTITY WHAT', with WHAT
 * percent-encoded and the identity that removal.h describes.  A sweep removes
 * nothing with another identity and says so.  A file must also be unchanged,
 * by its times of change, since the owner's end, which is when the ledger was
 * last touched.  An id of System V counts in this realm only.  A sweep kills
 * no processes.  On other hosts it removes only whole directories of the kit
 * (A_REMOTETREE, HOST:PATH); a single file there (A_REMOTE) is removed only by
 * its owner.  If a ledger is removed while its owner lives, as by a cleaner of
 * /tmp, the owner writes it again within a second.
 *
 * HOST.PID is a ledger of an earlier release, without identities: what it
 * names is told once, and stays.
 */
#ifndef LEDGER_H
#define LEDGER_H

#include "scratch.h"

int ledger_path(long pid, char *path);
	/* for a process, into a buffer of PORT_PATH; makes the directory; 0, or -1 if there is none that is safe */
int ledger_beside(long pid, char *path);	/* the same for one that is there already; 0, or -1 */

/* One entry by one write; sign: '+' or '-'; 0 or -1. Safe in a signal handler. */
int ledger_enter(const char *path, int sign, int kind, const char *id, const char *what);

void ledger_close(const char *path);	/* removes it, and its directory if that is empty; safe in a signal handler */

#endif
