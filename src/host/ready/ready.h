/*
 * ready.h: waiting for a descriptor, and for a short time.  By poll(2), to
 * which descriptors of any number can be given; where a host does not have it
 * by select(2), which refuses those beyond its bound (ready_sel.c).
 */
#ifndef READY_H
#define READY_H

#include "base.h"

/*
 * Can a descriptor be read (0) or written (1)?  1 as soon as it can be, 0
 * after so many milliseconds, -1 with errno: EINTR after a tick, EMFILE where
 * its number is beyond what the host can wait for.  A descriptor of -1 never is.
 */
int fd_ready(int, int, int);

void pause_ms(int);		/* may end early by a signal; errno stays */

#endif
