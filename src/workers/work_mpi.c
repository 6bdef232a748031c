/*
 * work_mpi.c: participants as the ranks of an MPI job.  MPI's compiler wrapper
 * compiles and links it into the programs NAME-mpi, instead of work_fork.c.
 *
 * Every rank runs main.  Ranks other than 0 print and write nothing, and
 * follow rank 0 through the cases.  No rank waits for another one in its run
 * hook, so all finish by themselves after a failure.  A rank that dies, or
 * ends without MPI_Finalize, ends the job: MPI's launcher reports it and ends the others.
 */
#include "work.h"

#include <mpi.h>

enum { ANSWER = 1 };

static int size;

static int
mpi_begin(int *argc, char ***argv, int *rank, int *ranks)
{
	if (MPI_Init(argc, argv) != MPI_SUCCESS)
		return fail("MPI", "could not be started");
	MPI_Comm_rank(MPI_COMM_WORLD, rank);
	MPI_Comm_size(MPI_COMM_WORLD, &size);
	*ranks = size;
	return *rank == 0 || freopen("/dev/null", "w", stdout) != (FILE *)0 ? OK : failno("/dev/null");
}

static void
mpi_end(int status)
{
	(void)status;
	MPI_Finalize();
}

static int
mpi_order(int me, long *n)
{
	(void)me;
	return MPI_Bcast((void *)n, 1, MPI_LONG, 0, MPI_COMM_WORLD) == MPI_SUCCESS ? OK : FAILED;
}

static int
mpi_reply(const struct answer *a)
{
	struct answer copy;

	copy = *a;
	return MPI_Send((void *)&copy, (int)sizeof copy, MPI_BYTE, 0, ANSWER, MPI_COMM_WORLD) == MPI_SUCCESS ? OK : FAILED;
}

static int
mpi_collect(struct answer *a)
{
	MPI_Status s;

	return MPI_Recv((void *)a, (int)sizeof *a, MPI_BYTE, MPI_ANY_SOURCE, ANSWER, MPI_COMM_WORLD,
	    &s) == MPI_SUCCESS ? OK : FAILED;
}

static int
mpi_gate(int me, int go)
{
	(void)me;
	return MPI_Bcast((void *)&go, 1, MPI_INT, 0, MPI_COMM_WORLD) == MPI_SUCCESS && go;
}

const struct work_ops work_local = {
	1, mpi_begin, mpi_end, 0, mpi_order, mpi_reply, mpi_collect, mpi_gate
};
