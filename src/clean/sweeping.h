/*
 * sweeping.h: what the files of the ledger share; ledger.h has its format.
 */
#ifndef SWEEPING_H
#define SWEEPING_H

#include "life.h"
#include "wipe.h"

#include <dirent.h>

enum { LEDGER_NAME = 256, LEDGER_LINE = PORT_PATH * 3 + IDENT_TEXT + 8 };

/* The parts of a ledger's name that belong to this host; old: a name of an earlier release. */
struct label {
	long pid;
	char realm[LIFE_TEXT], start[LIFE_TEXT];
	int old;
};

/* ledger.c.  Paths are in buffers of PORT_PATH. */
int ledger_ours(const char *path);			/* a directory of ours in which nobody else may write */
void ledger_usual(char *path);				/* the usual path of the directory */
int ledger_next(DIR *d, char *path);	/* of the directory TMPDIR: the next one of another name; 0 at the end */
void ledger_in(const char *where);			/* ledger_close removes this directory, too */
int ledger_label(const char *name, struct label *l);	/* is this the name of a ledger of this host? */
void ledger_mark(const char *path, char *mark);		/* the path of its mark, a byte longer */

/* sweepone.c */
void ledger_sweep(const char *path, int sure, int here);
	/* removes its items and it; sure 1: also what changed since; here 1: of this realm */
void ledger_old(const char *path);	/* tells what one of an earlier release names, and removes it */

#endif
