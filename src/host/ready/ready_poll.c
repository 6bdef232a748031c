/*
 * ready_poll.c: poll, of every system since System V Release 3 and 4.4BSD.
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
