/*
 * addr.h: names of hosts to addresses; by getaddrinfo (addr_gai.c) or, where the host does not have it, IPv4 alone
 * (addr_ip4.c): by gethostbyname (addr_old.c), or from numbers with dots and nothing else (addr_dots.c).
 */
#ifndef ADDR_H
#define ADDR_H

#include "base.h"

enum { ADDRS = 8, ADDR_LEN = 128, IP4 = 4 };

struct addr {
	int family;
	int len;
	double align;		/* the name stands where any address may */
	char name[ADDR_LEN];
};

/* All addresses of a host (null: this one, any of its own) and port; 4, 6 or 0; for a listener; null or the reason why not. */
const char *addr_find(const char *, long, int, int, struct addr *, int *);
/* For addr_ip4.c: at most ADDRS addresses of a name, IP4 bytes each, and how many; null or the reason why there are none. */
const char *addr_named(const char *, char *, int *);
const char *addr_text(const char *, int);
long addr_port(const char *, int);

#endif
