/*
 * ledger.h: the file in which a process notes what it has made, and the sweep
 * after a dead process; scratch.h describes the format.
 */
#ifndef LEDGER_H
#define LEDGER_H

#include "scratch.h"

int ledger_path(long, char *);		/* for a process, into a buffer of PORT_PATH; makes the directory; 0, or -1 if it is not safely ours */
int ledger_enter(const char *, int, int, const char *);	/* path, '+' or '-', kind, name: one entry by one write; 0 or -1 */
void ledger_close(const char *);	/* removes it, and its directory if that is empty; safe in a signal handler */

#endif
