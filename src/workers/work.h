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

/* A null function has nothing to do; end, start, leave, stop, kill and lost may be null. */
struct work_ops {
	int patient;
		/* 1: after a failure of participant 0 the others still finish and answer; 0: they may wait, and must be killed */
	int (*begin)(int *argc, char ***argv, int *rank, int *size);
		/* first call in main; size: number of ranks, 0 if participants are started on demand */
	void (*end)(int code);		/* last call, with the exit status */
	int (*start)(const struct launch *l, int *me);
		/* sets which participant this process now is; OK, or FAILED after fail() */
	int (*order)(int me, long *n);	/* participant 0 sends a count, the others wait for it; 0 means leave. OK or FAILED */
	int (*reply)(const struct answer *a);	/* sends an answer; not participant 0 */
	int (*collect)(struct answer *a);	/* participant 0: waits for the next answer of any other */
	int (*gate)(int me, int go);	/* participant 0 sends go (1) or back (0), the others wait for it; returns it */
	void (*leave)(int code);
		/* not participant 0: at the end of a case or after a failure; closes its channels; may not return */
	int (*stop)(void);		/* participant 0: waits until all others have left; OK or FAILED */
	void (*kill)(void);		/* in a signal handler: kills the others and waits for their end */
	int (*lost)(void);		/* in a signal handler: one that ended too early without an answer, 0 none */
};

extern const struct work_ops work_local;	/* on this host, or in this MPI job */
extern const struct work_ops work_near;		/* participant 0, if the other one is on another host */
extern const struct work_ops work_away;		/* the one on the other host */

/* The ways of two participants on two hosts: far_crew (bench.h), for programs whose struct bench names it. */
struct far_crew {
	const struct work_ops *near;	/* for participant 0 */
	const struct work_ops *away;	/* for the one on the other host */
};

#endif
