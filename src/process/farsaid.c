/*
 * farsaid.c: what remote shells print on standard error; see remote.h.
 *
 * All those of a process share a pipe, which the watchdog reads once a second, and who waits for a remote shell when
 * that has ended.  So one that prints without end waits for its reader most of the time, and no file grows.
 */
#include "remote.h"
#include "fdio.h"
#include "limit.h"

/* Bytes that are printed in all; of a call; calls of a look. */
enum { MOST_SAID = 65536, READ = 4096, READS = MOST_SAID / READ };

static int ends[2] = { -1, -1 };
static long owner;		/* the process that has the pipe */
static long told;		/* bytes that were printed */

static void
print(const char *s, long len)
{
	if (fd_write_all(2, s, len) != 0)
		told = MOST_SAID;
}

/* Keeps printable ASCII, tabs and newlines; drops carriage returns, and puts '?' for all others. How many there are. */
static long
plain(char *s, long len)
{
	long i, n = 0;

	for (i = 0; i < len; i++)
		if (s[i] != '\r')
			s[n++] = s[i] == '\n' || s[i] == '\t' || (s[i] >= ' ' && s[i] <= '~') ? s[i] : '?';
	return n;
}

static void
look(void)
{
	static char text[READ];
	static const char full[] = "\n(the remote shell prints more, which is not shown)\n";
	int saved = errno, i;
	long n;

	for (i = 0; owner == (long)getpid() && i < READS && (n = (long)read(ends[0], text, sizeof text)) > 0; i++) {
		if (told >= MOST_SAID)
			continue;
		n = plain(text, n);
		if (n > MOST_SAID - told - (long)sizeof full)
			n = MOST_SAID - told - (long)sizeof full;
		told += n;
		print(text, n);
		if (told < MOST_SAID - (long)sizeof full)
			continue;
		print(full, (long)sizeof full - 1);
		told = MOST_SAID;
	}
	errno = saved;
}

int
remote_said(void)
{
	if (owner == (long)getpid())
		return ends[1];
	if (owner != 0) {
		close(ends[0]);
		close(ends[1]);
	}
	owner = 0;
	if (pipe_private(ends) != 0)
		return 2;
	fcntl(ends[0], F_SETFL, O_NONBLOCK);
	owner = (long)getpid();
	limit_hooks.tick = look;
	return ends[1];
}

void
remote_hear(void)
{
	sigset_t all, was;

	sigfillset(&all);
	sigprocmask(SIG_BLOCK, &all, &was);
	look();
	sigprocmask(SIG_SETMASK, &was, (sigset_t *)0);
}
