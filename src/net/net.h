/*
 * net.h: TCP on this host.  On hosts without sockets (net_none.c) net_here
 * returns 0, and other calls fail with ENOSYS.  The buffer of net_listen
 * and net_connect is the size of the socket buffers, or of the next smaller ones
 * that the host accepts; 0 keeps its own.
 */
#ifndef NET_H
#define NET_H

#include "base.h"

int net_here(void);
int net_pair(int *fd);			/* a pair of connected local stream sockets; 0, or -1 with errno */
int net_datagrams(int *fd);	/* two UDP sockets of this host, each connected to the other; 0, or -1 with errno */
int net_listen(int *port, long buffer);	/* listens on the loopback address; sets the port; descriptor or -1 */
int net_accept(int fd);			/* accepts one connection, with TCP_NODELAY; restarts after a tick */
int net_connect(int port, long buffer);	/* connects to a port of the loopback address, with TCP_NODELAY */

#endif
