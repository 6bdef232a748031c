/*
 * ttcp_opt.c: the command line of ttcp.
 */
#include "ttcp.h"
#include "checksum.h"

/* Seconds that the receiver waits for the sender: GIVE_UP by hand, MEET in a pair. */
enum { PORT = 5001, GIVE_UP = 60, MEET = 12 };

#define MOST_COUNT 2e9		/* buffers of a transfer of -w */

static const char *const families[] = { "4", "6", (char *)0 };

static struct ttcp o;

const struct choice ttcp_choices[] = {
	{ "-t            transmit", TO_FLAG(&o.transmit) },
	{ "-r            receive", TO_FLAG(&o.receive) },
	{ "-l LENGTH     length of a buffer (default 8192); -x: or a list, a range 8k:1m" },
	{ "-n BUFFERS    that are sent from -s, or by each transfer of -w (default 2048)",
	    TO_SIZE(&o.count, 1, SIZE_MOST) },
	{ "-p PORT       5001", TO_LONG(&o.sock.port, 1, 65535.0) },
	{ "-b SIZE       socket buffer, SO_SNDBUF or SO_RCVBUF; -x: or a list, a range" },
	{ "-s            source or sink data of ttcp; without it standard input or output", TO_FLAG(&o.sink) },
	{ "-q DATA       of -s: random, half or zero (default random)", TO_WORD(&o.data, "data", supply_words) },
	{ "-u            UDP", TO_FLAG(&o.sock.udp) },
	{ "-D            without delay (TCP_NODELAY)", TO_FLAG(&o.sock.nodelay) },
	{ "-d            SO_DEBUG", TO_FLAG(&o.sock.debug) },
	{ "-B            only full buffers go to standard output, as from a tape", TO_FLAG(&o.full) },
	{ "-T            touch every byte that is received", TO_FLAG(&o.touch) },
	{ "-v            more figures", TO_FLAG(&o.verbose) },
	{ "-f FORMAT     of the rate: k, m, g bits or K, M, G bytes of 1024 (default K)" },
	{ "-A ALIGN      buffers begin at a multiple of ALIGN (default 16384)", TO_SIZE(&o.align, 1, 1073741824.0) },
	{ "-O OFFSET     and so many bytes behind it (default 0)", TO_SIZE(&o.offset, 0, 1073741824.0) },
	{ "-c            with -s or -x: a number and a checksum in each buffer, checked", TO_FLAG(&o.sum) },
	{ "-e SECS       how long the receiver waits for data (default 60; -x 12)", TO_LONG(&o.patience, 0, 1e8) },
	{ "-i ADDRESS    the receiver binds there (default any of its own)", TO_TEXT(&o.sock.host) },
	{ "-j FAMILY     4 or 6 (default 4 of a receiver, what HOST has of a sender)" },
	{ "-w            with -x: ten transfers (or -N) of -n buffers each (SUSTAIN)", TO_FLAG(&o.sustain) },
	{ "-x            both sides, the second as a participant here or on -H HOST", TO_FLAG(&o.pair) },
	{ (char *)0 }
};

static int
list(const char *value, double *to, int *n, double most)
{
	*n = size_range(value, to, (int)MOST_VALUES);
	if (largest_of(to, *n) > most)
		return usage(value, "out of range");
	return *n > 0 ? OK : USAGE;
}

int
ttcp_opt(struct run *r, int letter, char *value)
{
	int which;

	(void)r;
	switch (letter) {
	case 'l':
		return list(value, o.lens, &o.nlens, 1073741824.0);
	case 'b':
		return list(value, o.bufs, &o.nbufs, 2147483647.0);
	case 'j':
		o.sock.family = atoi(value);
		return one_of("family", value, families, &which);
	}
	o.format = value[0];
	if (strchr("kKmMgG", value[0]) != (char *)0 && value[1] == '\0')
		return OK;
	return usage(value, "the format is k, K, m, M, g or G");
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
	if (most * o.count > SIZE_MOST || o.count >= (double)LONG_MAX || (o.sustain && o.count > MOST_COUNT))
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

int
ttcp_args(struct run *r)
{
	double least;
	int i, code = sides(r);

	if (code != OK)
		return code;
	r->state = (void *)&o;
	o.listener = o.fd = -1;
	defaults();
	if (!o.pair && (o.nlens > 1 || o.nbufs > 1))
		return usage("-l, -b", "a list needs -x");
	for (least = o.lens[0], i = 1; i < o.nlens; i++)
		least = o.lens[i] < least ? o.lens[i] : least;
	code = contradiction(r, least, largest_of(o.lens, o.nlens));
	if (code == OK && !o.pair && !o.sink && o.receive)
		code = own_output(r);
	if (code != OK)
		return code;
	o.sink = o.sink || o.pair;
	o.silence = o.pair ? 0 : (int)o.patience;
	return choose(r, !o.pair ? "hand" : o.sustain ? "sustain" : "pair") ? OK : FAILED;
}
