/*
 * sysv.h: System V message queues, shared memory and semaphores.  On hosts
 * without them (sysv_none.c) those of the table are null.
 */
#ifndef SYSV_H
#define SYSV_H

#include "base.h"

struct sysv {
	long (*shm)(double bytes);		/* makes a private segment; id, or -1 with errno */
	char *(*attach)(long id);		/* its address, or null with errno */
	void (*detach)(char *p);
	long (*sem)(int count);			/* makes a set of so many semaphores, all 0 */
	int (*add)(long id, int which, int how);	/* to one; waits while the result would be below 0; restarts after a tick */
	long (*queue)(void);
	int (*send)(long id, long type, const char *buf, long len);	/* type > 0; len: at most SYSV_MESSAGE */
	long (*receive)(long id, long type, char *buf, long len);	/* the same; returns the length, or -1 */
};
extern const struct sysv sysv;

/* These two every program has, which removes at its end what it made. */
void sysv_remove(int kind, long id);
double sysv_since(int kind, long id);	/* Unix time when we made or last changed it; 1E18: gone, or another user's */

enum { SYSV_SHM = 'm', SYSV_MSG = 'q', SYSV_SEM = 's' };	/* kinds of objects */
enum { SYSV_MESSAGE = 2048 };	/* bytes; every host accepts messages of this length */

#endif
