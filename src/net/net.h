/*
 * net.h: TCP on this host.  On hosts without sockets (net_none.c) net_here
 * returns 0, and other calls fail with ENOSYS.  The last argument of net_listen
 * and net_connect is the size of the socket buffers, or of the next smaller ones
 * that the host accepts; 0 keeps its own.
 */
#ifndef NET_H
#define NET_H

#include "base.h"

int net_here(void);
int net_pair(int *);			/* a pair of connected local stream sockets; 0, or -1 with errno */
int net_datagrams(int *);		/* two UDP sockets of this host, each connected to the other; 0, or -1 with errno */
int net_listen(int *, long);		/* listens on the loopback address; sets the port; descriptor or -1 */
int net_accept(int);			/* accepts one connection, with TCP_NODELAY; restarts after a tick */
int net_connect(int, long);		/* connects to a port of the loopback address, with TCP_NODELAY */

#endif
