/*
 * pingpong: short messages from one process to another and back:
 *
 *     ipco  IPCO  a request of 8 bytes and its answer (IRAF suite, 1986)
 *     trip  TRIP  a word there and back (USENIX 1996)
 *
 * over a transport of the host, or over TCP to another host (-H).  An operation is one round trip.
 *
 * L. McVoy, C. Staelin, lmbench: Portable tools for performance analysis, USENIX 1996.
 */
#include "bench-net.h"
#include "bench-proc.h"

#define SHORT 8.0		/* bytes of a request */
#define LONGEST 1e9

static const char *transport;	/* null: pipe, or tcp to another host */
static double size, port = (double)FAR_PORT;
static struct exchange x;

static const struct choice choices[] = {
	{ "-m MODE       ipco or trip (default ipco)", TO_CASE("mode") },
	{ "-t TRANSPORT  pipe, fifo, socketpair, tcp, udp, msg or shm (default pipe)" },
	{ "-l LENGTH     bytes of the request and of the answer (default 8; trip 4)", TO_SIZE(&size, 1, LONGEST) },
	{ "-p PORT       of the host of -H, over TCP (default 5001)", TO_SIZE(&port, 1, 65535.0) },
	{ (char *)0 }
};

static int
pingpong_opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)letter;
	return chan_word(value, &transport);
}

static int
pingpong_args(struct run *r)
{
	if (transport == (char *)0)
		transport = r->remote_host != (char *)0 ? "tcp" : "pipe";
	if (r->remote_host != (char *)0 && !equal(transport, "tcp"))
		return usage("-t", "another host is reached over tcp");
	return !all_chosen() || choose(r, "ipco") ? OK : FAILED;
}

static int
pingpong_setup(struct run *r)
{
	double usual = r->test->what == 0 ? SHORT : (double)r->test->what, bytes = size > 0 ? size : usual;
	int code = crew_want(r, 2L);

	if (code != OK)
		return code;
	param(r, "transport", transport);
	if (bytes != usual)
		param_num(r, "length", bytes);
	if (r->remote_host == (char *)0)
		return exchange_setup(r, &x, transport, (long)bytes, 0L);
	code = exchange_setup(r, &x, (char *)0, (long)bytes, 0L);
	if (code == OK)
		x.chan = chan_far(r, port, &code);
	return code;
}

/*
 * Both loops work on local copies.  A kernel may drop the processor's address
 * translations at each switch between processes; then each page that is used
 * costs a walk through the tables.
 */
static int
answer_all(long n)
{
	struct chan *c = x.chan;
	char *buf = x.came;
	long each = x.len;
	int code = OK;

	for (; n > 0 && code == OK; n--) {
		code = chan_recv(c, buf, each);
		if (code == OK)
			code = chan_send(c, buf, each);
	}
	return code;
}

/* Each request differs from the one before, so that an old answer is detected. */
static int
ask_all(long n)
{
	struct chan *c = x.chan;
	char *out = x.sent, *in = x.came;
	long each = x.len;
	int code = OK;

	for (; n > 0 && code == OK; n--) {
		out[0] = (char)(n % 100);
		code = chan_send(c, out, each);
		if (code == OK)
			code = chan_recv(c, in, each);
		if (code == OK && in[0] != out[0])
			code = fail("an answer", "differs from what was sent");
	}
	return code;
}

static int
pingpong_run(struct run *r, long n)
{
	return r->me == 0 ? ask_all(n) : answer_all(n);
}

static const struct hooks hooks = { { pingpong_setup, exchange_end }, { exchange_join }, { (hook)0, exchange_check } };

static const struct test_case cases[] = {
	{ "IPCO", "ipco", 1, LOOP, pingpong_run, &hooks },
	{ "TRIP", "trip", 1, LOOP, pingpong_run, &hooks, (int)sizeof(int) },
	{ (char *)0 }
};

const struct bench bench = {
	"pingpong", "", choices, cases, pingpong_opt, pingpong_args, &far_crew
};
