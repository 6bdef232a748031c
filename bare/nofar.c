/*
 * nofar.c: in the small variant, whose text has 64 KB, no program starts a
 * remote shell: in place of farshell.c, work_remote.c and farcrew.c.  Its
 * driver reads the clock itself: in place of reading.c.
 */
#ifdef KIT_SMALL
#include "harness.h"
#include "remote.h"
#include "work.h"

static char none[] = "the small variant has no remote shell";

int
remote_shell(text)
	char *text;
{
	return -1;
}

int
remote_ask(host, script, path, answer, room)
	char *host, *script, *path, *answer;
	int room;
{
	*answer = '\0';
	return FAILED;
}

int
remote_failed(what, why)
	char *what, *why;
{
	return fail(what, none);
}

long
remote_start(host, script, to, from)
	char *host, *script;
	int *to, *from;
{
	fail(host, none);
	return -1L;
}

void
note_reading(own, word)
	struct harness *own;
	char *word;
{
}

static int
start(l, me)
	struct launch *l;
	int *me;
{
	return fail("a participant on another host", none);
}

static int
no()
{
	return 0;
}

static void
nothing()
{
}

static struct work_ops far_away = {
	(workbegin)0, (workcode)0, start, no, no, no, no, nothing, no, no, nothing, no
};
struct far_crew far_crew = { &far_away, &far_away };
#endif
