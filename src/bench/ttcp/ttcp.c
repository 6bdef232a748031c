/*
 * ttcp: TTCP, memory to memory over TCP or UDP, with the options, lines and
 * wire of the classic program, so that the other side may be any ttcp.
 *
 * By hand (-t HOST, or -r): one transfer, one sample.  TCP has no framing:
 * the end of the stream ends the run.  UDP: a datagram of 4 bytes starts,
 * data datagrams have at least 5, a datagram of 4 bytes ends, and more of it
 * follow in case one is lost.  With checksums it holds how many went before.
 *
 * As a pair (-x, or with neither -t nor -r): both sides are participants of the kit, the second here or,
 * with -H, on another host; the harness chooses the count, or, with -w, each
 * transfer has the same; a new connection a sample.  Participant 0 sends with
 * -t and receives with -r; participant 1 listens in both.
 *
 * An operation is one buffer, with -w one transfer.
 */
#include "bench-net.h"
#include "bench-proc.h"
#include "checksum.h"

/* MEET: seconds in which the sides of a pair must meet; the one that connects gives up a little earlier. */
enum { PORT = 5001, MARK = 4, END = 5, MARK_GAP = 18, GIVE_UP = 60, MEET = 12, MOST = 32, TRANSFERS = 10, SILENCE = 5 };

#define ALIGN 16384.0
#define MOST_BYTES 9007199254740992.0
#define MOST_COUNT 2e9		/* buffers of a transfer of -w */

static const char *const help[] = {
	"-t            transmit",
	"-r            receive",
	"-l LENGTH     of a buffer; 8192 (with -x a list: 8k,16k, or doubled: 8k:1m)",
	"-n BUFFERS    that are sent from -s, or by each transfer of -w; 2048",
	"-p PORT       5001",
	"-b SIZE       socket buffer: SO_SNDBUF of the sender, SO_RCVBUF of the receiver (with -x a list, likewise)",
	"-s            source or sink a pattern; without it standard input or output",
	"-u            UDP",
	"-D            without delay (TCP_NODELAY)",
	"-d            SO_DEBUG",
	"-B            only full buffers go to standard output, as from a tape",
	"-T            touch every byte that is received",
	"-v            more figures",
	"-f FORMAT     of the rate: k, m, g bits or K, M, G bytes of 1024; K",
	"-A ALIGN      buffers begin at a multiple of ALIGN; 16384",
	"-O OFFSET     and so many bytes behind it; 0",
	"-c            with -s: each buffer carries its number and a checksum; the receiver proves both",
	"-e SECS       the receiver gives up when nobody has come, or nothing more, for so long; 60",
	"-i ADDRESS    the receiver binds there; any of its own",
	"-j FAMILY     4 or 6; a receiver 4, a sender what HOST has",
	"-w            with -x: consecutive transfers of -n buffers each (SUSTAIN); ten, or as -N says",
	"-x            both sides, the second as a participant here or on -H HOST",
	(char *)0
};

static struct {
	int transmit, receive, pair, sustain, sink, full, touch, verbose, sum;
	double lens[MOST], bufs[MOST];	/* of a pair: every length with every socket buffer */
	int nlens, nbufs;
	double len, count, align, offset;
	long patience, port;	/* port: as it was given, else 0 */
	int format;
	struct sock_want sock;
} o;

static char *memory, *buf;	/* as allocated; aligned */
static int sends;		/* this process is the sender */
static int listener = -1, fd = -1;
static double calls, segments, lost_segments, bad;
static double granted;		/* the socket buffer */
static double sequence;		/* of the next buffer of a sample */

/* --- the command line --------------------------------------------------------- */

static int
list(const char *value, double *to, int *n, double most)
{
	int i;

	*n = size_range(value, to, (int)MOST);
	for (i = 0; i < *n; i++)
		if (to[i] > most)
			return usage(value, "out of range");
	return *n > 0 ? OK : USAGE;
}

static int
set_number(int letter, char *value)
{
	double x;
	int code;

	switch (letter) {
	case 'l':
		return list(value, o.lens, &o.nlens, 1073741824.0);
	case 'n':
		return size_within(letter, value, 1.0, MOST_BYTES, &o.count);
	case 'b':
		return list(value, o.bufs, &o.nbufs, 2147483647.0);
	case 'A':
		return size_within(letter, value, 1.0, 1073741824.0, &o.align);
	case 'O':
		return size_within(letter, value, 0.0, 1073741824.0, &o.offset);
	case 'p':
		code = size_within(letter, value, 1.0, 65535.0, &x);
		o.sock.port = (long)x;
		return code;
	case 'j':
		code = strcmp(value, "4") == 0 || strcmp(value, "6") == 0 ? OK : usage(value, "the family is 4 or 6");
		o.sock.family = atoi(value);
		return code;
	}
	code = size_within(letter, value, 0.0, 1e8, &x);
	o.patience = (long)x;
	return code;
}

static int
opt(struct run *r, int letter, char *value)
{
	(void)r;
	if (value != (char *)0 && letter != 'f' && letter != 'i')
		return set_number(letter, value);
	switch (letter) {
	case 't': o.transmit = 1; break;
	case 'r': o.receive = 1; break;
	case 's': o.sink = 1; break;
	case 'u': o.sock.udp = 1; break;
	case 'D': o.sock.nodelay = 1; break;
	case 'd': o.sock.debug = 1; break;
	case 'B': o.full = 1; break;
	case 'T': o.touch = 1; break;
	case 'v': o.verbose = 1; break;
	case 'c': o.sum = 1; break;
	case 'w': o.sustain = 1; break;
	case 'x': o.pair = 1; break;
	case 'i': o.sock.host = value; break;
	default:
		o.format = value[0];
		return strchr("kKmMgG", value[0]) != (char *)0 && value[1] == '\0' ? OK : usage(value, "the format is k, K, m, M, g or G");
	}
	return OK;
}

static void
default_lists(void)
{
	if (o.nlens == 0)
		o.lens[o.nlens++] = 8192;
	if (o.nbufs == 0)
		o.bufs[o.nbufs++] = 0;
}

static void
defaults(void)
{
	if (o.count == 0)
		o.count = 2048;
	if (o.align == 0)
		o.align = ALIGN;
	if (o.sock.port == 0)
		o.sock.port = PORT;
	else
		o.port = o.sock.port;
	if (o.patience == 0)
		o.patience = o.pair ? MEET : GIVE_UP;
	if (o.format == 0)
		o.format = 'K';
}

/* What does not go together; least and most: of the lengths. */
static int
contradiction(struct run *r, double least, double most)
{
	if (o.sock.udp && least < 5)
		return usage("-l", "a datagram of data has at least 5 bytes");
	if (o.pair && (o.sock.udp || r->argc > 0))
		return usage("-x", "is for TCP, and takes no host but -H");
	if (o.sustain && !o.pair)
		return usage("-w", "is for -x");
	if (o.sum && !o.sink && !o.pair)
		return usage("-c", "is for -s");
	if (o.sum && least < CHECKSUM)
		return usage("-c", "a buffer with a checksum has at least 16 bytes");
	if (!o.pair && samples_of(r) > 1)
		return usage("-N", "by hand it is one transfer; more are for -x");
	if (most * o.count > MOST_BYTES || o.count >= (double)LONG_MAX || (o.sustain && o.count > MOST_COUNT))
		return usage("-n", "more can not be counted exactly");
	return OK;
}

static int
args(struct run *r)
{
	double least;
	int host, i, code;

	if (o.transmit + o.receive == 0 && r->argc == 0)
		o.transmit = o.pair = 1;
	if (o.transmit + o.receive != 1)
		return usage("-t or -r", "one of them is needed");
	host = o.transmit && !o.pair;
	if (r->argc != host)
		return usage("operands", host ? "HOST is needed" : "none is needed but with -t");
	if (host)
		o.sock.host = r->argv[0];
	default_lists();
	if (!o.pair && (o.nlens > 1 || o.nbufs > 1))
		return usage("-l, -b", "lists are for -x");
	defaults();
	least = o.lens[0];
	for (i = 0; i < o.nlens; i++) {
		o.len = o.lens[i] > o.len ? o.lens[i] : o.len;
		least = o.lens[i] < least ? o.lens[i] : least;
	}
	code = contradiction(r, least, o.len);
	if (code == OK && !o.pair && !o.sink && o.receive)
		code = own_output(r);
	if (code != OK)
		return code;
	if (o.pair)
		o.sink = 1;
	return choose(r, !o.pair ? "hand" : o.sustain ? "sustain" : "pair") ? OK : FAILED;
}

/* --- before and after a sample ------------------------------------------------- */

static int
make_buffer(void)
{
	char *p;
	long i, align = (long)o.align;

	free((void *)memory);
	p = memory = grab(o.len + o.align + o.offset);
	if (p == (char *)0)
		return FAILED;
	buf = p + (align - (long)((size_t)p % (size_t)align)) % align + (long)o.offset;
	for (i = 0; i < (long)o.len; i++)
		buf[i] = (char)(' ' + i % 95);
	return OK;
}

static void
names(struct run *r)
{
	param(r, "dir", o.transmit ? "send" : "recv");
	if (o.sock.udp)
		param(r, "proto", "udp");
	if (o.sock.sockbuf > 0)
		param_num(r, "sockbuf", o.sock.sockbuf);
	param_num(r, "length", o.len);
	if (o.sustain) {
		param_num(r, "bytes", o.len * o.count);
		r->count = TRANSFERS;
	}
	if (o.sock.nodelay)
		param(r, "nodelay", "1");
	if (o.sum)
		param(r, "checksum", "1");
	if (o.touch)
		param(r, "touch", "1");
	if (o.align != ALIGN)
		param_num(r, "align", o.align);
	if (o.offset != 0)
		param_num(r, "offset", o.offset);
	if (o.sock.family != 0)
		param_num(r, "family", (double)o.sock.family);
	r->roles[0] = o.transmit ? "sender" : "receiver";
	if (o.pair) {
		r->roles[1] = o.transmit ? "receiver" : "sender";
		r->units[0] = "sockbuf-bytes";
		return;
	}
	r->each = o.sink && o.transmit ? (long)o.count : 1;
	r->units[0] = "segments";
	r->units[1] = "lost-segments";
	r->units[2] = "calls";
}

/* A descriptor, or what stands in its place. */
static int
came(struct run *r, int it)
{
	if (it == SOCK_REFUSED)
		return skip(r, "the host refuses this socket buffer");
	return it < 0 ? FAILED : OK;
}

static int
listens(struct run *r)
{
	o.sock.sends = sends;
	listener = sock_listen(&o.sock);
	return came(r, listener);
}

/* A pair on one host meets at a port of the host's choice, unless one was named. */
static int
listen_here(struct run *r)
{
	int code;

	if (o.sock.host == (char *)0)
		o.sock.host = o.sock.family == 6 ? "::1" : "127.0.0.1";
	o.sock.port = o.port;
	sends = !o.transmit;
	code = listens(r);
	if (code == OK)
		o.sock.port = sock_port(listener);
	return code;
}

/* user@host without the user. */
static const char *
address_of(const char *host)
{
	const char *at = strrchr(host, '@');

	return at == (char *)0 ? host : at + 1;
}

/* The command that is one side of this transfer. */
static void
print_side(struct run *r, int sender, const char *where)
{
	char line[400], place[300];

	sprintf(line, "ttcp -%c -s -p %ld -l %.0f", sender ? 't' : 'r', o.sock.port, o.len);
	if (o.sock.sockbuf > 0)
		sprintf(line + strlen(line), " -b %.0f", o.sock.sockbuf);
	if (o.sock.family != 0)
		sprintf(line + strlen(line), " -j %d", o.sock.family);
	if (o.align != ALIGN || o.offset != 0)
		sprintf(line + strlen(line), " -A %.0f -O %.0f", o.align, o.offset);
	strcat(line, o.touch ? " -T" : "");
	strcat(line, o.sock.nodelay ? " -D" : "");
	strcat(line, o.sum ? " -c" : "");
	if (sender)
		sprintf(line + strlen(line), " -n %.0f %.200s", o.count, o.transmit ? address_of(r->remote_host) : "THIS-HOST");
	sprintf(place, "%s %.200s", where, where[0] == 'o' ? r->remote_host : "");
	print_error(place, line);
}

/* Without a remote shell the other side is started by hand: the receiver first. */
static int
by_hand(struct run *r)
{
	print_side(r, 0, o.transmit ? "on" : "here");
	print_side(r, 1, o.transmit ? "here" : "on");
	return skip(r, "there is no remote shell; the two commands are for typing, the receiver's first");
}

static int
setup(struct run *r)
{
	int code;

	if (!sock_here())
		return skip(r, "this host has no sockets");
	o.len = o.lens[r->variant % o.nlens];
	o.sock.sockbuf = o.bufs[r->variant / o.nlens];
	r->more = r->variant + 1 < o.nlens * o.nbufs;
	names(r);
	if (o.pair && r->remote_host != (char *)0 && remote_none())
		return by_hand(r);
	code = make_buffer();
	if (code == OK && o.pair)
		code = crew_want(r, 2L);
	if (code == OK && o.pair && r->remote_host == (char *)0)
		code = listen_here(r);
	return code;
}

/* Participant 1 listens: on the host that -H names, or, since setup, on this one. */
static int
join(struct run *r)
{
	int mine = o.pair ? r->me == 1 : o.receive;

	sends = o.pair ? (r->me == 0) == o.transmit : o.transmit;
	if (listener >= 0 && !mine) {
		close(listener);
		listener = -1;
	}
	if (mine)
		return listener >= 0 ? OK : listens(r);
	if (o.pair && r->remote_host != (char *)0)
		o.sock.host = address_of(r->remote_host);
	return OK;
}

static int
other_than_asked(double x)
{
	return o.sock.sockbuf > 0 && x > 0 && x != o.sock.sockbuf;
}

/* A buffer other than the one asked for is told, not hidden; where both sides' are, the smaller. */
static void
tell_granted(struct run *r)
{
	double mine = granted, theirs = o.pair ? r->next.figures[0] : -1;
	const char *whose = r->roles[0];
	char detail[80];

	if (other_than_asked(mine) && mine == theirs)
		whose = "both";
	else if (other_than_asked(theirs) && (theirs < mine || !other_than_asked(mine))) {
		whose = r->roles[1];
		mine = theirs;
	}
	if (!other_than_asked(mine))
		return;
	sprintf(detail, "%.0f of %.0f, %s", mine, o.sock.sockbuf, whose);
	flag(r, "granted", detail);
}

/* The receiver's clock starts with the first datagram, which is waited for here, and whose sender alone is heard. */
static int
datagrams(struct run *r)
{
	char why[60];

	if (o.transmit) {
		fd = sock_connect(&o.sock, 0);
		return came(r, fd);
	}
	fd = listener;
	if (sock_wait(fd, (int)o.patience) == 0) {
		sprintf(why, "nobody sent in %ld s", o.patience);
		return fail("the receiver", why);
	}
	if (sock_meet(fd) != OK)
		return FAILED;
	fcntl(fd, F_SETFL, O_NONBLOCK);
	return OK;
}

/* A connection a sample, made before its time begins. */
static int
prep(struct run *r)
{
	int code;

	o.sock.sends = sends;
	calls = lost_segments = segments = bad = sequence = 0;
	if (o.sock.udp)
		code = datagrams(r);
	else {
		if (listener >= 0)
			fd = sock_accept(listener, &o.sock, (int)o.patience);
		else
			fd = sock_connect(&o.sock, o.pair ? MEET - 2 : 0);
		code = came(r, fd);
		if (code == FAILED && r->remote_host != (char *)0)
			r->more = 0;		/* there is no way to it: the other cells would wait for it too */
	}
	if (code != OK)
		return code;
	granted = sock_granted(fd, sends);
	if (!o.pair && !o.sock.udp && listener >= 0) {
		close(listener);		/* one transfer, one client: a second is refused */
		listener = -1;
	}
	return OK;
}

/* --- checksums ------------------------------------------------------------------- */

static int
check(long n)
{
	double number = number_get(buf, 8);

	if (n != (long)o.len || !checksum_good(buf, n))
		bad++;
	else if (o.sock.udp && number > sequence)
		lost_segments += number - sequence;
	else if (number != sequence)
		bad++;
	sequence = number + 1;
	return OK;
}

/* The last mark's count, modulo 2^32, tells what was lost behind the last that came. */
static void
check_end(long n)
{
	double behind = number_get(buf, MARK) - fmod(sequence, 4294967296.0);

	if (n == MARK && behind > 0)
		lost_segments += behind;
}

/* --- sending ---------------------------------------------------------------------- */

/* All of it; a datagram that finds no room waits 18 ms and goes again, as ever. */
static int
put(const char *p, long len)
{
	long n;

	while (len > 0) {
		n = (long)write(fd, p, (size_t)len);
		calls++;
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0 && errno == ENOBUFS && o.sock.udp) {
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
send_mark(void)
{
	if (o.sum)
		number_put(buf, MARK, fmod(sequence, 4294967296.0));
	if (write(fd, buf, (size_t)MARK) < 0 && errno != ECONNREFUSED && errno != ENOBUFS)
		return failno("write");
	return OK;
}

/* From standard input: whole buffers as far as they come. */
static int
send_input(struct run *r)
{
	long n;
	int code = OK;

	while (code == OK && (n = fd_read_all(0, buf, (long)o.len)) != 0) {
		if (n < 0)
			return failno("standard input");
		code = put(buf, o.sock.udp && n < 5 ? 5L : n);
		segments++;
		r->bytes += (double)n;
		r->did++;
	}
	if (code == OK && r->did == 0)
		code = fail("standard input", "is empty");
	return code;
}

static int
send_pattern(struct run *r, long n)
{
	long i;
	int code = OK;

	for (i = 0; i < n && code == OK; i++) {
		if (o.sum)
			checksum_put(buf, (long)o.len, sequence++);
		code = put(buf, (long)o.len);
	}
	if (!o.pair)
		r->bytes += o.len * (double)i;
	segments = (double)i;
	return code;
}

static int
send_all(struct run *r, long n)
{
	int code = o.sock.udp ? send_mark() : OK;

	if (code == OK)
		code = o.sink ? send_pattern(r, n) : send_input(r);
	if (code == OK && o.sock.udp)
		code = send_mark();
	else if (code == OK)
		sock_end(fd);
	return code;
}

/* --- receiving ---------------------------------------------------------------------- */

static void
look_at(const char *p, long len)
{
	long i, sum = 0;

	for (i = 0; i < len; i++)
		sum += p[i];
	keep(sum == 0 ? p : p + 1);
}

/* What came, to standard output unless it is sunk. */
static int
deliver(long n)
{
	long done, put_now;

	if (o.touch)
		look_at(buf, n);
	if (o.sum)
		return check(n);
	for (done = 0; !o.sink && done < n; done += put_now) {
		put_now = (long)write(1, buf + done, (size_t)(n - done));
		if (put_now <= 0)
			return failno("standard output");
	}
	return OK;
}

/* A read; what finds nothing is none. */
static long
take(char *p, long len)
{
	long n;

	do
		n = (long)read(fd, p, (size_t)len);
	while (n < 0 && errno == EINTR);
	calls += n >= 0;
	return n;
}

/* What comes by one read, or, with -B and -c, as many as fill the buffer. By hand a silent sender is given up. */
static long
take_stream(void)
{
	long at = 0, n;

	do {
		if (!o.pair)
			sock_patience((int)o.patience);
		n = take(buf + at, (long)o.len - at);
		at += n;
	} while ((o.sum || o.full) && n > 0 && at < (long)o.len);
	sock_patience(0);
	return n < 0 ? n : at;
}

static int
receive_stream(struct run *r)
{
	double total = 0;
	long n;
	int code = OK;

	while (code == OK && (n = take_stream()) != 0) {
		if (n < 0)
			return failno("read");
		total += (double)n;
		code = deliver(n);
	}
	r->bytes += total;
	if (!o.pair && total > 0)
		r->did = total / o.len < (double)LONG_MAX ? (long)ceil(total / o.len) : LONG_MAX;
	if (code == OK && total == 0)
		code = fail("the sender", "closed without sending anything");
	return code;
}

/* The next datagram, for which it waits only where none is there yet; -2 after so many seconds. */
static long
take_soon(int seconds)
{
	long n;

	while ((n = take(buf, (long)o.len)) < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
		lap();
		if (sock_wait(fd, seconds) != 1)
			return -2;
	}
	return n;
}

/*
 * Datagrams up to the first mark behind data, or, where all marks are lost, until
 * it has been silent for five seconds, which are not in the time, and which a flag tells.
 */
static int
receive_datagrams(struct run *r)
{
	int code = OK;
	long n;

	for (;;) {
		n = take_soon((int)SILENCE);
		if (n == -2) {
			code = segments > 0 ? OK : fail("the sender", "went silent before any data came");
			flag(r, "lost-end", "");
			r->cut = 1;
			break;
		}
		if (n < 0)
			return failno("read");
		if (n <= MARK && segments > 0) {
			if (o.sum)
				check_end(n);
			break;
		}
		if (n <= MARK)
			continue;
		segments++;
		r->bytes += (double)n;
		code = deliver(n);
		if (code != OK)
			break;
	}
	r->did = (long)segments;
	return code;
}

/* --- a sample -------------------------------------------------------------------------- */

static int
proven(void)
{
	char why[80];

	if (bad == 0)
		return OK;
	sprintf(why, "%.0f buffers came with a wrong number or sum", bad);
	return fail("checksum", why);
}

static int
run(struct run *r, long n)
{
	int code;

	if (o.sustain)
		n *= (long)o.count;
	if (sends)
		code = send_all(r, n);
	else
		code = o.sock.udp ? receive_datagrams(r) : receive_stream(r);
	r->figures[0] = o.pair ? granted : segments;
	r->figures[1] = lost_segments;
	r->figures[2] = calls;
	if (code == OK && !sends && o.sum)
		code = proven();
	return code;
}

/* The other marks of the end go with a distance, so that a full buffer does not lose them all. */
static int
done(struct run *r)
{
	int i;

	for (i = 1; o.sock.udp && sends && i < END; i++) {
		pause_ms((int)MARK_GAP);
		send_mark();
	}
	if (r->me == 0)
		tell_granted(r);
	if (fd >= 0 && fd != listener)
		close(fd);
	fd = -1;
	return OK;
}

static double
in_format(double bytes, const char **unit)
{
	switch (o.format) {
	case 'k':
		*unit = "Kbit";
		return bytes * 8 / 1024;
	case 'm':
		*unit = "Mbit";
		return bytes * 8 / 1048576;
	case 'g':
		*unit = "Gbit";
		return bytes * 8 / 1073741824;
	case 'M':
		*unit = "MB";
		return bytes / 1048576;
	case 'G':
		*unit = "GB";
		return bytes / 1073741824;
	}
	*unit = "KB";
	return bytes / 1024;
}

/* The classic lines of the last transfer, with the classic's units. */
static void
classic(struct run *r)
{
	const struct part *p = &r->last;
	const char *unit, *me = o.transmit ? "ttcp-t" : "ttcp-r";
	char line[200];
	double rate;

	if (p->wall <= 0 || o.pair)
		return;
	rate = in_format(p->bytes / p->wall, &unit);
	sprintf(line, "%s: %.0f bytes in %.2f real seconds = %.2f %s/sec +++", me, p->bytes, p->wall, rate, unit);
	say(line);
	sprintf(line, "%s: %.0f I/O calls, msec/call = %.4f, calls/sec = %.2f", me, p->figures[2], p->wall * 1000 / p->figures[2],
	    p->figures[2] / p->wall);
	say(line);
	if (p->user >= 0) {
		sprintf(line, "%s: %.1fuser %.1fsys %.0f:%02.0freal %.0f%%", me, p->user, p->sys, floor(p->wall / 60),
		    fmod(floor(p->wall), 60.0), 100 * (p->user + p->sys) / p->wall);
		say(line);
	}
	if (!o.sock.udp || !(o.verbose || o.sum))
		return;
	sprintf(line, "%s: %.0f segments %s", me, p->figures[0], sends ? "sent" : "received");
	if (o.sum && !sends)
		sprintf(line + strlen(line), ", %.0f lost", p->figures[1]);
	say(line);
}

static int
leave(struct run *r)
{
	(void)r;
	if (listener >= 0)
		close(listener);
	listener = -1;
	return OK;
}

static int
finish(struct run *r)
{
	if (!r->failed)
		classic(r);
	return OK;
}

static const struct test_case cases[] = {
	{ "TTCP", "hand", 1, ONCE, run },
	{ "TTCP", "pair", 1, LOOP, run },
	{ "SUSTAIN", "sustain", 1, ONCE, run },
	{ (char *)0 }
};

const struct bench bench = {
	"ttcp", "[HOST]", help, "trl:n:p:b:suDdBTvf:A:O:ce:i:j:wx", cases, opt, args,
	setup, finish, prep, join, done, leave
};
