/*
 * net_none.c: a host without sockets.
 *
 * configure: net last
 */
#include "net.h"

static int
none(void)
{
	errno = ENOSYS;
	return -1;
}

int
net_here(void)
{
	return 0;
}

int
net_pair(int *fd)
{
	(void)fd;
	return none();
}

int
net_datagrams(int *fd)
{
	(void)fd;
	return none();
}

int
net_listen(int *port, long buffer)
{
	(void)port;
	(void)buffer;
	return none();
}

int
net_accept(int fd)
{
	(void)fd;
	return none();
}

int
net_connect(int port, long buffer)
{
	(void)port;
	(void)buffer;
	return none();
}
