/*
 * ttcp_opt.c: the command line of ttcp.
 */
#include "ttcp.h"
#include "checksum.h"

/* Seconds that the receiver waits for the sender: GIVE_UP by hand, MEET in a pair. */
enum { PORT = 5001, GIVE_UP = 60, MEET = 12 };

#define MOST_BYTES 9007199254740992.0
#define MOST_COUNT 2e9		/* buffers of a transfer of -w */

const char *const ttcp_help[] = {
	"-t            transmit",
	"-r            receive",
	"-l LENGTH     length of a buffer (default 8192); -x: or a list, a range 8k:1m",
	"-n BUFFERS    that are sent from -s, or by each transfer of -w (default 2048)",
	"-p PORT       5001",
	"-b SIZE       socket buffer, SO_SNDBUF or SO_RCVBUF; -x: or a list, a range",
	"-s            source or sink data of ttcp; without it standard input or output",
	"-q DATA       of -s: random, half or zero (default random)",
	"-u            UDP",
	"-D            without delay (TCP_NODELAY)",
	"-d            SO_DEBUG",
	"-B            only full buffers go to standard output, as from a tape",
	"-T            touch every byte that is received",
	"-v            more figures",
	"-f FORMAT     of the rate: k, m, g bits or K, M, G bytes of 1024 (default K)",
	"-A ALIGN      buffers begin at a multiple of ALIGN (default 16384)",
	"-O OFFSET     and so many bytes behind it (default 0)",
	"-c            with -s or -x: a number and a checksum in each buffer, checked",
	"-e SECS       how long the receiver waits for data (default 60; -x 12)",
	"-i ADDRESS    the receiver binds there (default any of its own)",
	"-j FAMILY     4 or 6 (default 4 of a receiver, what HOST has of a sender)",
	"-w            with -x: ten transfers (or -N) of -n buffers each (SUSTAIN)",
	"-x            both sides, the second as a participant here or on -H HOST",
	(char *)0
};

static const char *const families[] = { "4", "6", (char *)0 };

static struct ttcp o;

static int
list(const char *value, double *to, int *n, double most)
{
	int i;

	*n = size_range(value, to, (int)MOST_VALUES);
	for (i = 0; i < *n; i++)
		if (to[i] > most)
			return usage(value, "out of range");
	return *n > 0 ? OK : USAGE;
}

static int
set_number(int letter, char *value)
{
	double x;
	int code, which;

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
		o.sock.family = atoi(value);
		return one_of("family", value, families, &which);
	}
	code = size_within(letter, value, 0.0, 1e8, &x);
	o.patience = (long)x;
	return code;
}

int
ttcp_opt(struct run *r, int letter, char *value)
{
	(void)r;
	if (letter == 'q')
		return one_of("data", value, supply_words, &o.data);
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
		return strchr("kKmMgG", value[0]) != (char *)0 && value[1] == '\0' ? OK : usage(value,
		    "the format is k, K, m, M, g or G");
	}
	return OK;
}

static void
defaults(void)
{
	if (o.nlens == 0)
		o.lens[o.nlens++] = 8192;
	if (o.nbufs == 0)
		o.bufs[o.nbufs++] = 0;
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

/* Refuses options that exclude each other; least and most are the extreme lengths. */
static int
contradiction(struct run *r, double least, double most)
{
	if (o.sock.udp && least < 5)
		return usage("-l", "a datagram of data has at least 5 bytes");
	if (o.pair && (o.sock.udp || r->argc > 0))
		return usage("-x", "takes TCP only, and its host after -H");
	if (o.sustain && !o.pair)
		return usage("-w", "needs -x");
	if (o.sum && !o.sink && !o.pair)
		return usage("-c", "needs -s or -x");
	if (o.sum && least < CHECKSUM)
		return usage("-c", "a buffer with a checksum has at least 16 bytes");
	if (!o.pair && samples_of(r) > 1)
		return usage("-N", "without -x there is one transfer");
	if (most * o.count > MOST_BYTES || o.count >= (double)LONG_MAX || (o.sustain && o.count > MOST_COUNT))
		return usage("-n", "the transfer has more bytes than can be counted exactly");
	return OK;
}

/* Determines direction and mode, pair or by hand, and checks the operands. */
static int
sides(struct run *r)
{
	int host;

	if (o.transmit + o.receive == 0 && r->argc == 0)
		o.transmit = o.pair = 1;
	if (o.transmit + o.receive != 1)
		return usage("-t or -r", "exactly one of them is needed");
	host = o.transmit && !o.pair;
	if (r->argc != host)
		return usage("operands", host ? "HOST is needed" : "only -t without -x takes one");
	if (host)
		o.sock.host = r->argv[0];
	return OK;
}

static void
extremes(const double *values, int n, double *least, double *most)
{
	int i;

	*least = *most = values[0];
	for (i = 1; i < n; i++) {
		*least = values[i] < *least ? values[i] : *least;
		*most = values[i] > *most ? values[i] : *most;
	}
}

int
ttcp_args(struct run *r)
{
	double least, most;
	int code = sides(r);

	if (code != OK)
		return code;
	r->state = (void *)&o;
	o.listener = o.fd = -1;
	defaults();
	if (!o.pair && (o.nlens > 1 || o.nbufs > 1))
		return usage("-l, -b", "a list needs -x");
	extremes(o.lens, o.nlens, &least, &most);
	code = contradiction(r, least, most);
	if (code == OK && !o.pair && !o.sink && o.receive)
		code = own_output(r);
	if (code != OK)
		return code;
	o.sink = o.sink || o.pair;
	o.silence = o.pair ? 0 : (int)o.patience;
	return choose(r, !o.pair ? "hand" : o.sustain ? "sustain" : "pair") ? OK : FAILED;
}
