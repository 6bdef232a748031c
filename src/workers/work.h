/*
 * work.h: how participants are started and talk, below crew.c.  Two files do
 * it: work_fork.c forks them, work_mpi.c finds them as the ranks of an MPI
 * job.  Participant 0 decides; the others wait for its orders.
 */
#ifndef WORK_H
#define WORK_H

struct answer {
	int who;
	int code;
	char why[WHY_LEN];
	struct part part;
};

/* First of all in main: the rank of this process; the number of ranks, or 0 where as many as wanted can be started. */
int work_begin(int *, char ***, int *, int *);
void work_end(int);			/* last of all, with the status */

int work_start(struct run *);		/* behind it r->me tells who this process is */
int work_order(int, long *);		/* me; 0 tells the count, the others wait for it; 0 there leaves. OK or FAILED */
int work_reply(const struct answer *);	/* the others */
int work_collect(struct answer *);	/* participant 0: the next answer of any */
int work_gate(int, int);		/* me; participant 0 lets all go (1) or back (0), the others wait: what it said */
void work_leave(int);			/* the others, at the end of a case or after a failure, so that their
					   channels close: may not return */
int work_stop(void);			/* participant 0: waits until all have left */

int work_patient(void);			/* 1: when participant 0 has failed the others come to their end, and
					   answer; 0: they may wait for it, and are to be ended */
void work_kill(void);			/* from a signal handler: they are gone when it returns */
int work_lost(void);			/* likewise: one that ended unasked and without an answer, 0 none */

#endif
