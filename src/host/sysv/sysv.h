/*
 * sysv.h: System V message queues, shared memory and semaphores, or, where
 * the host has none (sysv_none.c), the answer "not here".
 */
#ifndef SYSV_H
#define SYSV_H

#include "base.h"

int sysv_here(void);
long sysv_shm(double);			/* makes a private segment; id, or -1 with errno */
char *sysv_attach(long);		/* null with errno */
void sysv_detach(char *);
long sysv_sem(int);			/* makes so many semaphores, all 0 */
int sysv_add(long, int, int);		/* adds to one, waits while it would fall below 0; restarts after a tick */
long sysv_queue(void);
int sysv_send(long, long, const char *, long);		/* queue, type > 0, bytes, length (at most SYSV_MESSAGE) */
long sysv_receive(long, long, char *, long);		/* length, or -1 */
void sysv_remove(int, long);		/* kind, id */
double sysv_since(int, long);		/* when it was made or last changed by us, Unix time; 1E18 where it is not ours or gone */

enum { SYSV_SHM = 'm', SYSV_MSG = 'q', SYSV_SEM = 's' };	/* kinds of ids */
enum { SYSV_MESSAGE = 2048 };	/* every host takes a message of this length */

#endif
