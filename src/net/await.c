/*
 * await.c: what becomes of a connection that is being made; for net.c and sock.c, of which a host may have one alone.
 */
#include "net.h"
#include "ready.h"

#include <sys/socket.h>

int
net_await(int fd, int seconds)
{
	long until = watchdog_ticks() + seconds;
	int n, why = 0;
	socklen_t len = (socklen_t)sizeof why;

	do {
		n = fd_ready(fd, 1, 1000);
		if (n < 0 && errno != EINTR)
			return -1;
		if (n <= 0 && seconds > 0 && watchdog_ticks() > until) {
			errno = ETIMEDOUT;
			return -1;
		}
	} while (n <= 0);
	if (getsockopt(fd, SOL_SOCKET, SO_ERROR, (char *)&why, &len) != 0)
		return -1;
	errno = why;
	return why == 0 ? 0 : -1;
}
