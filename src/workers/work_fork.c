/*
 * work_fork.c: participants as forked processes.
 *
 * Each has a pipe by which it is told what to do; all share a pipe by which
 * they answer and one that is the gate, where one write lets all of them go.
 * Answers are shorter than PIPE_BUF, so they arrive whole.  With -H the one
 * other participant is on another host, and work_far.c talks to it.
 */
#include "harness.h"
#include "limit.h"
#include "work.h"
#include "remotework.h"

/* FAR: participant 1 is on another host; AWAY: this process is it. */
enum { FORKED, FAR, AWAY };

static int how = FORKED;
static long *pids;
static int *order_to;		/* pipe ends, a participant each */
static int order_from = -1, answer_from = -1, answer_to = -1, gate_from = -1, gate_to = -1;
static int members;		/* of the crew, participant 0 counted; 0: none started */
static int ending;
static int badly;		/* FAILED where one has ended badly and is waited for already */

int
work_begin(int *argc, char ***argv, int *rank, int *size)
{
	(void)argc;
	(void)argv;
	*rank = *size = 0;
	return OK;
}

void
work_end(int status)
{
	(void)status;
}

static int
full_read(int fd, char *at, size_t len)
{
	return fd_take(fd, at, (long)len) == (long)len ? 0 : -1;
}

static void
shut(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

/* In a new participant: what belongs to participant 0 alone is closed, so that its end is noticed. */
static void
become(struct run *r, int me, long boss)
{
	int k;

	limit_worker(boss);
	members = 0;
	limit_unblock();
	for (k = 1; k < me; k++)
		close(order_to[k]);
	shut(&answer_from);
	shut(&gate_to);
	r->me = me;
}

static int
start_one(struct run *r, int i)
{
	int orders[2];
	long boss = (long)getpid();
	pid_t pid;

	if (pipe(orders) != 0)
		return failno("the pipe to a participant");
	limit_block();
	pid = fork();
	if (pid == 0) {
		become(r, i, boss);
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
		return failno("starting a participant");
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

int
work_start(struct run *r)
{
	int i, code;

	ending = badly = 0;
	how = r->own->o.away != (char *)0 ? AWAY : r->own->o.far != (char *)0 ? FAR : FORKED;
	if (how != FORKED)
		return how == FAR ? far_start(r) : OK;
	pids = (long *)calloc((size_t)r->crew, sizeof *pids);
	order_to = (int *)calloc((size_t)r->crew, sizeof *order_to);
	if (pids == (long *)0 || order_to == (int *)0)
		return fail("the crew", "no memory");
	code = open_pipes();
	if (code != OK)
		return code;
	members = 1;
	fflush(stdout);
	for (i = 1; code == OK && i < r->crew && r->me == 0; i++)
		code = start_one(r, i);
	if (r->me == 0) {
		shut(&answer_to);
		shut(&gate_from);
	}
	return code;
}

int
work_order(int me, long *n)
{
	char who[40];
	int i;

	if (how != FORKED)
		return how == FAR ? far_order(*n) : far_wait_order(n);
	if (me != 0)
		return full_read(order_from, (char *)n, sizeof *n) == 0 ? OK : FAILED;
	for (i = 1; i < members; i++)
		if (write(order_to[i], (char *)n, sizeof *n) != (ssize_t)sizeof *n && *n > 0) {
			sprintf(who, "participant %d", i);
			return fail(who, "ended before its time");
		}
	return OK;
}

int
work_reply(const struct answer *a)
{
	if (how == AWAY)
		return far_reply(a);
	return write(answer_to, (const char *)a, sizeof *a) == (ssize_t)sizeof *a ? OK : FAILED;
}

int
work_collect(struct answer *a)
{
	if (how == FAR)
		return far_collect(a);
	return full_read(answer_from, (char *)a, sizeof *a) == 0 ? OK : FAILED;
}

/* As many bytes as there are others, in one write. */
int
work_gate(int me, int go)
{
	char bytes[512], mine = 0;
	int left, n;

	if (how != FORKED)
		return how == FAR ? far_gate(go) : far_wait_gate();
	if (me != 0)
		return full_read(gate_from, &mine, (size_t)1) == 0 && mine;
	memset(bytes, go, sizeof bytes);
	for (left = members - 1; left > 0; left -= n) {
		n = left < (int)sizeof bytes ? left : (int)sizeof bytes;
		if (write(gate_to, bytes, (size_t)n) != (ssize_t)n) {
			failno("the gate");
			return 0;
		}
	}
	return go;
}

void
work_leave(int code)
{
	fflush(stdout);
	if (how == FORKED)
		_exit(code);
}

int
work_stop(void)
{
	int i, code = badly;

	ending = 1;
	if (how == FAR)
		return far_stop();
	for (i = 1; i < members; i++) {
		if (pids[i] > 0 && reap(pids[i]) != 0)
			code = FAILED;
		shut(&order_to[i]);
	}
	limit_block();
	members = 0;
	limit_unblock();
	shut(&answer_from);
	shut(&answer_to);
	shut(&gate_from);
	shut(&gate_to);
	free((void *)pids);
	free((void *)order_to);
	pids = (long *)0;
	order_to = (int *)0;
	return code;
}

int
work_patient(void)
{
	return 0;
}

/* They are waited for, so that none makes a file behind the removal of all. */
void
work_kill(void)
{
	int i, status;

	ending = 1;
	for (i = 1; i < members; i++)
		if (pids[i] > 0)
			kill((pid_t)pids[i], SIGKILL);
	for (i = 1; i < members; i++)
		if (pids[i] > 0) {
			while (waitpid((pid_t)pids[i], &status, 0) < 0 && errno == EINTR)
				continue;
			pids[i] = 0;
			badly = FAILED;
		}
}

/* One that has left by itself has answered why; the others who are gone were ended by somebody. */
int
work_lost(void)
{
	int i, status;

	if (how == FAR && !ending)
		return far_lost();
	for (i = 1; i < members && !ending; i++)
		if (pids[i] > 0 && waitpid((pid_t)pids[i], &status, WNOHANG) == (pid_t)pids[i]) {
			pids[i] = 0;
			if (status != 0)
				badly = FAILED;
			if (!WIFEXITED(status))
				return i;
		}
	return 0;
}
