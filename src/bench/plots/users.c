/*
 * users.c: users that plot in the background, see users.h.
 */
#include "users.h"

static const char started[] = "plotting\n";

static int others[USERS];		/* their standard outputs */
static int nothers;

int
users_tell(void)
{
	return fd_write_all(1, started, (long)(sizeof started - 1)) == 0 ? OK : failno("standard output");
}

/* Starts a user; its output reports that it plots, and is closed when it ends. */
static int
start_user(struct run *r, char *image, double line)
{
	static char numbers[NUM_TEXT], place[NUM_TEXT];
	static char e[] = "-e", l[] = "-l", limit[] = "-L", forever[] = "1E8", where[] = "-P";
	char *words[10];
	int ends[2], fd[3];
	long pid;

	words[0] = r->self;
	words[1] = e;
	words[2] = limit;
	words[3] = forever;
	words[4] = l;
	words[5] = num_text(line, numbers, (int)sizeof numbers);
	words[6] = where;
	words[7] = strcpy(place, r->place);
	words[8] = image;
	words[9] = (char *)0;
	if (pipe_private(ends) != 0)
		return failno("a pipe");
	fd[0] = fd[2] = -1;
	fd[1] = ends[1];
	pid = job_start(r->self, words, fd, 1);
	if (pid <= 0)
		start_failed(r->self);
	fd_close(&ends[1]);
	others[nothers++] = ends[0];
	return pid > 0 ? OK : FAILED;
}

int
users_start(struct run *r, char *image, double line, int n)
{
	char said[sizeof started];
	int i, code = n > 0 ? job_open(0, 0) : OK;

	for (nothers = 0; nothers < n && code == OK; )
		code = start_user(r, image, line);
	/* Each has to make a plot. */
	for (i = 0; i < nothers && code == OK; i++) {
		if (fd_read_all(others[i], said, (long)(sizeof started - 1)) != (long)(sizeof started - 1))
			return fail("a user in the background", "does not start to plot");
		if (fcntl(others[i], F_SETFL, O_NONBLOCK) != 0)
			return failno("a user in the background");
	}
	return code;
}

/* A read that does not block finds the output of an ended user closed. */
int
users_live(void)
{
	char c;
	int i;

	for (i = 0; i < nothers; i++)
		if (read(others[i], &c, (size_t)1) >= 0)
			return fail("a user in the background", "has ended");
	return OK;
}

void
users_end(void)
{
	if (nothers > 0)
		job_end();
	while (nothers > 0)
		fd_close(&others[--nothers]);
}
