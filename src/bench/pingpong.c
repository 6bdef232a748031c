/*
 * pingpong: messages between processes.
 *
 *     ipco     IPCO  a request of 8 bytes and its answer (IRAF suite, 1986)
 *     trip     TRIP  a word there and back (USENIX 1996)
 *     ring     CTX   a switch from one process of a ring to the next (USENIX 1996)
 *
 * An operation is one round trip, or one switch.
 *
 * L. McVoy, C. Staelin, lmbench: Portable tools for performance analysis,
 * USENIX 1996.
 */
#include "bench-proc.h"

#define SHORT 8.0		/* bytes of a request */
#define LONGEST 1e9
#define LARGEST 1073741824.0	/* bytes that a process of a ring adds up */

enum { RING = 100, SIZES = 32 };

static const char *const help[] = {
	"-m MODE       ipco, trip or ring (default ipco)",
	"-t TRANSPORT  pipe, fifo, socketpair, tcp, udp, msg or shm (default pipe)",
	"-l LENGTH     bytes of the request and of the answer (default 8; trip 4)",
	"-n LIST       processes of a ring (default 2,8)",
	"-s LIST       bytes that each of them reads (default 0,32k)",
	(char *)0
};

static const char *transport = "pipe";
static double size;
static long len;
static char *request, *answer;
static struct chan *chan;

static double counts[SIZES], sizes[SIZES];	/* of the rings */
static int ncounts, nsizes;
static int picked;

static int
read_counts(const char *text)
{
	int i;

	ncounts = size_list(text, counts, (int)SIZES);
	for (i = 0; i < ncounts; i++)
		if (counts[i] < 2 || counts[i] > RING)
			return usage(text, "a ring has 2 to 100 processes");
	return ncounts > 0 ? OK : USAGE;
}

/* A list of sizes, which may begin with 0. */
static int
read_sizes(const char *text)
{
	const char *rest = text;
	int i;

	sizes[0] = nsizes = 0;
	if (equal(text, "0"))
		return nsizes++, OK;
	if (strncmp(text, "0,", (size_t)2) == 0) {
		rest += 2;
		nsizes = 1;
	}
	i = size_list(rest, sizes + nsizes, (int)SIZES - nsizes);
	if (i == 0)
		return USAGE;
	for (nsizes += i; i > 0; i--)
		if (sizes[nsizes - i] > LARGEST)
			return usage(text, "a process of a ring reads at most 1g");
	return OK;
}

static int
opt(struct run *r, int letter, char *value)
{
	switch (letter) {
	case 'm':
		picked = 1;
		return choose_word(r, "mode", value);
	case 'l':
		return size_within(letter, value, 1.0, LONGEST, &size);
	case 'n':
		return read_counts(value);
	case 's':
		return read_sizes(value);
	}
	return chan_word(value, &transport);
}

static int
args(struct run *r)
{
	if (r->argc > 0)
		return usage(r->argv[0], "too many operands");
	if (ncounts == 0)
		read_counts("2,8");
	if (nsizes == 0)
		read_sizes("0,32k");
	return picked || choose(r, "ipco") ? OK : FAILED;
}

/* --- round trips ---------------------------------------------------------------- */

static int
setup(struct run *r)
{
	double usual = r->test->what == 0 ? SHORT : (double)r->test->what, bytes = size > 0 ? size : usual;
	int code = crew_want(r, 2L);

	if (code != OK)
		return code;
	param(r, "transport", transport);
	if (bytes != usual)
		param_num(r, "length", bytes);
	len = (long)bytes;
	request = grab(bytes);
	answer = request == (char *)0 ? request : grab(bytes);
	if (answer == (char *)0)
		return FAILED;
	chan = chan_make(r, transport, &code);
	return code;
}

static int
join(struct run *r)
{
	return chan_join(chan, r->me);
}

/*
 * Both loops work on local copies.  A kernel may drop the processor's address
 * translations at each switch between processes; then each page that is used
 * costs a walk through the tables.
 */
static int
answer_all(long n)
{
	struct chan *c = chan;
	char *buf = answer;
	long each = len;
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
	struct chan *c = chan;
	char *out = request, *in = answer;
	long each = len;
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
run(struct run *r, long n)
{
	return r->me == 0 ? ask_all(n) : answer_all(n);
}

static int
done(struct run *r)
{
	if (r->me != 0 || memcmp((void *)answer, (void *)request, (size_t)len) == 0)
		return OK;
	return fail("the last answer", "differs from what was sent");
}

static int
finish(struct run *r)
{
	(void)r;
	chan_free(chan);
	free((void *)answer);
	free((void *)request);
	chan = (struct chan *)0;
	answer = request = (char *)0;
	return OK;
}

/* --- the ring ------------------------------------------------------------------- */

static int ring[RING][2];	/* pipe i leads from process i to the next */
static int alone[RING][2];	/* those through which process 0 passes the token to itself */
static int rd = -1, wr = -1;	/* this process's ends of its pipes in the ring */
static int members;
static int *numbers;		/* what it adds up, at one address in all processes */
static long nnumbers;

static void
shut(int (*pipes)[2])
{
	int i;

	for (i = 0; i < members; i++) {
		fd_close(&pipes[i][0]);
		fd_close(&pipes[i][1]);
	}
}

static int
lay(int (*pipes)[2])
{
	int i;

	for (i = 0; i < members; i++)
		pipes[i][0] = pipes[i][1] = -1;
	for (i = 0; i < members; i++)
		if (pipe(pipes[i]) != 0)
			return failno("the pipes of the ring");
	return OK;
}

static int
ring_setup(struct run *r)
{
	double each = sizes[r->variant % nsizes];
	int code;

	members = (int)counts[r->variant / nsizes];
	code = crew_want(r, (long)members);
	if (code != OK)
		return code;
	r->more = r->variant + 1 < ncounts * nsizes;
	param_num(r, "processes", (double)members);
	param_num(r, "size", each);
	r->slope = 1;
	nnumbers = (long)(each / (double)sizeof(int));
	numbers = (int *)(void *)grab_aligned(each > 0 ? each : 1.0);
	return numbers == (int *)0 ? FAILED : lay(ring);
}

static void
add_up(void)
{
	const int *p = numbers, *end = numbers + nnumbers;
	long sum = 0;

	for (; p < end; p++)
		sum += *p;
	keep((char *)&sum);
}

/* Passes a token through one pipe; it is a word that each process increments. */
static int
give_token(int fd, int token)
{
	return write(fd, (char *)&token, sizeof token) == (ssize_t)sizeof token ? OK : failno("the token");
}

static int
take_token(int fd, int *token)
{
	long n = fd_read_all(fd, (char *)token, (long)sizeof *token);

	return n == (long)sizeof *token ? OK : fail("the token", fd_reason(n));
}

/* How often the token goes around the ring, so that there are n switches or a few more. */
static long
rounds_of(long n)
{
	return (n + members - 1) / members;
}

/*
 * The work of as many passes of the token without a switch: process 0 passes it
 * to itself, and adds up its numbers each time.
 */
static int
pass_alone(long rounds)
{
	int token = 0, i, code = OK;

	for (; rounds > 0 && code == OK; rounds--)
		for (i = 0; i < members && code == OK; i++) {
			code = give_token(alone[i][1], token);
			if (code == OK)
				code = take_token(alone[i][0], &token);
			add_up();
		}
	return code;
}

/* The numbers are written here, so that every process has its own. The token goes around once, untimed. */
static int
ring_join(struct run *r)
{
	int before = (r->me + members - 1) % members, code = OK;

	rd = ring[before][0];
	wr = ring[r->me][1];
	ring[before][0] = ring[r->me][1] = -1;
	shut(ring);
	memset((char *)numbers, 0, (size_t)nnumbers * sizeof *numbers);
	if (r->me == 0)
		code = lay(alone);
	return code == OK && r->me == 0 ? pass_alone(1L) : code;
}

static int
ring_prep(struct run *r)
{
	return r->me == 0 ? pass_alone(rounds_of(r->coming)) : OK;
}

static int
lead(long rounds)
{
	int token, code = OK;

	for (; rounds > 0 && code == OK; rounds--) {
		token = (int)(rounds % 100);
		code = give_token(wr, token);
		if (code == OK)
			code = take_token(rd, &token);
		if (code == OK && token != (int)(rounds % 100) + members - 1)
			code = fail("the token", "did not pass through each process once");
		add_up();
	}
	return code;
}

static int
follow(long rounds)
{
	int token, code = OK;

	for (; rounds > 0 && code == OK; rounds--) {
		code = take_token(rd, &token);
		add_up();
		if (code == OK)
			code = give_token(wr, token + 1);
	}
	return code;
}

static int
ring_run(struct run *r, long n)
{
	long rounds = rounds_of(n);

	r->did = rounds * members;
	return r->me == 0 ? lead(rounds) : follow(rounds);
}

static int
ring_finish(struct run *r)
{
	(void)r;
	shut(ring);
	shut(alone);
	fd_close(&rd);
	fd_close(&wr);
	return OK;
}

static const struct hooks hooks = { { setup, finish }, { join }, { (hook)0, done } };
static const struct hooks ring_hooks = { { ring_setup, ring_finish }, { ring_join }, { ring_prep } };


static const struct test_case cases[] = {
	{ "IPCO", "ipco", 1, LOOP, run, &hooks },
	{ "TRIP", "trip", 1, LOOP, run, &hooks, (int)sizeof(int) },
	{ "CTX", "ring", 1, LOOP, ring_run, &ring_hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"pingpong", "", help, "m:t:l:n:s:", cases, opt, args
};
