/*
 * work.c: a fuzzing target: what a remote participant answers, and the orders that it is given.
 */
#include "fuzz.h"
#include "../../src/workers/work_remote.c"

#include <sys/socket.h>
#include "peer.h"

void
target_begin(void)
{
	msg_begin("fuzz", 1);
	if (freopen("/dev/null", "w", stdout) == (FILE *)0)
		_exit(2);
}

/* What is taken for an answer has a code that a hook may return and figures within their bounds. */
static void
answers(const char *bytes, long len)
{
	struct answer a;

	from = fdopen(peer(bytes, len), "r");
	while (near_collect(&a) == OK)
		if (!is_code((double)a.code) || !(a.part.wall >= -1 && a.part.wall <= MOST_TIME * 1e9) ||
		    !(a.part.ops >= 0 && a.part.ops <= MOST_COUNT) ||
		    strlen(a.why) >= sizeof a.why)
			abort();
	fclose(from);
}

void
target(const char *bytes, long len)
{
	int fd;
	long n;

	answers(bytes, len);
	fd = peer(bytes, len);
	dup2(fd, 0);
	close(fd);
	clearerr(stdin);
	while (away_order(1, &n) == OK)
		if (n < 0)
			abort();
	away_gate(1, 0);
	while (getchar() != EOF)
		continue;
}
