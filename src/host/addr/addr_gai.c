/*
 * addr_gai.c: addresses by getaddrinfo.
 *
 * configure: addr 10: getaddrinfo
 *     #include <sys/socket.h>
 *     #include <netdb.h>
 *     struct addrinfo *a; return getaddrinfo("", "", 0, &a) + AI_PASSIVE;
 */
#include "addr.h"

#include <sys/socket.h>
#include <netinet/in.h>
#include <netdb.h>

const char *
addr_find(const char *host, long port, int family, int listener, struct addr *list, int *n)
{
	struct addrinfo want, *all, *a;
	char text[32];
	int code;

	memset(&want, 0, sizeof want);
	want.ai_family = family == 4 ? AF_INET : family == 6 ? AF_INET6 : host == (char *)0 && listener ? AF_INET : AF_UNSPEC;
	want.ai_socktype = SOCK_STREAM;
	want.ai_flags = listener ? AI_PASSIVE : 0;
	sprintf(text, "%ld", port);
	code = getaddrinfo(host, text, &want, &all);
	if (code != 0)
		return gai_strerror(code);
	*n = 0;
	for (a = all; a != (struct addrinfo *)0 && *n < ADDRS; a = a->ai_next) {
		if ((int)a->ai_addrlen > ADDR_LEN)
			continue;
		list[*n].family = a->ai_family;
		list[*n].len = (int)a->ai_addrlen;
		memcpy(list[*n].name, a->ai_addr, (size_t)a->ai_addrlen);
		++*n;
	}
	freeaddrinfo(all);
	return *n > 0 ? (char *)0 : "has no address";
}

const char *
addr_text(const char *name, int len)
{
	static char host[256];

	if (getnameinfo((const struct sockaddr *)(const void *)name, (socklen_t)len, host, (socklen_t)sizeof host,
	    (char *)0, (socklen_t)0, NI_NUMERICHOST) != 0)
		return "unknown";
	return host;
}

long
addr_port(const char *name, int len)
{
	char port[32];

	if (getnameinfo((const struct sockaddr *)(const void *)name, (socklen_t)len, (char *)0, (socklen_t)0, port,
	    (socklen_t)sizeof port,
	    NI_NUMERICSERV) != 0)
		return 0;
	return atol(port);
}
