/*
 * sock.h: TCP and UDP to this host and others, or, where there are no sockets
 * (sock_none.c), "not here".
 */
#ifndef SOCK_H
#define SOCK_H

#include "base.h"

/*
 * What a socket is to be.  sockbuf is asked for before connect or listen,
 * SO_SNDBUF where we send, SO_RCVBUF where we receive, 0 leaves it alone.
 * Every call says why it failed, as fail() does; -1 then.  SOCK_REFUSED, in
 * its place and without a word: the host refuses such a buffer.
 */
struct sock_want {
	const char *host;	/* to connect to; of a listener the address to bind, null: any */
	long port;
	int family;		/* 4, 6, 0: any */
	int udp;
	int sends;
	double sockbuf;
	int nodelay, debug;
};

enum { SOCK_REFUSED = -2 };

int sock_here(void);					/* 0 where the host has no sockets */
int sock_connect(const struct sock_want *, int);	/* tries again for so many seconds where nobody listens yet */
int sock_try(const struct sock_want *, int);		/* once, for so many seconds, 0: as long as the host does; without a word, -1 with errno */
int sock_listen(const struct sock_want *);
int sock_taken(const struct sock_want *);		/* 1: somebody else listens there; without a word */
long sock_port(int);					/* of a listener that asked for port 0 */
int sock_accept(int, const struct sock_want *, int);	/* gives up after so many seconds, 0 never; one connection only */
int sock_meet(int);					/* of datagrams: from now on only those of the first one's sender; it must be there. OK or FAILED */
void sock_patience(int);				/* the program fails when nothing calls this again for so many seconds; 0: no longer */
int sock_wait(int, int);				/* 1 when there is something to read, 0 after so many seconds, -1 */
double sock_granted(int, int);				/* of SO_SNDBUF (1) or SO_RCVBUF (0), as it was asked for: Linux's doubling undone; -1 unknown */
void sock_end(int);					/* no more is sent: the peer sees the end */
const char *sock_peer(int);				/* its address as text */

#endif
