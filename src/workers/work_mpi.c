/*
 * work_mpi.c: participants as the ranks of an MPI job.  Compiled and linked by
 * MPI's compiler wrapper into the programs NAME-mpi, in place of work_fork.c.
 *
 * Every rank runs main; those other than 0 say nothing, write nothing, and
 * follow rank 0 through the cases.  No rank waits for another one inside its
 * run hook, so after a failure all come to their end by themselves.  A rank
 * that dies takes the job with it: MPI's launcher says so and ends the others.
 */
#include "harness.h"
#include "work.h"

#include <mpi.h>

enum { ANSWER = 1 };

static int size;

int
work_begin(int *argc, char ***argv, int *rank, int *ranks)
{
	if (MPI_Init(argc, argv) != MPI_SUCCESS)
		return fail("MPI", "could not be started");
	MPI_Comm_rank(MPI_COMM_WORLD, rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	*ranks = size;
	return OK;
}

void
work_end(int status)
{
	(void)status;
	MPI_Finalize();
}

int
work_start(struct run *r)
{
	(void)r;
	return OK;
}

int
work_order(int me, long *n)
{
	(void)me;
	return MPI_Bcast((void *)n, 1, MPI_LONG, 0, MPI_COMM_WORLD) == MPI_SUCCESS ? OK : FAILED;
}

int
work_reply(const struct answer *a)
{
	struct answer copy;

	copy = *a;
	return MPI_Send((void *)&copy, (int)sizeof copy, MPI_BYTE, 0, ANSWER, MPI_COMM_WORLD) == MPI_SUCCESS ? OK : FAILED;
}

int
work_collect(struct answer *a)
{
	MPI_Status s;

	return MPI_Recv((void *)a, (int)sizeof *a, MPI_BYTE, MPI_ANY_SOURCE, ANSWER, MPI_COMM_WORLD, &s) == MPI_SUCCESS ? OK : FAILED;
}

int
work_gate(int me, int go)
{
	(void)me;
	return MPI_Bcast((void *)&go, 1, MPI_INT, 0, MPI_COMM_WORLD) == MPI_SUCCESS && go;
}

void
work_leave(int code)
{
	(void)code;
}

int
work_stop(void)
{
	return OK;
}

int
work_patient(void)
{
	return 1;
}

/* When this process ends without MPI's leave, the launcher ends the others. */
void
work_kill(void)
{
}

int
work_lost(void)
{
	return 0;
}
