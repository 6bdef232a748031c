/*
 * ring: CTX, a switch from one process to the next.  Pipes connect processes
 * to a ring, in which a token goes around; each process adds up numbers of its
 * own when it has the token.  An operation is one pass of the token, less the
 * time in which process 0 passes one to itself and adds up the same.
 *
 * L. McVoy, C. Staelin, lmbench: Portable tools for performance analysis, USENIX 1996.
 */
#include "bench-proc.h"

#define LARGEST 1073741824.0	/* bytes that a process adds up */

enum { RING = 100, SIZES = 32 };

static double counts[SIZES], sizes[SIZES];
static int ncounts, nsizes;

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

static const struct choice choices[] = {
	{ "-n LIST       processes of a ring (default 2,8)" },
	{ "-s LIST       bytes that each of them adds up (default 0,32k)" },
	{ (char *)0 }
};

static int
ring_opt(struct run *r, int letter, char *value)
{
	(void)r;
	return letter == 'n' ? read_counts(value) : read_sizes(value);
}

static int
ring_args(struct run *r)
{
	(void)r;
	if (ncounts == 0)
		read_counts("2,8");
	if (nsizes == 0)
		read_sizes("0,32k");
	return OK;
}

/* None are laid in one that is all zeros; only those that are laid are closed. */
struct pipes {
	int laid;
	int end[RING][2];
};
static struct pipes ring;	/* pipe i leads from process i to the next */
static struct pipes alone;	/* those through which process 0 passes the token to itself */
static int rd = -1, wr = -1;	/* this process's ends of its pipes in the ring */
static int members;
static struct buffer room;
static int *numbers;		/* what it adds up, at one address in all processes */
static long nnumbers;

static void
shut(struct pipes *p)
{
	for (; p->laid > 0; p->laid--) {
		fd_close(&p->end[p->laid - 1][0]);
		fd_close(&p->end[p->laid - 1][1]);
	}
}

static int
lay(struct pipes *p)
{
	for (shut(p); p->laid < members; p->laid++)
		if (pipe(p->end[p->laid]) != 0)
			return failno("the pipes of the ring");
	return OK;
}

static int
ring_setup(struct run *r)
{
	double each = sizes[r->variant % nsizes], most = largest_of(sizes, nsizes);
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
	numbers = (int *)(void *)buffer_aligned(&room, most > 1 ? most : 1.0);
	return numbers != (int *)0 ? lay(&ring) : FAILED;
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
			code = give_token(alone.end[i][1], token);
			if (code == OK)
				code = take_token(alone.end[i][0], &token);
			add_up();
		}
	return code;
}

/* The numbers are written here, so that every process has its own. The token goes around once, untimed. */
static int
ring_join(struct run *r)
{
	int before = (r->me + members - 1) % members, code = OK;

	rd = ring.end[before][0];
	wr = ring.end[r->me][1];
	ring.end[before][0] = ring.end[r->me][1] = -1;
	shut(&ring);
	memset((char *)numbers, 0, (size_t)nnumbers * sizeof *numbers);
	if (r->me == 0)
		code = lay(&alone);
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
	shut(&ring);
	shut(&alone);
	fd_close(&rd);
	fd_close(&wr);
	return OK;
}

static const struct hooks hooks = { { ring_setup, ring_finish }, { ring_join }, { ring_prep } };

static const struct test_case cases[] = {
	{ "CTX", "ring", 1, LOOP, ring_run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"ring", "", choices, cases, ring_opt, ring_args
};
