/*
 * scratch.h: files, trees and System V ids that a test has made and must not
 * leave behind.  Each process keeps a list of them and removes them at its
 * end, also when a signal ends it.  It also writes them to a ledger.  After
 * SIGKILL the next start of any program of the kit removes what the ledger
 * names (a sweep).
 *
 * Nothing is entered that was there before, and nothing is removed that has
 * another identity than what was entered; ledger.h describes both.  A thing is
 * made first and entered at once, with signals blocked; SIGKILL between the two
 * leaves an empty file where a user has named it, because the other order would
 * have an entry for a thing of somebody else.  What has the kit's name is
 * entered before, too, as a thing that may not be made yet (removal.h), so
 * SIGKILL leaves none.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include "sysv.h"

/* Kinds, in addition to those of ids in sysv.h. */
enum { A_FILE = 'f', A_TREE = 't', A_REMOTE = 'h', A_REMOTETREE = 'H' };

/*
 * Make an empty file, a directory or a FIFO, which must not exist, and enter
 * it.  A second call for what this process has entered is OK for a file.
 * Return OK; -1 with errno if it could not be made; FAILED after fail().
 */
int scratch_create(const char *path);
int scratch_mkdir(const char *path);
int scratch_mkfifo(const char *path);

int scratch_add(int kind, const char *what);
	/* enters an id as text, or a remote file; may be added twice; OK, or FAILED after fail() */
void scratch_drop(int kind, const char *what);	/* it is removed already, or must stay */
void scratch_touch(void);
void scratch_beside(long pid);			/* the ledger of the process that this one works for is touched, too */
void scratch_mute(void);	/* this process makes and enters nothing, because another one keeps the list */
void scratch_close(void);			/* removes everything and the ledger, at a normal end */
void scratch_sweep(void);			/* removes what dead processes left */

/*
 * For about: adds to the ledger of another process, removes an entry, clears
 * it.  Kind, path and identity as identify() makes it.
 */
int scratch_for(long pid, int kind, const char *what, const char *id);
int scratch_not_for(long pid, int kind, const char *what, const char *id);
int scratch_clear(long pid);

#endif
