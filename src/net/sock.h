/*
 * sock.h: TCP and UDP to this host and others.  On hosts without sockets
 * (sock_none.c) sock_here returns 0, and other calls fail.
 */
#ifndef SOCK_H
#define SOCK_H

#include "base.h"

/*
 * The properties of a socket.  sockbuf is set before connect or listen, as
 * SO_SNDBUF of a sender or SO_RCVBUF of a receiver; 0 keeps the default.
 * Calls that fail call fail() and return -1.  If the host refuses a buffer of
 * this size they return SOCK_REFUSED instead, without a message.
 */
struct sock_want {
	const char *host;	/* to connect to; a listener binds to it, null: any address */
	long port;
	int family;		/* 4, 6, 0: any */
	int udp;
	int sends;
	double sockbuf;
	int nodelay, debug;
};

enum { SOCK_REFUSED = -2 };

int sock_here(void);						/* 0 if the host has no sockets */
int sock_await(int fd, int seconds);
	/* waits for a connect() in progress, 0 seconds: as long as the host does; 0, or -1 with errno */
int sock_connect(const struct sock_want *w, int seconds);	/* retries for so long while nobody listens */
int sock_try(const struct sock_want *w, int seconds);
	/* once; 0 seconds: the host's limit; no message, -1 with errno */
int sock_listen(const struct sock_want *w);
int sock_taken(const struct sock_want *w);			/* 1: the port is in use; no message */
long sock_port(int fd);						/* the port of a socket, after port 0 */
int sock_accept(int fd, const struct sock_want *w, int seconds);
	/* one connection; 0 seconds: waits without limit */
int sock_meet(int fd);	/* UDP: waits for a datagram, then takes only those of its sender; OK or FAILED */
void sock_patience(int seconds);
	/* the program fails unless this is called again within so many seconds; 0: stops that */
int sock_wait(int fd, int seconds);	/* 1: there is something to read; 0: not in this time; -1 */
double sock_granted(int fd, int sends);
	/* SO_SNDBUF of one that sends, or SO_RCVBUF, as granted, without Linux's doubling; -1 unknown */
void sock_end(int fd);						/* ends sending: the peer reads end of file */
const char *sock_peer(int fd);					/* its address as text, or "unknown" */

#endif
