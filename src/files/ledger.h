/*
 * ledger.h: the file in which a process writes what it has made, and what is
 * done with the one of a process that is dead; scratch.h has its form.
 */
#ifndef LEDGER_H
#define LEDGER_H

#include "scratch.h"

int ledger_path(long, char *);		/* of a process, into a buffer of PORT_PATH; makes the directory; 0, or -1 where that is not safely ours */
int ledger_enter(const char *, int, int, const char *);	/* path, '+' or '-', kind, what: one entry, one write; 0 or -1 */
void ledger_close(const char *);	/* removes it, and the directory where it was the last; safe in a signal handler */

#endif
