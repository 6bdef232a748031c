/*
 * addr_old.c: the IPv4 addresses of a name, by gethostbyname.
 *
 * configure: addr 20 with addr_ip4: gethostbyname
 *     #include <sys/socket.h>
 *     #include <netdb.h>
 *     struct hostent *h = gethostbyname(""); return h == NULL || h->h_addr_list[0] == NULL;
 */
#include "addr.h"

#include <sys/socket.h>
#include <netdb.h>

const char *
addr_named(const char *host, char *bytes, int *n)
{
	struct hostent *h = gethostbyname(host);

	if (h == (struct hostent *)0 || h->h_addrtype != AF_INET)
		return "unknown host";
	for (*n = 0; *n < ADDRS && h->h_addr_list[*n] != (char *)0; ++*n)
		memcpy(bytes + *n * IP4, h->h_addr_list[*n], (size_t)IP4);
	return (char *)0;
}
