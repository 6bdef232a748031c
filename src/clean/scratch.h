/*
 * scratch.h: files, trees and System V ids that a test has made and must not
 * leave behind.  Each process keeps a list of them in memory, and removes them at its
 * end, also when a signal ends it.  What SIGKILL leaves stays: the next program that works
 * in that directory names it (leftover.h), and removes nothing.
 *
 * Nothing is entered that was there before, and nothing is removed that is not
 * what was made.  A thing is made and entered at once, with signals blocked.
 */
#ifndef SCRATCH_H
#define SCRATCH_H

#include "sysv.h"

/* Kinds, in addition to those of ids in sysv.h. */
enum { A_FILE = 'f', A_TREE = 't', A_REMOTE = 'h' };

/*
 * Make an empty file, a directory of mode 0700 or a FIFO, which must not exist, and enter
 * it.  A second call for what this process has entered is OK for a file.
 * Return OK; -1 with errno if it could not be made; FAILED after fail().
 */
int scratch_create(const char *path);
int scratch_mkdir(const char *path);
int scratch_mkfifo(const char *path);

int scratch_add(int kind, const char *what);
	/* enters an id as text, or a remote file; may be added twice; OK, or FAILED after fail() */
void scratch_drop(int kind, const char *what);	/* it is removed already, or must stay */
void scratch_mute(void);	/* this process makes and enters nothing, because another one keeps the list */
void scratch_close(void);			/* removes everything, at a normal end */

#endif
