/*
 * users.h: users that plot without end while another user is measured.
 */
#ifndef USERS_H
#define USERS_H

#include "bench-proc.h"

enum { USERS = 64 };		/* at the most */

/* Starts n users: this program, with -e, image and line, at the place of this one; waits until each has made a plot. */
int users_start(struct run *r, char *image, double line, int n);
int users_live(void);	/* OK while all run, or FAILED after fail() */
void users_end(void);

/* Called by a user after its first plot. */
int users_tell(void);

#endif
