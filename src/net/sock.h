/*
 * sock.h: TCP and UDP to this host and others.  On hosts without sockets
 * (sock_none.c) all functions are null.
 */
#ifndef SOCK_H
#define SOCK_H

#include "base.h"

/*
 * The properties of a socket.  sockbuf is set before connect or listen, as
 * SO_SNDBUF of a sender or SO_RCVBUF of a receiver; 0 keeps the default; for both ways, or the next smaller ones.
 * Calls that fail call fail() and return -1.  If the host refuses a buffer of
 * this size they return SOCK_REFUSED instead, without a message.
 */
struct sock_want {
	const char *host;	/* to connect to; a listener binds to it, null: any address */
	long port;
	int family;		/* 4, 6, 0: any */
	int udp;
	int sends;		/* 1, 0, or SOCK_BOTH */
	double sockbuf;
	int nodelay, debug;
};

enum { SOCK_REFUSED = -2, SOCK_BOTH = 2 };

struct sock {
	int (*connect)(const struct sock_want *w, int seconds);	/* retries for so long while nobody listens */
	int (*try)(const struct sock_want *w, int seconds);	/* once; 0: the host's limit; no message, -1 with errno */
	int (*listen)(const struct sock_want *w);
	int (*offer)(const struct sock_want *w);	/* listens, without a message; -1 with errno */
	int (*taken)(const struct sock_want *w);	/* 1: the port is in use; no message */
	long (*port)(int fd);				/* the port of a socket, after port 0 */
	int (*accept)(int fd, const struct sock_want *w, int seconds);	/* a connection; 0 seconds: waits without limit */
	int (*meet)(int fd);	/* UDP: waits for a datagram, then takes only those of its sender; OK or FAILED */
	void (*patience)(int seconds);	/* the program fails unless called again within so many seconds; 0: stops that */
	int (*wait)(int fd, int seconds);	/* 1: there is something to read; 0: not in this time; -1 */
	double (*granted)(int fd, int sends);
		/* SO_SNDBUF of one that sends, or SO_RCVBUF, as granted, without Linux's doubling; -1 unknown */
	int (*pair)(int *fd);		/* a pair of connected local stream sockets; 0, or -1 with errno */
	int (*datagrams)(int *fd);	/* two UDP sockets of this host, each connected to the other; 0, or -1 with errno */
	void (*end)(int fd);		/* ends sending: the peer reads end of file */
	const char *(*peer)(int fd);	/* its address as text, or "unknown" */
};
extern const struct sock sock;

#endif
