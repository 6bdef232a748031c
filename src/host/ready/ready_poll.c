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
