/*
 * addr_ip4.c: IPv4 addresses; those of names are found by addr_old.c, or by none.
 */
#include "addr.h"

#include <sys/socket.h>
#include <netinet/in.h>
#include <arpa/inet.h>

static void
fill(struct addr *a, const char *bytes, long port)
{
	struct sockaddr_in in;

	memset(&in, 0, sizeof in);
	in.sin_family = AF_INET;
	in.sin_port = htons((unsigned short)port);
	if (bytes != (char *)0)
		memcpy(&in.sin_addr, bytes, sizeof in.sin_addr);
	a->family = AF_INET;
	a->len = (int)sizeof in;
	memcpy(a->name, &in, sizeof in);
}

/* Four numbers with dots, which the gethostbyname of 4.3BSD refuses: 1, or 0 if it is none. */
static int
dotted(const char *host, struct addr *a, long port)
{
	struct in_addr in;

	if (*host < '0' || *host > '9' || host[strspn(host, "0123456789.")] != '\0')
		return 0;
	in.s_addr = inet_addr(host);
	if ((unsigned long)in.s_addr == 0xffffffff)
		return 0;
	fill(a, (const char *)&in, port);
	return 1;
}

const char *
addr_find(const char *host, long port, int family, int listener, struct addr *list, int *n)
{
	char bytes[ADDRS * IP4];
	const char *why;
	int i;

	(void)listener;
	if (family == 6)
		return "IPv6 is not known here";
	*n = 1;
	if (host == (char *)0) {
		fill(list, (char *)0, port);
		return (char *)0;
	}
	if (dotted(host, list, port))
		return (char *)0;
	*n = 0;
	why = addr_named(host, bytes, n);
	for (i = 0; i < *n; i++)
		fill(&list[i], bytes + i * IP4, port);
	return why;
}

const char *
addr_text(const char *name, int len)
{
	struct sockaddr_in in;

	if (len != (int)sizeof in)
		return "unknown";
	memcpy(&in, name, sizeof in);
	return inet_ntoa(in.sin_addr);
}

long
addr_port(const char *name, int len)
{
	struct sockaddr_in in;

	if (len != (int)sizeof in)
		return 0;
	memcpy(&in, name, sizeof in);
	return (long)ntohs(in.sin_port);
}
