/*
 * scratch.h: files, trees and System V ids that a test has made and must not
 * leave behind.  Each process keeps a list of them and removes them at its
 * end, also when a signal ends it.  It also writes them to a ledger.  After
 * SIGKILL the next start of any program of the kit removes what the ledger
 * names (a sweep).
 *
 * A ledger is one file per process, HOST.PID, in
 * ${TMPDIR:-/tmp}/lodestone-UID, a directory of mode 0700.  Its lines are
 * `+KIND WHAT` and `-KIND WHAT`, with WHAT percent-encoded.  The watchdog
 * touches it once a second, so its time shows when its owner ended.  A file
 * that changed later was made by another process and stays.  A sweep kills no
 * processes.  On other hosts it removes only whole directories of the kit
 * (A_REMOTETREE, HOST:PATH); a single file there (A_REMOTE) is removed only by
 * its owner.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include "sysv.h"

/* Kinds, in addition to those of ids in sysv.h. */
enum { A_FILE = 'f', A_TREE = 't', A_REMOTE = 'h', A_REMOTETREE = 'H' };

int scratch_add(int, const char *);	/* a path, made absolute, or an id as text; may be added twice; OK, or FAILED after fail() */
void scratch_drop(int, const char *);	/* it is removed already, or must stay */
void scratch_clean(void);		/* removes everything on the list; safe in a signal handler */
void scratch_orphaned(void);		/* a participant removes the list of its killed owner */
void scratch_touch(void);
void scratch_mute(void);			/* this process adds nothing, because another one keeps the list */
void scratch_close(void);		/* removes everything and the ledger, at a normal end */
void scratch_sweep(void);		/* removes what dead processes left */

/* For about: adds to, and removes, the ledger of another process. */
int scratch_for(long, int, const char *);
int scratch_clear(long);

#endif
