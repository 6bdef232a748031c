/*
 * work.h: how participants are started and talk, below crew.c.  A way of
 * starting them is a table of these functions: work_fork.c forks them or, in
 * the programs NAME-mpi, work_mpi.c finds them as the ranks of an MPI job;
 * work_remote.c has one on another host.  Participant 0 decides; the others
 * wait for its orders.
 */
#ifndef WORK_H
#define WORK_H

#include "base.h"
#include "part.h"

/* What a participant says when it is ready, and when it has done its part of a sample. */
struct answer {
	int who;
	int code;
	char why[WHY_LEN];
	struct part part;
};

/* The participants that are wanted. */
struct launch {
	int crew;		/* how many, participant 0 counted */
	const char *host;	/* of participant 1; null: this one */
	const char *program;	/* the remote command: the program's name, */
	const char *self;	/* its path, */
	const char *tag;	/* the case in which it takes part, */
	int variant;
	int argc;		/* and our own command line */
	char **argv;
};

typedef int (*workbegin)(int *, char ***, int *, int *);
typedef int (*workstart)(const struct launch *, int *);
typedef int (*workorder)(int, long *);
typedef int (*workreply)(const struct answer *);
typedef int (*workcollect)(struct answer *);
typedef int (*workgate)(int, int);
typedef void (*workcode)(int);
typedef int (*workask)(void);
typedef void (*workdo)(void);

struct work_ops {
	workbegin begin;	/* first of all in main: argc, argv, the rank of this process, the number of ranks, or 0 where as many as wanted can be started */
	workcode end;		/* last of all, with the status */
	workstart start;	/* OK or FAILED after fail(); behind it the pointer tells who this process is */
	workorder order;	/* me; 0 tells the count, the others wait for it; 0 there leaves. OK or FAILED */
	workreply reply;	/* the others */
	workcollect collect;	/* participant 0: the next answer of any */
	workgate gate;		/* me; participant 0 lets all go (1) or back (0), the others wait: what it said */
	workcode leave;		/* the others, at the end of a case or after a failure, so that their channels
				   close: may not return */
	workask stop;		/* participant 0: waits until all have left; OK or FAILED */
	workask patient;	/* 1: when participant 0 has failed the others come to their end, and
				   answer; 0: they may wait for it, and are to be ended */
	workdo kill;		/* from a signal handler: they are gone when it returns */
	workask lost;		/* likewise: one that ended unasked and without an answer, 0 none */
};

extern const struct work_ops work_local;	/* on this host, or of this MPI job */
extern const struct work_ops work_near;		/* participant 0, where the other one is on another host */
extern const struct work_ops work_away;		/* that other one */

#endif
