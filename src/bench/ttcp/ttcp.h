/*
 * ttcp.h: declarations for the files of ttcp: the state of a run, to which
 * r->state points from args on, and the functions of each file.
 *
 *     ttcp_opt.c  the command line
 *     wire.c      one transfer: TCP and UDP, sending and receiving
 *     hand.c      one side of a transfer, as the classic program
 *     pair.c      both sides, as two participants
 *     ttcp.c      the hooks and the cases
 *
 * Functions that return int return OK, or FAILED or SKIP after fail() or
 * skip(), unless they say otherwise.
 */
#ifndef TTCP_H
#define TTCP_H

#include "bench-net.h"
#include "bench-proc.h"

enum { MOST_VALUES = 32, SEEN = BOUND_SEEN };	/* of a list in -l or -b; datagrams that may overtake one */

#define ALIGN 16384.0		/* -A, by default */

struct ttcp {
	/* the command line */
	int transmit, receive;	/* what participant 0 does */
	int pair, sustain;
	int sink;		/* our data, not standard input or output */
	int data;		/* SUPPLY_ of them */
	int full, touch, verbose, sum;
	double lens[MOST_VALUES], bufs[MOST_VALUES];	/* all combinations are measured */
	int nlens, nbufs;
	double count;		/* buffers of a transfer by hand, or of one of -w */
	double align, offset;
	long patience;		/* seconds that the receiver waits for the sender */
	long port;		/* of -p, or 0 */
	int format;
	struct sock_want sock;

	/* this process */
	int sends;		/* 1: it sends, 0: it receives */
	double len;		/* of a buffer */
	struct buffer room;	/* the buffers, */
	char *first;		/* and the first of them, aligned */
	char *buf;		/* that of the next call; a receiver has the first alone */
	long apart, buffers, turn;	/* bytes from one to the next, their number, and the number of buf */
	int listener, fd;	/* -1: none */
	int silence;		/* seconds without data after which a receiver gives up; 0: never */

	/* the current transfer, in this process */
	double granted;		/* bytes of the socket buffer */
	double calls;		/* of read() or write() */
	double segments;	/* buffers sent, or datagrams received */
	double lost_segments, late, again, cut, bad;
	double moved;		/* bytes */
	double sequence;	/* the number of the next buffer */
	double seen[SEEN];	/* UDP: the last number of each remainder that has come */
	unsigned long page;	/* the number of its first page */
};

#define STATE(r) ((struct ttcp *)(r)->state)

/* ttcp_opt.c */
extern const struct choice ttcp_choices[];
int ttcp_opt(struct run *r, int letter, char *value);	/* OK, USAGE */
int ttcp_args(struct run *r);				/* OK, USAGE, FAILED */

/* wire.c */
int wire_buffer(struct ttcp *t);	/* allocates the buffers and fills them */
int wire_listen(struct run *r);		/* opens the listener */
int wire_came(struct run *r, int it);	/* the code for a result of sock.h: a descriptor, SOCK_REFUSED or -1 */
void wire_reset(struct ttcp *t);	/* before a transfer */
int wire_connect(struct run *r, int seconds);
	/* a TCP connection; the connecting side retries for this many seconds */
int wire_move(struct run *r, long n);	/* one transfer; the number of buffers counts if this process sends */
void wire_last_marks(struct ttcp *t);	/* UDP: repeats the end mark */

/* hand.c */
int hand_setup(struct run *r);
int hand_prep(struct run *r);
int hand_run(struct run *r, long n);
int hand_finish(struct run *r);	/* prints the classic lines of the last transfer */

/* pair.c */
int pair_setup(struct run *r);
int pair_prep(struct run *r);
int pair_run(struct run *r, long n);
int pair_sustain(struct run *r, long n);

#endif
