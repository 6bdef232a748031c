/*
 * server.c: see server.h.
 */
#include "server.h"

enum { START = 10, TRIES = 50, PORT = 20000, PORTS = 12000 };	/* seconds; tries per second; range of chosen ports */

static long server;		/* process id, 0: not started by us */

/* A word of COMMAND with the port in place of %p. */
static char *
with_port(char *word, long port)
{
	char *at = strstr(word, "%p"), *text;

	if (at == (char *)0 || (text = (char *)malloc(strlen(word) + 20)) == (char *)0)
		return word;
	sprintf(text, "%.*s%ld%s", (int)(at - word), word, port, at + 2);
	return text;
}

/* Chooses a free port, below the ephemeral ports, which begin at 32768. */
static void
find_port(struct sock_want *at, long first)
{
	long i;

	for (i = 0; i < PORTS; i++) {
		at->port = PORT + (first + i) % PORTS;
		if (!sock_taken(at))
			break;
	}
}

int
server_start(struct run *r, struct sock_want *at)
{
	int i, code, fd[3];

	if (r->argc == 1)
		return OK;
	if (at->port == 0)
		find_port(at, r->id);
	else if (sock_taken(at))
		return fail(r->argv[0], "another server is at this port");
	for (i = 1; i < r->argc; i++)
		r->argv[i] = with_port(r->argv[i], at->port);
	code = job_open(1, 0);
	if (code != OK)
		return code;
	fd[0] = -1;
	fd[1] = fd[2] = job_said();
	server = job_start(r->argv[1], r->argv + 1, fd, 1);
	if (server > 0)
		return OK;
	server = 0;
	code = errno;
	job_end();
	errno = code;
	return start_failed(r->argv[1]);
}

/* OK while our server runs or there is none; else another server may answer. */
static int
server_alive(struct run *r)
{
	int status;

	if (server == 0 || waitpid((pid_t)server, &status, WNOHANG) == 0)
		return OK;
	if (WIFEXITED(status) && WEXITSTATUS(status) == SKIP)
		return skip(r, "no web server is installed");
	return fail(r->argv[1], "the server has ended");
}

int
server_await(struct run *r, struct sock_want *at)
{
	int tries, fd = -1, code = OK, silent = 1;

	for (tries = server > 0 ? START * TRIES : 0; tries > 0 && silent && code == OK; tries--) {
		fd = sock_try(at, 1);
		silent = fd < 0 && errno == ECONNREFUSED;
		code = server_alive(r);
	}
	if (fd >= 0)
		close(fd);
	return code;
}

void
server_end(struct run *r)
{
	if (server > 0)
		jobs_done(r);
	server = 0;
}
