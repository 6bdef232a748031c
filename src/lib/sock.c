/*
 * sock.c: TCP and UDP to other hosts, over whichever protocol family a name leads to.
 */
#include "bench.h"
#include "addr.h"
#include "limit.h"

#include <sys/socket.h>
#include <netinet/in.h>
#include <netinet/tcp.h>

int
sock_here(void)
{
	return 1;
}

static void
give_option(int fd, int level, int option, int value, const char *what)
{
	if (setsockopt(fd, level, option, (char *)&value, (socklen_t)sizeof value) != 0)
		warn(what, strerror(errno));
}

static void
dress(int fd, const struct sock_want *w)
{
	if (w->sockbuf > 0)
		give_option(fd, SOL_SOCKET, w->sends ? SO_SNDBUF : SO_RCVBUF, (int)w->sockbuf, "the socket buffer");
	if (w->debug)
		give_option(fd, SOL_SOCKET, SO_DEBUG, 1, "SO_DEBUG");
	if (w->nodelay && !w->udp)
		give_option(fd, IPPROTO_TCP, TCP_NODELAY, 1, "TCP_NODELAY");
}

/* One of the addresses of a name: connected or bound; -1 with errno. */
static int
try_one(const struct sock_want *w, struct addr *a, int listener)
{
	int fd = socket(a->family, w->udp ? SOCK_DGRAM : SOCK_STREAM, 0), why;

	if (fd < 0)
		return -1;
	dress(fd, w);
	if (listener)
		give_option(fd, SOL_SOCKET, SO_REUSEADDR, 1, "SO_REUSEADDR");
	if (listener ? bind(fd, (struct sockaddr *)(void *)a->name, (socklen_t)a->len) == 0 && (w->udp || listen(fd, 1) == 0) :
	    connect(fd, (struct sockaddr *)(void *)a->name, (socklen_t)a->len) == 0)
		return fd;
	why = errno;
	close(fd);
	errno = why;
	return -1;
}

static int
try_all(const struct sock_want *w, int listener)
{
	struct addr list[ADDRS];
	const char *why;
	int n, i, fd = -1;

	why = addr_find(w->host, w->port, w->family, listener, list, &n);
	if (why != (char *)0) {
		fail(w->host == (char *)0 ? "the address" : w->host, why);
		errno = 0;
		return -1;
	}
	for (i = 0; i < n && fd < 0; i++)
		fd = try_one(w, &list[i], listener);
	return fd;
}

static void
nap(void)
{
	struct timeval t;

	t.tv_sec = 0;
	t.tv_usec = 20000;
	select(0, (fd_set *)0, (fd_set *)0, (fd_set *)0, &t);
}

static int
whom(const struct sock_want *w)
{
	char text[300];
	int why = errno;

	sprintf(text, "%.200s port %ld", w->host == (char *)0 ? "any address" : w->host, w->port);
	if (why != 0)
		fail(text, strerror(why));
	return -1;
}

int
sock_connect(const struct sock_want *w, int seconds)
{
	long until = limit_beats() + seconds;
	int fd;

	for (;;) {
		fd = try_all(w, 0);
		if (fd >= 0)
			return fd;
		if (errno != ECONNREFUSED || limit_beats() >= until)
			return whom(w);
		nap();
	}
}

int
sock_listen(const struct sock_want *w)
{
	int fd = try_all(w, 1);

	return fd >= 0 ? fd : whom(w);
}

long
sock_port(int fd)
{
	char name[ADDR_LEN];
	socklen_t len = (socklen_t)sizeof name;

	return getsockname(fd, (struct sockaddr *)(void *)name, &len) == 0 ? addr_port(name, (int)len) : 0L;
}

int
sock_wait(int fd, int seconds)
{
	long until = limit_beats() + seconds;
	struct timeval t;
	fd_set set;
	int n;

	for (;;) {
		FD_ZERO(&set);
		FD_SET(fd, &set);
		t.tv_sec = 1;
		t.tv_usec = 0;
		n = select(fd + 1, &set, (fd_set *)0, (fd_set *)0, &t);
		if (n > 0)
			return 1;
		if (n < 0 && errno != EINTR)
			return -1;
		if (seconds > 0 && limit_beats() > until)
			return 0;
	}
}

int
sock_accept(int fd, const struct sock_want *w, int seconds)
{
	char why[60];
	int to;

	if (sock_wait(fd, seconds) == 0) {
		sprintf(why, "nobody connected in %d s", seconds);
		fail("the receiver", why);
		return -1;
	}
	do
		to = accept(fd, (struct sockaddr *)0, (socklen_t *)0);
	while (to < 0 && errno == EINTR);
	if (to < 0) {
		failno("accept");
		return -1;
	}
	if (w->nodelay)
		give_option(to, IPPROTO_TCP, TCP_NODELAY, 1, "TCP_NODELAY");
	return to;
}

double
sock_granted(int fd, int sends)
{
	int value = 0;
	socklen_t len = (socklen_t)sizeof value;

	if (getsockopt(fd, SOL_SOCKET, sends ? SO_SNDBUF : SO_RCVBUF, (char *)&value, &len) != 0)
		return -1.0;
	return (double)value / PORT_SOCKBUF_SHARE;
}

void
sock_end(int fd)
{
	shutdown(fd, 1);
}

const char *
sock_peer(int fd)
{
	char name[ADDR_LEN];
	socklen_t len = (socklen_t)sizeof name;

	if (getpeername(fd, (struct sockaddr *)(void *)name, &len) != 0)
		return "unknown";
	return addr_text(name, (int)len);
}
