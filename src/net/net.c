/*
 * net.c: stream sockets on this host.
 *
 * configure: net 10: stream sockets
 *     #include <sys/socket.h>
 *     #include <netinet/in.h>
 *     #include <netinet/tcp.h>
 *     struct sockaddr_in a; socklen_t n = sizeof a; int fd[2];
 *     return socketpair(AF_UNIX, SOCK_STREAM, 0, fd) + getsockname(fd[0], (struct sockaddr *)&a, &n) + TCP_NODELAY;
 */
#include "net.h"
#include "sock.h"

#include <sys/socket.h>
#include <netinet/in.h>
#include <netinet/tcp.h>

enum { LEAST = 1024 };	/* bytes of a socket buffer */

int
net_here(void)
{
	return 1;
}

int
net_pair(int *fd)
{
	return socketpair(AF_UNIX, SOCK_STREAM, 0, fd);
}

static void
loopback(struct sockaddr_in *a, int port)
{
	memset(a, 0, sizeof *a);
	a->sin_family = AF_INET;
	a->sin_addr.s_addr = htonl((unsigned long)0x7f000001);
	a->sin_port = htons((unsigned short)port);
}

/* A UDP socket of the loopback address; its own address is set. */
static int
datagram_socket(struct sockaddr_in *a)
{
	socklen_t len = (socklen_t)sizeof *a;
	int fd = socket(AF_INET, SOCK_DGRAM, 0);

	loopback(a, 0);
	if (fd >= 0 && (bind(fd, (struct sockaddr *)a, len) != 0 || getsockname(fd, (struct sockaddr *)a, &len) != 0)) {
		close(fd);
		fd = -1;
	}
	return fd;
}

int
net_datagrams(int *fd)
{
	struct sockaddr_in a, b;
	socklen_t len = (socklen_t)sizeof a;

	fd[0] = datagram_socket(&a);
	fd[1] = fd[0] < 0 ? -1 : datagram_socket(&b);
	if (fd[1] < 0 || connect(fd[0], (struct sockaddr *)&b, len) != 0 || connect(fd[1], (struct sockaddr *)&a, len) != 0)
		return -1;
	return 0;
}

static int
no_delay(int fd)
{
	int on = 1;

	if (fd >= 0)
		setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, (char *)&on, (socklen_t)sizeof on);
	return fd;
}

/* Before the connection, in which TCP agrees about large windows.  A size that the host refuses is halved. */
static void
give_buffer(int fd, int which, long size)
{
	int bytes;

	for (; size >= LEAST; size /= 2) {
		bytes = (int)size;
		if (setsockopt(fd, SOL_SOCKET, which, (char *)&bytes, (socklen_t)sizeof bytes) == 0)
			return;
	}
}

/* A TCP socket, or -1. */
static int
stream_socket(long buffer)
{
	int fd = socket(AF_INET, SOCK_STREAM, 0);

	if (fd >= 0) {
		give_buffer(fd, SO_SNDBUF, buffer);
		give_buffer(fd, SO_RCVBUF, buffer);
	}
	return fd;
}

int
net_listen(int *port, long buffer)
{
	struct sockaddr_in a;
	socklen_t len = (socklen_t)sizeof a;
	int fd = stream_socket(buffer);

	if (fd < 0)
		return -1;
	loopback(&a, 0);
	if (bind(fd, (struct sockaddr *)&a, len) != 0 || listen(fd, 1) != 0 || getsockname(fd, (struct sockaddr *)&a,
	    &len) != 0) {
		close(fd);
		return -1;
	}
	*port = (int)ntohs(a.sin_port);
	return fd;
}

int
net_accept(int fd)
{
	int to;

	do
		to = accept(fd, (struct sockaddr *)0, (socklen_t *)0);
	while (to < 0 && errno == EINTR);
	return no_delay(to);
}

int
net_connect(int port, long buffer)
{
	struct sockaddr_in a;
	int fd = stream_socket(buffer);

	loopback(&a, port);
	if (fd >= 0 && connect(fd, (struct sockaddr *)&a, (socklen_t)sizeof a) != 0 &&
	    (errno != EINTR || sock_await(fd, 0) != 0)) {
		close(fd);
		return -1;
	}
	return no_delay(fd);
}
