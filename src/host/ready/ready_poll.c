/*
 * ready_poll.c: poll, of System V Release 3, 4.4BSD and later systems.
 *
 * configure: ready 10: poll
 *     #include <poll.h>
 *     struct pollfd p; return poll(&p, 1, 0) + POLLOUT;
 */
#include "ready.h"

#include <poll.h>

int
fd_ready(int fd, int writes, int ms)
{
	struct pollfd p;

	p.fd = fd;
	p.events = (short)(writes ? POLLOUT : POLLIN);
	p.revents = 0;
	return poll(&p, (nfds_t)(fd < 0 ? 0 : 1), ms);
}

int
fd_either(int a, int b)
{
	struct pollfd p[2];

	p[0].fd = a;
	p[1].fd = b;
	p[0].events = p[1].events = (short)POLLIN;
	p[0].revents = p[1].revents = 0;
	if (poll(p, (nfds_t)2, -1) < 0)
		return -1;
	return p[0].revents != 0 ? a : b;
}
