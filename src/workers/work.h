/*
 * work.h: how participants are started and communicate; crew.c uses it.  Each
 * way is a table of functions.  work_fork.c forks them, or, in the programs
 * NAME-mpi, work_mpi.c takes the ranks of an MPI job.  work_remote.c runs one
 * on another host.  Participant 0 gives orders, and the others wait for them.
 */
#ifndef WORK_H
#define WORK_H

#include "base.h"
#include "part.h"

/* What a participant sends when it is ready, and after its part of a sample. */
struct answer {
	int who;
	int code;
	char why[WHY_LEN];
	struct part part;
};

/* The participants to start. */
struct launch {
	int crew;		/* their number, with participant 0 */
	const char *host;	/* of participant 1; null: this host */
	const char *program;	/* its name, for the remote command, as all that follows */
	const char *self;	/* its path */
	const char *tag;	/* of the case */
	int variant;		/* of the case */
	int argc;
	char **argv;		/* our command line */
};

typedef int (*workbegin)(int *argc, char ***argv, int *rank, int *size);
typedef int (*workstart)(const struct launch *l, int *me);
typedef int (*workorder)(int me, long *n);
typedef int (*workreply)(const struct answer *a);
typedef int (*workcollect)(struct answer *a);
typedef int (*workgate)(int me, int go);
typedef void (*workcode)(int code);
typedef int (*workask)(void);
typedef void (*workdo)(void);

struct work_ops {
	workbegin begin;	/* first call in main; size: number of ranks, 0 if participants are started on demand */
	workcode end;		/* last call, with the exit status */
	workstart start;	/* sets which participant this process now is; OK, or FAILED after fail() */
	workorder order;	/* participant 0 sends a count, the others wait for it; 0 means leave. OK or FAILED */
	workreply reply;	/* sends an answer; not participant 0 */
	workcollect collect;	/* participant 0: waits for the next answer of any other */
	workgate gate;		/* participant 0 sends go (1) or back (0), the others wait for it; returns it */
	workcode leave;		/* not participant 0: at the end of a case or after a failure; closes its
				   channels; may not return */
	workask stop;		/* participant 0: waits until all others have left; OK or FAILED */
	workask patient;	/* 1: after a failure of participant 0 the others still finish and answer;
				   0: they may wait for it, and must be killed */
	workdo kill;		/* in a signal handler: kills the others and waits for their end */
	workask lost;		/* in a signal handler: one that ended too early without an answer, 0 none */
};

extern const struct work_ops work_local;	/* on this host, or in this MPI job */
extern const struct work_ops work_near;		/* participant 0, if the other one is on another host */
extern const struct work_ops work_away;		/* the one on the other host */

#endif
