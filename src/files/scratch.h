/*
 * scratch.h: what a test has made and must not leave behind: files, trees,
 * System V ids.  Each process keeps a list, removes it at its end or when a
 * signal ends it, and writes it to a ledger, so that after SIGKILL the next
 * start of any program of the kit sweeps what its dead owner left.
 *
 * A ledger is one file a process, named HOST.PID, in ${TMPDIR:-/tmp}/lodestone-UID,
 * a directory of mode 0700: lines `+KIND WHAT` and `-KIND WHAT`, WHAT
 * percent-encoded.  The watchdog touches it once a second, so its time tells the
 * sweeper when its owner ended.  A file that changed later belongs to somebody
 * else and stays.  Nothing is ever killed from a ledger.  Of another host's files a
 * sweep takes only whole directories of the kit (A_REMOTETREE, HOST:PATH); a single
 * one (A_REMOTE) goes when its owner can still see to it.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include "sysv.h"

/* Kinds, beside those of ids in sysv.h. */
enum { A_FILE = 'f', A_TREE = 't', A_REMOTE = 'h', A_REMOTETREE = 'H' };

int scratch_add(int, const char *);	/* path, made absolute, or the id as text; once is enough; OK or FAILED after fail() */
void scratch_drop(int, const char *);	/* it is gone, or is to stay */
void scratch_clean(void);		/* removes all that is ours; safe in a signal handler */
void scratch_orphaned(void);		/* a participant whose owner was killed cleans for it */
void scratch_touch(void);
void scratch_mute(void);			/* this process enters nothing: another one keeps the list */
void scratch_close(void);		/* removes all, and the ledger: at the normal end */
void scratch_sweep(void);		/* what dead owners left */

/* For about: ledgers written on behalf of another process. */
int scratch_for(long, int, const char *);
int scratch_clear(long);

#endif
