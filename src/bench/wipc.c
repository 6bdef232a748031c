/*
 * wipc: IPCB of the IRAF suite.  A process writes SIZE bytes, in buffers of
 * 8192 with the pattern of wbin, to the process that started it, which
 * discards them: 1E6 gives 123 writes, 1007616 bytes.  A pass ends when the
 * receiver has all bytes.
 */
#include "bench-file.h"
#include "bench-proc.h"

enum { BUFFER = 8192 };

static const char *const help[] = {
	"SIZE is of a pass (default 1E6)",
	"-t TRANSPORT  pipe, fifo, socketpair, tcp, msg or shm (default pipe)",
	(char *)0
};

static const char *transport = "pipe";
static double size = 1e6;
static short pattern[BUFFER / sizeof(short)], came[BUFFER / sizeof(short)];
static struct chan *chan;

static int
opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)letter;
	return chan_word(value, &transport);
}

static int
args(struct run *r)
{
	if (r->argc > 1)
		return usage(r->argv[1], "too many operands");
	return r->argc == 0 ? OK : size_arg(r->argv[0], &size);
}

static int
setup(struct run *r)
{
	int code = crew_want(r, 2L);

	if (code != OK)
		return code;
	seqfile_pattern(pattern, (long)(sizeof pattern / sizeof pattern[0]));
	param_num(r, "bytes", size);
	param(r, "transport", transport);
	chan = chan_make(r, transport, &code);
	return code;
}

static int
join(struct run *r)
{
	return chan_join(chan, r->me);
}

static int
prep(struct run *r)
{
	(void)r;
	memset((void *)came, 0, sizeof came);
	return OK;
}

/* Participant 1 sends and counts; participant 0 discards. */
static int
pass(struct run *r)
{
	double moved;
	int code = OK;

	for (moved = 0; moved < size && code == OK; moved += BUFFER)
		code = r->me == 0 ? chan_recv(chan, (char *)came, (long)BUFFER) : chan_send(chan, (char *)pattern, (long)BUFFER);
	if (r->me != 0)
		r->bytes += moved;
	return code;
}

static int
run(struct run *r, long n)
{
	return repeat(r, n, pass);
}

static int
done(struct run *r)
{
	if (r->me != 0 || memcmp((void *)came, (void *)pattern, sizeof came) == 0)
		return OK;
	return fail("the last buffer", "differs from what was sent");
}

static int
finish(struct run *r)
{
	(void)r;
	chan_free(chan);
	chan = (struct chan *)0;
	return OK;
}

static const struct hooks hooks = { { setup, finish }, { join }, { prep, done } };

static const struct test_case cases[] = {
	{ "IPCB", "ipcb", 1, PASS, run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"wipc", "[SIZE]", help, "t:", cases, opt, args
};
