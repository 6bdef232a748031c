/*
 * connects: CONNECT, a TCP connection between two processes of this host, or to
 * another host, from socket(2) until the other side's end of it.
 *
 * L. McVoy, C. Staelin, lmbench: Portable tools for performance analysis, USENIX 1996, time connect(2) alone.
 */
#include "bench-net.h"
#include "bench-proc.h"

/* The host keeps each connection for a while after its end, and has ports for some thousands. */
enum { AT_ONCE = 50, AT_MOST = 4000, PATIENCE = 20 };	/* connections of a sample; seconds to wait for one */

static struct sock_want there;
static int door = -1;
static double port = (double)FAR_PORT;

static const struct choice choices[] = {
	{ "-p PORT       of the host of -H (default 5001)", TO_SIZE(&port, 1, 65535.0) },
	{ (char *)0 }
};

static int
connects_args(struct run *r)
{
	return choose(r, r->remote_host == (char *)0 ? "here" : "far") ? OK : FAILED;
}

static int
connects_setup(struct run *r)
{
	int code = crew_want(r, 2L);

	if (code != OK)
		return code;
	r->most = AT_MOST;
	if (r->remote_host != (char *)0)
		return far_setup(r, &there, port);
	if (sock.connect == 0)
		return skip(r, "this host does not have sockets");
	memset((char *)&there, 0, sizeof there);
	there.host = "127.0.0.1";
	there.family = 4;
	door = (*sock.listen)(&there);
	if (door < 0)
		return FAILED;
	there.port = (*sock.port)(door);
	r->count = 6;
	r->each = AT_ONCE;
	return OK;
}

/* The other side ends each connection; waiting for that keeps the queue of the listener short. */
static int
connect_once(void)
{
	char none;
	int fd = (*sock.try)(&there, 0);
	long n;

	if (fd < 0)
		return failno("connect");
	n = fd_read_all(fd, &none, 1L);
	close(fd);
	return n == 0 ? OK : fail("the connection", fd_reason(n));
}

static int
connects_run(struct run *r, long n)
{
	int fd, code = OK;

	for (; n > 0 && code == OK && r->me == 0; n--)
		code = connect_once();
	for (; n > 0 && code == OK; n--) {
		fd = (*sock.accept)(door, &there, (int)PATIENCE);
		code = fd < 0 ? FAILED : OK;
		fd_close(&fd);
	}
	return code;
}

/* The other side listens, at any address of its own if it is on another host. */
static int
connects_join(struct run *r)
{
	if (r->me == 0)
		fd_close(&door);
	else if (r->remote_host != (char *)0) {
		there.host = (char *)0;
		door = (*sock.listen)(&there);
		return door < 0 ? FAILED : OK;
	}
	return OK;
}

static int
connects_finish(struct run *r)
{
	(void)r;
	fd_close(&door);
	return OK;
}

static const struct hooks hooks = { { connects_setup, connects_finish }, { connects_join } };

static const struct test_case cases[] = {
	{ "CONNECT", "here", 1, ONCE, connects_run, &hooks },
	{ "CONNECT", "far", 1, LOOP, connects_run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"connects", "", choices, cases, (opthook)0, connects_args, &far_crew
};
