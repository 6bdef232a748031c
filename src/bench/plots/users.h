/*
 * users.h: those who plot without end while others are measured.
 */
#ifndef USERS_H
#define USERS_H

#include "bench-proc.h"

enum { USERS = 64 };		/* at the most */

/* Starts so many of this program (the first), with -e, a line of an image (second, third), and waits until each plots. */
int users_start(char *, char *, double, int);
int users_live(void);		/* do they all, still? OK, or FAILED after fail() */
void users_end(void);

/* Said by such a one, when it has made a plot. */
int users_tell(void);

#endif
