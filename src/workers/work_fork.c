/*
 * work_fork.c: participants as forked processes.
 *
 * Each participant has a pipe for its orders.  All share a pipe for answers,
 * and a pipe that is the gate: one write there starts all of them.  An answer
 * is shorter than PIPE_BUF, so its write is atomic.
 */
#include "work.h"
#include "fdio.h"
#include "limit.h"

static long *pids;
static int *order_to;		/* one pipe end per participant */
static int order_from = -1, answer_from = -1, answer_to = -1, gate_from = -1, gate_to = -1;
static int members;		/* of the crew, with participant 0; 0: none started */
static int ending;
static int failure;		/* FAILED if one that was already waited for has ended with an error */

static int
fork_begin(int *argc, char ***argv, int *rank, int *size)
{
	(void)argc;
	(void)argv;
	*rank = *size = 0;
	return OK;
}

/* In a new participant: closes the ends that only participant 0 uses, so that the end of either side is noticed. */
static void
begin(int me, long parent)
{
	int k;

	limit_worker(parent);
	members = 0;
	limit_unblock();
	for (k = 1; k < me; k++)
		close(order_to[k]);
	fd_close(&answer_from);
	fd_close(&gate_to);
}

static int
start_one(int i, int *me)
{
	int orders[2], why;
	long parent = (long)getpid();
	pid_t pid;

	if (pipe(orders) != 0)
		return failno("the pipe to a participant");
	limit_block();
	pid = fork();
	why = errno;
	if (pid == 0) {
		begin(i, parent);
		*me = i;
		close(orders[1]);
		order_from = orders[0];
		return OK;
	}
	if (pid > 0) {
		pids[i] = (long)pid;
		order_to[i] = orders[1];
		members = i + 1;
	}
	limit_unblock();
	close(orders[0]);
	if (pid < 0) {
		close(orders[1]);
		errno = why;
		return start_failed("starting a participant");
	}
	return OK;
}

static int
open_pipes(void)
{
	int p[2];

	if (pipe(p) != 0)
		return failno("the pipe of answers");
	answer_from = p[0];
	answer_to = p[1];
	if (pipe(p) != 0)
		return failno("the gate");
	gate_from = p[0];
	gate_to = p[1];
	return OK;
}

static int
fork_start(const struct launch *l, int *me)
{
	int i, code;

	ending = failure = 0;
	pids = (long *)calloc((size_t)l->crew, sizeof *pids);
	order_to = (int *)calloc((size_t)l->crew, sizeof *order_to);
	if (pids == (long *)0 || order_to == (int *)0)
		return fail("the crew", "no memory");
	code = open_pipes();
	if (code != OK)
		return code;
	members = 1;
	fflush(stdout);
	for (i = 1; code == OK && i < l->crew && *me == 0; i++)
		code = start_one(i, me);
	if (*me == 0) {
		fd_close(&answer_to);
		fd_close(&gate_from);
	}
	return code;
}

static int
fork_order(int me, long *n)
{
	char who[40];
	int i;

	if (me != 0)
		return fd_read_all(order_from, (char *)n, (long)sizeof *n) == (long)sizeof *n ? OK : FAILED;
	for (i = 1; i < members; i++)
		if (write(order_to[i], (char *)n, sizeof *n) != (ssize_t)sizeof *n && *n > 0) {
			sprintf(who, "participant %d", i);
			return fail(who, "ended before its time");
		}
	return OK;
}

static int
fork_reply(const struct answer *a)
{
	return write(answer_to, (const char *)a, sizeof *a) == (ssize_t)sizeof *a ? OK : FAILED;
}

static int
fork_collect(struct answer *a)
{
	return fd_read_all(answer_from, (char *)a, (long)sizeof *a) == (long)sizeof *a ? OK : FAILED;
}

/* Writes one byte for each other participant, at once. */
static int
fork_gate(int me, int go)
{
	char bytes[512], mine = 0;
	int left, n;

	if (me != 0)
		return fd_read_all(gate_from, &mine, 1L) == 1 && mine;
	memset(bytes, go, sizeof bytes);
	for (left = members - 1; left > 0; left -= n) {
		n = left < (int)sizeof bytes ? left : (int)sizeof bytes;
		if (write(gate_to, bytes, (size_t)n) != (ssize_t)n) {
			if (go)
				fail("a participant", "ended before its time");
			return 0;
		}
	}
	return go;
}

static void
fork_leave(int code)
{
	fflush(stdout);
	_exit(code);
}

static int
fork_stop(void)
{
	int i, code = failure;

	ending = 1;
	for (i = 1; i < members; i++) {
		if (pids[i] > 0 && wait_status(pids[i]) != 0)
			code = FAILED;
		fd_close(&order_to[i]);
	}
	limit_block();
	members = 0;
	limit_unblock();
	fd_close(&answer_from);
	fd_close(&answer_to);
	fd_close(&gate_from);
	fd_close(&gate_to);
	free((void *)pids);
	free((void *)order_to);
	pids = (long *)0;
	order_to = (int *)0;
	return code;
}

/* Waits for their end, so that none makes a file after the cleanup. */
static void
fork_kill(void)
{
	int i;

	ending = 1;
	for (i = 1; i < members; i++)
		if (pids[i] > 0)
			signal_child(pids[i], SIGKILL);
	for (i = 1; i < members; i++)
		if (pids[i] > 0) {
			wait_status(pids[i]);
			pids[i] = 0;
			failure = FAILED;
		}
}

/* A participant that exits has answered why. One that a signal ended is lost. */
static int
fork_lost(void)
{
	int i, status;

	for (i = 1; i < members && !ending; i++)
		if (pids[i] > 0 && waitpid((pid_t)pids[i], &status, WNOHANG) == (pid_t)pids[i]) {
			pids[i] = 0;
			if (status != 0)
				failure = FAILED;
			if (!WIFEXITED(status))
				return i;
		}
	return 0;
}

const struct work_ops work_local = {
	0, fork_begin, 0, fork_start, fork_order, fork_reply, fork_collect, fork_gate, fork_leave, fork_stop, fork_kill,
	fork_lost
};
