/*
 * net.h: TCP on this host, or, where there are no sockets (net_none.c), "not here".
 */
#ifndef NET_H
#define NET_H

#include "base.h"

int net_here(void);
int net_pair(int *);			/* a pair of connected local stream sockets; 0 or -1 with errno */
int net_listen(int *);			/* on the loopback address; sets the port; descriptor or -1 */
int net_accept(int);			/* the one connection, without delay; restarts after a tick */
int net_connect(int);			/* to that port of the loopback address, without delay */
int net_await(int, int);		/* what becomes of a connect() that goes on by itself, waited for so many
					   seconds, 0: as long as the host does; 0 or -1 with errno */

#endif
