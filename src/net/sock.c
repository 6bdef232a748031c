/*
 * sock.c: TCP and UDP to other hosts, IPv4 or IPv6 as the name resolves.
 *
 * configure: sock 10: sockets
 *     #include <sys/time.h>
 *     #include <sys/socket.h>
 *     #include <netinet/in.h>
 *     #include <netinet/tcp.h>
 *     int fd[2]; socklen_t n = 0; return connect(0, 0, n) + TCP_NODELAY + socketpair(AF_UNIX, SOCK_STREAM, 0, fd);
 */
#include "sock.h"
#include "addr.h"
#include "limit.h"
#include "ready.h"

#include <sys/socket.h>
#include <netinet/in.h>
#include <netinet/tcp.h>

static void
give_option(int fd, int level, int option, int value, const char *what)
{
	if (setsockopt(fd, level, option, (char *)&value, (socklen_t)sizeof value) != 0)
		print_error(what, strerror(errno));
}

/*
 * Before the connection, in which TCP agrees about large windows.  0, or -1 if the host refuses the size; one for both
 * ways is halved then.
 */
static int
give_buffer(int fd, int which, const struct sock_want *w)
{
	int size = (int)w->sockbuf;

	while (size > 0 && setsockopt(fd, SOL_SOCKET, which, (char *)&size, (socklen_t)sizeof size) != 0) {
		if (w->sends != SOCK_BOTH)
			return -1;
		size /= 2;
	}
	return 0;
}

/* 0, or -1 if the host refuses the socket buffer. */
static int
set_options(int fd, const struct sock_want *w)
{
	if (w->sends && give_buffer(fd, SO_SNDBUF, w) != 0)
		return -1;
	if (w->sends != 1 && give_buffer(fd, SO_RCVBUF, w) != 0)
		return -1;
	if (w->debug)
		give_option(fd, SOL_SOCKET, SO_DEBUG, 1, "SO_DEBUG");
	if (w->nodelay && !w->udp)
		give_option(fd, IPPROTO_TCP, TCP_NODELAY, 1, "TCP_NODELAY");
	return 0;
}

/* Waits for a connect() in progress, 0 seconds: as long as the host does; 0, or -1 with errno. */
static int
await(int fd, int seconds)
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

/* connect() with a limit in seconds, 0: the host's own limit; a tick does not end it. */
static int
join(int fd, struct addr *a, int seconds)
{
	int flags = 0, code;

	if (seconds > 0) {
		flags = fcntl(fd, F_GETFL, 0);
		fcntl(fd, F_SETFL, flags | O_NONBLOCK);
	}
	code = connect(fd, (struct sockaddr *)(void *)a->name, (socklen_t)a->len);
	if (code != 0 && (errno == EINPROGRESS || errno == EINTR))
		code = await(fd, seconds);
	if (code == 0 && seconds > 0)
		fcntl(fd, F_SETFL, flags);
	return code;
}

static int
offer(int fd, const struct sock_want *w, struct addr *a)
{
	give_option(fd, SOL_SOCKET, SO_REUSEADDR, 1, "SO_REUSEADDR");
	if (bind(fd, (struct sockaddr *)(void *)a->name, (socklen_t)a->len) != 0)
		return -1;
	return w->udp ? 0 : listen(fd, 1);
}

/* Connects or binds to one address of a name; descriptor, -1 with errno, or SOCK_REFUSED. */
static int
try_one(const struct sock_want *w, struct addr *a, int listener, int seconds)
{
	int fd = socket(a->family, w->udp ? SOCK_DGRAM : SOCK_STREAM, 0), why, code = -1;

	if (fd < 0)
		return -1;
	if (set_options(fd, w) != 0)
		code = SOCK_REFUSED;
	else if ((listener ? offer(fd, w, a) : join(fd, a, seconds)) == 0)
		return fd;
	why = errno;
	close(fd);
	errno = why;
	return code;
}

/*
 * A sender of datagrams gets no error if nobody listens at an address.
 * Receivers listen on IPv4, so senders try IPv4 first.
 */
static const char *
addresses(const struct sock_want *w, int listener, struct addr *list, int *n)
{
	if (w->udp && w->family == 0 && !listener && addr_find(w->host, w->port, 4, listener, list, n) == (char *)0)
		return (char *)0;
	return addr_find(w->host, w->port, w->family, listener, list, n);
}

static int
try_all(const struct sock_want *w, int listener, int seconds)
{
	struct addr list[ADDRS];
	const char *why;
	int n, i, fd = -1;

	why = addresses(w, listener, list, &n);
	if (why != (char *)0) {
		fail(w->host == (char *)0 ? "the address" : w->host, why);
		errno = 0;
		return -1;
	}
	for (i = 0; i < n && fd == -1; i++)
		fd = try_one(w, &list[i], listener, seconds);
	return fd;
}

static int
connect_error(const struct sock_want *w)
{
	char text[300];
	int why = errno;

	sprintf(text, "%.200s port %ld", w->host == (char *)0 ? "any address" : w->host, w->port);
	if (why != 0)
		fail(text, strerror(why));
	return -1;
}

static int
sock_try(const struct sock_want *w, int seconds)
{
	int fd = try_all(w, 0, seconds);

	if (fd == -1 && errno == ECONNREFUSED)
		pause_ms(20);
	return fd;
}

static int
sock_connect(const struct sock_want *w, int seconds)
{
	long until = watchdog_ticks() + seconds;
	int fd;

	do
		fd = sock_try(w, seconds);
	while (fd == -1 && errno == ECONNREFUSED && watchdog_ticks() < until);
	return fd == -1 ? connect_error(w) : fd;
}

static int
sock_offer(const struct sock_want *w)
{
	return try_all(w, 1, 0);
}

static int
sock_listen(const struct sock_want *w)
{
	int fd = sock_offer(w);

	return fd == -1 ? connect_error(w) : fd;
}

static int
sock_taken(const struct sock_want *w)
{
	int fd = sock_offer(w);

	if (fd >= 0)
		close(fd);
	return fd == -1 && errno == EADDRINUSE;
}

static int
sock_meet(int fd)
{
	char name[ADDR_LEN], first;
	socklen_t len = (socklen_t)sizeof name;
	int n;

	do
		n = (int)recvfrom(fd, &first, (size_t)1, MSG_PEEK, (struct sockaddr *)(void *)name, &len);
	while (n < 0 && errno == EINTR);
	if (n < 0)
		return failno("the first datagram");
	return connect(fd, (struct sockaddr *)(void *)name, len) == 0 ? OK : failno("the sender");
}

static void
sock_patience(int seconds)
{
	static char why[60];
	static int said;

	if (seconds != said)
		sprintf(why, "the sender: nothing came in %d s", seconds);
	said = seconds;
	limit_wait(seconds, why);
}

static long
sock_port(int fd)
{
	char name[ADDR_LEN];
	socklen_t len = (socklen_t)sizeof name;

	return getsockname(fd, (struct sockaddr *)(void *)name, &len) == 0 ? addr_port(name, (int)len) : 0L;
}

static int
sock_wait(int fd, int seconds)
{
	long until = watchdog_ticks() + seconds;
	int n;

	for (;;) {
		n = fd_ready(fd, 0, 1000);
		if (n > 0)
			return 1;
		if (n < 0 && errno != EINTR)
			return -1;
		if (seconds > 0 && watchdog_ticks() > until)
			return 0;
	}
}

static int
sock_accept(int fd, const struct sock_want *w, int seconds)
{
	char why[60];
	int to, there = sock_wait(fd, seconds);

	if (there < 0) {
		failno("the receiver");
		return -1;
	}
	if (there == 0) {
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

static double
sock_granted(int fd, int sends)
{
	int value = 0;
	socklen_t len = (socklen_t)sizeof value;

	if (getsockopt(fd, SOL_SOCKET, sends ? SO_SNDBUF : SO_RCVBUF, (char *)&value, &len) != 0)
		return -1.0;
	return (double)value / PORT_SOCKBUF_SHARE;
}

static int
sock_pair(int *fd)
{
	return socketpair(AF_UNIX, SOCK_STREAM, 0, fd);
}

/* A UDP socket of the loopback address; its own address is set. */
static int
datagram_socket(struct sockaddr_in *a)
{
	socklen_t len = (socklen_t)sizeof *a;
	int fd = socket(AF_INET, SOCK_DGRAM, 0);

	memset(a, 0, sizeof *a);
	a->sin_family = AF_INET;
	a->sin_addr.s_addr = htonl((unsigned long)0x7f000001);
	if (fd >= 0 && (bind(fd, (struct sockaddr *)a, len) != 0 || getsockname(fd, (struct sockaddr *)a, &len) != 0)) {
		close(fd);
		fd = -1;
	}
	return fd;
}

static int
sock_datagrams(int *fd)
{
	struct sockaddr_in a, b;
	socklen_t len = (socklen_t)sizeof a;

	fd[0] = datagram_socket(&a);
	fd[1] = fd[0] < 0 ? -1 : datagram_socket(&b);
	if (fd[1] < 0 || connect(fd[0], (struct sockaddr *)&b, len) != 0 || connect(fd[1], (struct sockaddr *)&a, len) != 0)
		return -1;
	return 0;
}

static void
sock_end(int fd)
{
	shutdown(fd, 1);
}

static const char *
sock_peer(int fd)
{
	char name[ADDR_LEN];
	socklen_t len = (socklen_t)sizeof name;

	if (getpeername(fd, (struct sockaddr *)(void *)name, &len) != 0)
		return "unknown";
	return addr_text(name, (int)len);
}

const struct sock sock = {
	sock_connect, sock_try, sock_listen, sock_offer, sock_taken, sock_port, sock_accept, sock_meet, sock_patience,
	sock_wait, sock_granted, sock_pair, sock_datagrams, sock_end, sock_peer
};
