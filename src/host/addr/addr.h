/*
 * addr.h: host names to addresses, by getaddrinfo (addr_gai.c).  If the host lacks it, IPv4 only (addr_ip4.c), by
 * gethostbyname (addr_old.c), or only from four numbers with dots (addr_dots.c).
 */
#ifndef ADDR_H
#define ADDR_H

#include "base.h"

enum { ADDRS = 8, ADDR_LEN = 128, IP4 = 4 };

struct addr {
	int family;
	int len;
	double align;		/* aligns name for any socket address */
	char name[ADDR_LEN];
};

/*
 * Finds all addresses of a host name (null: any of this host's own) and a
 * port.  The family is 4, 6 or 0 (both).  Fills
 * the list and its length.  Returns null, or the reason for a failure.
 */
const char *addr_find(const char *host, long port, int family, int listener, struct addr *list, int *n);
/* For addr_ip4.c: at most ADDRS addresses of a name, IP4 bytes each, and how many; null or the reason why there are
 * none. */
const char *addr_named(const char *host, char *bytes, int *n);
const char *addr_text(const char *name, int len);
long addr_port(const char *name, int len);

#endif
