/*
 * datagram.c: a fuzzing target: what a ttcp that receives is sent, as datagrams and as a stream.  In the input a byte
 * stands before each datagram, its length in words of four bytes; the first byte of all chooses sums and buffer.
 */
#include "fuzz.h"
#include "../../src/bench/ttcp/wire.c"
#include "../../src/bench/ttcp/checksum.c"

#include <sys/socket.h>
#include "peer.h"

enum { DATAGRAMS = 7 };		/* a socket pair keeps ten, and two are ours */

static struct ttcp t;
static struct run r;
static char room[4 * 255];

void
target_begin(void)
{
	msg_begin("fuzz", 1);
	r.state = (char *)&t;
}

/* Some of the bytes as datagrams, then one of data and the mark of the end. */
static int
datagrams(const char *bytes, long len)
{
	static const char last[2 * CHECKSUM] = { 0 };
	int ends[2], i;
	long n;

	if (socketpair(AF_UNIX, SOCK_DGRAM, 0, ends) != 0)
		_exit(2);
	for (i = 0; i < DATAGRAMS && len > 0; i++) {
		n = 4 * (long)(*bytes++ & 255);
		len--;
		n = n > len ? len : n;
		if (send(ends[1], bytes, (size_t)n, 0) != (ssize_t)n)
			_exit(2);
		bytes += n;
		len -= n;
	}
	if (send(ends[1], last, sizeof last, 0) < 0 || send(ends[1], last, (size_t)MARK, 0) < 0)
		_exit(2);
	close(ends[1]);
	return ends[0];
}

static void
begin(int how)
{
	memset((char *)&t, 0, sizeof t);
	t.buf = room;
	t.len = how & 2 ? (double)sizeof room : (double)(CHECKSUM + (how & 60));
	t.sum = how & 1;
	t.full = how & 64;
	t.touch = how & 128;
	t.sink = 1;
	wire_reset(&t);
}

void
target(const char *bytes, long len)
{
	int how = len > 0 ? (int)*bytes & 255 : 0;

	begin(how);
	t.sock.udp = 1;
	t.fd = datagrams(bytes + (len > 0), len - (len > 0));
	if (wire_move(&r, 0L) == OK && (t.segments < 1 || t.lost_segments < 0))
		abort();
	close(t.fd);
	begin(how);
	t.fd = peer(bytes, len);
	if (wire_move(&r, 0L) == OK && t.moved != (double)len)
		abort();
	close(t.fd);
}
