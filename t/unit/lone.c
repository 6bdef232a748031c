/*
 * lone: executes a command as a login shell would: in its own session, whose
 * id is the id of the process, with no signal ignored or blocked.
 *
 * usage: lone COMMAND [ARG...]
 */
#include "port.h"

int
main(int argc, char **argv)
{
	sigset_t none;
	int sig;

	if (argc < 2) {
		fputs("usage: lone COMMAND [ARG...]\n", stderr);
		return 2;
	}
	for (sig = 1; sig < 32; sig++)
		signal(sig, SIG_DFL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, (sigset_t *)0);
	if (setsid() < 0) {
		fprintf(stderr, "lone: a session of its own: %s\n", strerror(errno));
		return 1;
	}
	execvp(argv[1], argv + 1);
	fprintf(stderr, "lone: %s: %s\n", argv[1], strerror(errno));
	return 127;
}
