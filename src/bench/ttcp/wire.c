/*
 * wire.c: one transfer of ttcp, TCP or UDP, by the protocol of the classic
 * program.
 *
 * TCP has no framing: the end of the stream ends the transfer.  With UDP a
 * datagram of 4 bytes (a mark) starts it, data datagrams have at least 5
 * bytes, and a mark ends it; the end mark is repeated in case one is lost.
 * With checksums a mark has the number of buffers before it.
 */
#include "ttcp.h"
#include "checksum.h"

/* MARK: bytes of a mark; END_MARKS: number at the end; MARK_GAP: ms between them; SILENCE: seconds without a datagram.
 * */
enum { MARK = 4, END_MARKS = 5, MARK_GAP = 18, SILENCE = 5 };

/* Bytes, more than a compressor of a link remembers: so many are sent before a buffer is used again. */
#define MEMORY 262144.0
#define MOST_NUMBER 9007199254740992.0	/* no sender counts so far */

int
wire_buffer(struct ttcp *t)
{
	double bytes;

	t->apart = (long)(ceil(t->len / t->align) * t->align);
	t->buffers = t->sink ? (long)ceil(supply_most(MEMORY, 64.0) / t->len) : 1;
	bytes = (double)t->apart * (double)t->buffers;
	t->buf = t->first = buffer_at(&t->room, bytes, (long)t->align, (long)t->offset);
	if (t->buf == (char *)0)
		return FAILED;
	supply_fill(t->first, (long)bytes, t->data);
	return OK;
}

int
wire_came(struct run *r, int it)
{
	if (it == SOCK_REFUSED)
		return skip(r, "the host refuses this socket buffer");
	return it < 0 ? FAILED : OK;
}

int
wire_listen(struct run *r)
{
	struct ttcp *t = STATE(r);

	t->sock.sends = t->sends;
	t->listener = (*sock.listen)(&t->sock);
	return wire_came(r, t->listener);
}

void
wire_reset(struct ttcp *t)
{
	int i;

	t->sock.sends = t->sends;
	t->calls = t->segments = t->lost_segments = t->late = t->again = t->cut = t->bad = t->moved = t->sequence = 0;
	for (i = 0; i < SEEN; i++)
		t->seen[i] = -1;
	t->page = 0;
	t->turn = 0;
	t->buf = t->first;
}

int
wire_connect(struct run *r, int seconds)
{
	struct ttcp *t = STATE(r);

	if (t->listener >= 0)
		t->fd = (*sock.accept)(t->listener, &t->sock, (int)t->patience);
	else
		t->fd = (*sock.connect)(&t->sock, seconds);
	return wire_came(r, t->fd);
}

/* --- checksums ------------------------------------------------------------------- */

/* Datagrams may come in any order, and more than once. */
static void
count_in(struct ttcp *t, double number)
{
	double *seen = &t->seen[(int)fmod(number, (double)SEEN)];

	if (number >= t->sequence) {
		t->lost_segments += number - t->sequence;
		t->sequence = number + 1;
	} else if (*seen == number) {
		t->again++;
		return;
	} else {
		t->late++;
		t->lost_segments -= t->lost_segments > 0;
	}
	if (number > *seen)
		*seen = number;
}

static int
check(struct ttcp *t, long n)
{
	double number = number_get(t->buf, 8);

	if (n != (long)t->len || !checksum_good(t->buf, n) || number >= MOST_NUMBER) {
		t->bad++;
		number = t->sequence;
	} else if (t->sock.udp) {
		count_in(t, number);
		return OK;
	} else
		t->bad += number != t->sequence;
	t->sequence = number + 1;
	return OK;
}

/* --- sending ---------------------------------------------------------------------- */

/* Writes all bytes; after ENOBUFS a datagram is sent again 18 ms later, as in the classic program. */
static int
put(struct ttcp *t, const char *p, long len)
{
	long n;

	while (len > 0) {
		n = (long)write(t->fd, p, (size_t)len);
		t->calls++;
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0 && errno == ENOBUFS && t->sock.udp) {
			pause_ms((int)MARK_GAP);
			continue;
		}
		if (n <= 0)
			return failno("write");
		p += n;
		len -= n;
	}
	return OK;
}

static int
send_mark(struct ttcp *t)
{
	if (t->sum)
		number_put(t->buf, MARK, fmod(t->sequence, 4294967296.0));
	if (write(t->fd, t->buf, (size_t)MARK) < 0 && errno != ECONNREFUSED && errno != ENOBUFS)
		return failno("write");
	return OK;
}

/* Sends standard input to its end, in full buffers except the last. */
static int
send_input(struct ttcp *t)
{
	long n;
	int code = OK;

	while (code == OK && (n = fd_read_all(0, t->buf, (long)t->len)) != 0) {
		if (n < 0)
			return failno("standard input");
		code = put(t, t->buf, t->sock.udp && n < 5 ? 5L : n);
		t->segments++;
		t->moved += (double)n;
	}
	if (code == OK && t->segments == 0)
		code = fail("standard input", "is empty");
	return code;
}

/*
 * The buffers stay where -A and -O have put them, so their pages are numbered for each write: a few bytes of 4096, in
 * the time, which are 1 or 2 ns.
 */
static int
send_own(struct ttcp *t, long n)
{
	long i;
	int code = OK;

	for (i = 0; i < n && code == OK; i++) {
		if (t->data != SUPPLY_ZERO)
			t->page = tdata_count(t->buf, (long)t->len, t->page);
		if (t->sum)
			checksum_put(t->buf, (long)t->len, t->sequence++);
		code = put(t, t->buf, (long)t->len);
		t->buf += t->apart;
		if (++t->turn == t->buffers) {
			t->turn = 0;
			t->buf = t->first;
		}
	}
	t->buf = t->first;
	t->segments = (double)i;
	t->moved = t->len * t->segments;
	return code;
}

static int
send_all(struct ttcp *t, long n)
{
	int code = t->sock.udp ? send_mark(t) : OK;

	if (code == OK)
		code = t->sink ? send_own(t, n) : send_input(t);
	if (code == OK && t->sock.udp)
		code = send_mark(t);
	else if (code == OK)
		(*sock.end)(t->fd);
	return code;
}

/* --- receiving ---------------------------------------------------------------------- */

/* Checks received data, or writes them to standard output, unless they are ttcp's own. */
static int
deliver(struct ttcp *t, long n)
{
	long done, put_now, i, sum = 0;

	for (i = 0; t->touch && i < n; i++)
		sum += t->buf[i];
	keep(sum == 0 ? t->buf : t->buf + 1);
	if (t->sum)
		return check(t, n);
	for (done = 0; !t->sink && done < n; done += put_now) {
		put_now = (long)write(1, t->buf + done, (size_t)(n - done));
		if (put_now <= 0)
			return failno("standard output");
	}
	return OK;
}

/* One read; it counts as a call unless it fails. */
static long
take(struct ttcp *t, char *p, long len)
{
	long n;

	do
		n = (long)read(t->fd, p, (size_t)len);
	while (n < 0 && errno == EINTR);
	t->calls += n >= 0;
	return n;
}

/* The bytes of one read, or with -B or -c of as many reads as fill the buffer. */
static long
take_stream(struct ttcp *t)
{
	long at = 0, n;

	do {
		(*sock.patience)(t->silence);
		n = take(t, t->buf + at, (long)t->len - at);
		at += n;
	} while ((t->sum || t->full) && n > 0 && at < (long)t->len);
	(*sock.patience)(0);
	return n < 0 ? n : at;
}

static int
receive_stream(struct ttcp *t)
{
	long n;
	int code = OK;

	while (code == OK && (n = take_stream(t)) != 0) {
		if (n < 0)
			return failno("read");
		t->moved += (double)n;
		code = deliver(t, n);
	}
	if (code == OK && t->moved == 0)
		code = fail("the sender", "closed without sending anything");
	return code;
}

/*
 * The length of the next datagram; -2 if none comes within `seconds'. The
 * socket does not block.  One that is longer than the buffer has a byte more.
 */
static long
take_soon(struct ttcp *t, int seconds)
{
	long n, len = (long)t->len;

	while ((n = take(t, t->buf, len + 1)) < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
		lap();
		if ((*sock.wait)(t->fd, seconds) != 1)
			return -2;
	}
	t->cut += n > len;
	return n > len ? len : n;
}

/*
 * Receives up to the first mark after data.  Where all marks are lost, five
 * seconds without a datagram end the transfer; they are not in its time, and
 * it is flagged lost-end.  With checksums a mark has the count modulo 2^32, which shows how many of the last datagrams
 * were lost; a copy of the first mark, or of one that others have overtaken, says a count that has been passed: it is
 * no end.
 */
static int
receive_datagrams(struct run *r)
{
	struct ttcp *t = STATE(r);
	double behind;
	int code = OK;
	long n;

	for (;;) {
		n = take_soon(t, (int)SILENCE);
		if (n == -2) {
			code = t->segments > 0 ? OK : fail("the sender", "went silent before any data came");
			flag(r, "lost-end", "");
			r->cut = 1;
			break;
		}
		if (n < 0)
			return failno("read");
		behind = t->sum && n == MARK ? number_get(t->buf, MARK) - fmod(t->sequence, 4294967296.0) : 0;
		if (n <= MARK && t->segments > 0 && !(behind < 0 && behind > -2147483648.0)) {
			t->lost_segments += behind > 0 ? behind : 0;
			break;
		}
		if (n <= MARK)
			continue;
		t->segments++;
		t->moved += (double)n;
		code = deliver(t, n);
		if (code != OK)
			break;
	}
	return code;
}

/* --- a transfer ---------------------------------------------------------------------- */

int
wire_move(struct run *r, long n)
{
	struct ttcp *t = STATE(r);
	char why[80];
	int code;

	if (t->sends)
		return send_all(t, n);
	code = t->sock.udp ? receive_datagrams(r) : receive_stream(t);
	if (code != OK || !t->sum || t->bad == 0)
		return code;
	sprintf(why, "%.0f buffers came with a wrong number or sum%s", t->bad, t->cut > 0 ? "; they are longer than -l" : "");
	return fail("checksum", why);
}

/* Pauses between marks, so that one full buffer does not lose them all. */
void
wire_last_marks(struct ttcp *t)
{
	int i;

	for (i = 1; i < END_MARKS; i++) {
		pause_ms((int)MARK_GAP);
		send_mark(t);
	}
}
