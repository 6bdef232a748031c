/*
 * wipc: IPCB of the IRAF suite.  A process writes SIZE bytes, in buffers of
 * 8192 with the pattern of wbin, to the process that started it, which
 * discards them: 1E6 gives 123 writes, 1007616 bytes.  A pass ends when the
 * receiver has all bytes.
 *
 * FLOW is the same with 50 MB in buffers of 64 KB, over TCP of 1 MB and with
 * socket buffers as large: L. McVoy, C. Staelin, lmbench: Portable tools for
 * performance analysis, USENIX 1996.
 */
#include "bench-file.h"
#include "bench-proc.h"

enum { BUFFER = 8192, FLOW_PIPE = 65536, FLOW_TCP = 1048576 };

static const char *transport = "pipe";
static double size, bytes;	/* as asked, 0: not; of a pass */
static struct exchange x;

static const struct choice choices[] = {
	{ "SIZE is of a pass (default 1E6; flow 50m)" },
	{ "-m MODE       ipcb, or flow: larger buffers (default ipcb)", TO_CASE("mode") },
	{ "-t TRANSPORT  pipe, fifo, socketpair, tcp, msg or shm (default pipe)" },
	{ (char *)0 }
};

static int
wipc_opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)letter;
	return equal(value, "udp") ? usage(value, "loses what the receiver has no room for") : chan_word(value, &transport);
}

static int
wipc_args(struct run *r)
{
	if (all_chosen() && !choose(r, "ipcb"))
		return FAILED;
	return r->argc == 0 ? OK : size_arg(r->argv[0], &size);
}

static int
wipc_setup(struct run *r)
{
	int code = crew_want(r, 2L), flow = r->test->what;
	long buffer = BUFFER, sockbuf = flow && equal(transport, "tcp") ? (long)FLOW_TCP : 0L;

	if (code != OK)
		return code;
	if (flow)
		buffer = sockbuf > 0 ? FLOW_TCP : FLOW_PIPE;
	bytes = size > 0 ? size : flow ? 52428800.0 : 1e6;
	r->whole = equal(transport, "tcp");	/* its buffers hold more than a slice */
	param_num(r, "bytes", bytes);
	param(r, "transport", transport);
	if (flow)
		param_num(r, "block", (double)buffer);
	if (sockbuf > 0)
		param_num(r, "sockbuf", (double)sockbuf);
	code = exchange_setup(r, &x, transport, buffer, sockbuf);
	if (code == OK)
		seqfile_pattern((short *)(void *)x.sent, buffer / (long)sizeof(short));
	return code;
}

static int
wipc_prep(struct run *r)
{
	(void)r;
	memset((void *)x.came, 0, (size_t)x.len);
	return OK;
}

/* Participant 1 sends and counts; participant 0 discards. */
static int
wipc_run(struct run *r, long n)
{
	struct chan *c = x.chan;
	char *buf = r->me == 0 ? x.came : x.sent;
	long len = x.len;
	double moved;
	int code = OK;

	(void)n;
	for (moved = 0; moved < bytes && code == OK; moved += (double)len)
		code = r->me == 0 ? chan_recv(c, buf, len) : chan_send(c, buf, len);
	if (r->me != 0)
		r->bytes += moved;
	return code;
}

static const struct hooks hooks = { { wipc_setup, exchange_end }, { exchange_join }, { wipc_prep, exchange_check } };

static const struct test_case cases[] = {
	{ "IPCB", "ipcb", 1, PASS, wipc_run, &hooks },
	{ "FLOW", "flow", 1, PASS, wipc_run, &hooks, 1 },
	{ (char *)0 }
};

const struct bench bench = {
	"wipc", "[SIZE]", choices, cases, wipc_opt, wipc_args
};
