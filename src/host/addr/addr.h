/*
 * addr.h: host names to addresses, by getaddrinfo (addr_gai.c), or by gethostbyname for IPv4 only (addr_old.c) if the
 * host lacks getaddrinfo.
 */
#ifndef ADDR_H
#define ADDR_H

#include "base.h"

enum { ADDRS = 8, ADDR_LEN = 128 };

struct addr {
	int family;
	int len;
	double align;		/* aligns name for any socket address */
	char name[ADDR_LEN];
};

/*
 * Finds all addresses of a host name (null: any of this host's own) and a
 * port.  The family is 4, 6 or 0 (both); the flag is 1 for a listener.  Fills
 * the list and its length.  Returns null, or the reason for a failure.
 */
const char *addr_find(const char *, long, int, int, struct addr *, int *);
const char *addr_text(const char *, int);
long addr_port(const char *, int);

#endif
