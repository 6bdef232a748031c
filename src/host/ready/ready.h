/*
 * ready.h: waits for a descriptor, or for a short time.  It uses poll(2),
 * which takes any descriptor.  Hosts without poll use select(2), which only
 * takes descriptors below FD_SETSIZE (ready_sel.c).
 */
#ifndef READY_H
#define READY_H

#include "base.h"

/*
 * Waits until a descriptor can be read, or written, at most so many
 * milliseconds.  Returns 1, 0 after that time, or -1 with errno: EINTR after a
 * tick, EMFILE if the descriptor is too large for select.  Descriptor -1 is
 * never ready.
 */
int fd_ready(int fd, int writes, int ms);

int fd_either(int a, int b);	/* waits until one of two can be read, or has ended: that one, a if both; -1 with errno */

void pause_ms(int ms);	/* a signal may end it early; keeps errno */

#endif
