/*
 * scratch.h: files, trees and System V ids that a test has made and must not
 * leave behind.  Each process keeps a list of them in memory, and removes them at its
 * end, also when a signal ends it: nothing that is not what was made.  What SIGKILL
 * leaves stays: the next program that works in that directory names it.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include "sysv.h"

/* Kinds, in addition to those of ids in sysv.h. */
enum { A_FILE = 'f', A_FIFO = 'p', A_TREE = 't', A_REMOTE = 'h' };

/*
 * Makes an empty file, a FIFO or a directory of mode 0700, which must not exist, and enters it; an id, as text, or a
 * remote file is only entered.  A second call for what this process has entered is OK, but for a FIFO or a directory.
 * Returns OK; -1 with errno if it could not be made; FAILED after fail().
 */
int scratch_make(int kind, const char *what);
void scratch_drop(int kind, const char *what);	/* it is removed already, or must stay */
void scratch_mute(void);	/* this process makes and enters nothing, because another one keeps the list */
void scratch_close(void);			/* removes everything, at a normal end */

/*
 * leftover.c: before a test makes its own files in a directory, once a directory: names on standard error what stands
 * there with a name of the kit, with its size.  Whether a program that lives has made it is not known.
 */
void leftover_tell(const char *dir);

#endif
