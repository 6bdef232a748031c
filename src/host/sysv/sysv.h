/*
 * sysv.h: System V message queues, shared memory and semaphores.  On hosts
 * without them (sysv_none.c) sysv_here returns 0, and other calls fail with
 * ENOSYS.
 */
#ifndef SYSV_H
#define SYSV_H

#include "base.h"

int sysv_here(void);
long sysv_shm(double bytes);					/* makes a private segment; id, or -1 with errno */
char *sysv_attach(long id);					/* its address, or null with errno */
void sysv_detach(char *p);
long sysv_sem(int count);					/* makes a set of so many semaphores, all 0 */
int sysv_add(long id, int which, int how);
	/* adds to one; waits while the result would be below 0; restarts after a tick */
long sysv_queue(void);
int sysv_send(long id, long type, const char *buf, long len);	/* to a queue; type > 0; len: at most SYSV_MESSAGE */
long sysv_receive(long id, long type, char *buf, long len);	/* the same; returns the length, or -1 */
void sysv_remove(int kind, long id);	
double sysv_since(int kind, long id);
	/* Unix time when we made or last changed it; 1E18 if it is gone or another user's */

enum { SYSV_SHM = 'm', SYSV_MSG = 'q', SYSV_SEM = 's' };	/* kinds of objects */
enum { SYSV_MESSAGE = 2048 };	/* bytes; every host accepts messages of this length */

#endif
