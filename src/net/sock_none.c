/*
 * sock_none.c: a host without sockets.
 *
 * configure: sock last
 */
#include "sock.h"

static int
none(void)
{
	fail("sockets", "this host does not have them");
	return -1;
}

int
sock_here(void)
{
	return 0;
}

int
sock_await(int fd, int seconds)
{
	(void)fd;
	(void)seconds;
	errno = ENOSYS;
	return -1;
}

int
sock_try(const struct sock_want *w, int seconds)
{
	(void)w;
	(void)seconds;
	errno = 0;
	return none();
}

int
sock_taken(const struct sock_want *w)
{
	(void)w;
	return 0;
}

int
sock_meet(int fd)
{
	(void)fd;
	none();
	return FAILED;
}

void
sock_patience(int seconds)
{
	(void)seconds;
}

int
sock_connect(const struct sock_want *w, int seconds)
{
	(void)w;
	(void)seconds;
	return none();
}

int
sock_listen(const struct sock_want *w)
{
	(void)w;
	return none();
}

long
sock_port(int fd)
{
	(void)fd;
	return 0;
}

int
sock_wait(int fd, int seconds)
{
	(void)fd;
	(void)seconds;
	return none();
}

int
sock_accept(int fd, const struct sock_want *w, int seconds)
{
	(void)fd;
	(void)w;
	(void)seconds;
	return none();
}

double
sock_granted(int fd, int sends)
{
	(void)fd;
	(void)sends;
	return -1.0;
}

void
sock_end(int fd)
{
	(void)fd;
}

const char *
sock_peer(int fd)
{
	(void)fd;
	return "unknown";
}
