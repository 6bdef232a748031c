/*
 * orphans.c: see orphans.h.
 */
#include "orphans.h"
#include "fdio.h"
#include "kin.h"
#include "ready.h"

enum { WAITS = 50, WAIT_MS = 20, MOST = 500 };	/* a second in all; processes at once */

static int adopted;
static long seen[MOST], nseen;
static long now[MOST];
static int nnow;

/* Asks for the status of those that have ended. Returns 0 if this process has no other child. */
static int
reap(void)
{
	int status;
	long pid;

	do
		pid = (long)waitpid((pid_t)-1, &status, WNOHANG);
	while (pid > 0 || (pid < 0 && errno == EINTR));
	return pid == 0;
}

void
orphans_adopt(void)
{
	nseen = 0;
	nnow = 0;
	if (!adopted && !reap())
		adopted = kin_adopt(1) == 0;
}

int
orphans_adopted(void)
{
	return adopted;
}

void
orphans_release(void)
{
	if (adopted)
		kin_adopt(0);
	adopted = 0;
}

/* Returns 1 for one that was not seen before. */
static int
note_one(long pid)
{
	long i;

	for (i = 0; i < nseen; i++)
		if (seen[i] == pid)
			return 0;
	if (nseen < MOST)
		seen[nseen++] = pid;
	return 1;
}

void
orphans_count(long first, long second)
{
	int i;

	nnow = adopted ? kin_children(now, (int)MOST) : -1;
	for (i = 0; i < nnow; i++)
		if (now[i] != first && now[i] != second)
			note_one(now[i]);
}

/* A signal for all, or only for those that were not seen before. */
static void
signal_each(int sig, int all)
{
	int i, fresh;

	for (i = 0; i < nnow; i++) {
		fresh = note_one(now[i]);
		if ((all || fresh) && signal_child(now[i], sig))
			kill((pid_t)now[i], SIGCONT);
	}
}

void
orphans_end(void)
{
	int round;

	nnow = 0;
	for (round = 0; adopted && round < 2 * WAITS && reap(); round++) {
		nnow = kin_children(now, (int)MOST);
		if (nnow < 0)
			break;
		signal_each(round < WAITS ? SIGTERM : SIGKILL, round == 0 || round >= WAITS);
		pause_ms((int)WAIT_MS);
	}
	nnow = adopted && reap() ? kin_children(now, (int)MOST) : 0;
}

long
orphans_seen(void)
{
	return adopted ? nseen : -1L;
}

long
orphans_left(void)
{
	return (long)nnow;
}
