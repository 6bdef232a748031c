/*
 * shared.h: declarations for the files of shared: the state, to which r->state
 * points, and the blocks of a client (sharedio.c).
 */
#ifndef SHARED_H
#define SHARED_H

#include "bench-file.h"

struct shared {
	/* the command line */
	double clients, block, transfer, segments, hole, delay, seed;
	int layout, order, sync;	/* indices in the tables of words */
	int cold, existing, verify, stay;
	int data;			/* SUPPLY_ of the files */

	char *dir, *path;		/* PORT_PATH and 60 bytes */
	int there, found;		/* the directory exists; it existed before this run */
	int must_fill;			/* the data that this phase needs do not exist */
	int touched;			/* the files may be incomplete */
	struct buffer rooms[3];		/* for the next three */
	char *buf, *want;		/* of a transfer; the expected data */
	long *readers;			/* the client whose data each client reads */
	struct supply supply;		/* of what is written, unless it is verified */
	long sample;			/* samples taken in this case */
};

enum { SHARED, OWN };		/* layouts */
enum { NONE, FSYNC, DIRECT };	/* synchronisation */

#define STATE(r) ((struct shared *)(r)->state)

int shared_own(const struct shared *s);			/* 1: a file for each client, 0: one for all */
const char *shared_name(struct shared *s, int client);	/* the file of a client, in path */
int shared_count(struct run *r);			/* files */
double shared_extent(struct run *r);			/* bytes of a file, with its hole */

int shared_supply(struct run *r);	/* in setup, makes the data that are written: OK, or FAILED after fail() */

/* Moves all blocks of a client; flags of file_open(); 1: fsync() at the end. OK, or FAILED after fail(). */
int shared_move(struct run *r, int client, int how, int sync);

#endif
