/*
 * spawn: the time to start and to end a process: SUBPR, FORTSK and CLSS of the
 * IRAF suite, and each way to make a process.  Each process is waited for
 * before the next.  One that cannot be executed, is ended by a signal or fails
 * ends the case as failed.
 *
 * Where a test needs a program that is the same on every host, it starts this
 * program, with -c or -e.
 */
#include "shells.h"

enum { LINE = 8, LONG = 4000, LOGINS = 3, LOGOUT = 5 };	/* seconds to finish a login after an interrupt */

/*
 * What a case starts: a process of its own, which ends by _exit() or by exit(), or of vfork; this program, or one that
 * COMMAND may name; or a shell: with a line, which COMMAND may name; as sh; at login.
 */
enum { FORKS, EXITS, VFORKS, ITSELF, PROGRAM, SHELL_LINE, SHELL_START, SHELL_LOGIN };

static const char hello[LINE] = { 'c', 'o', 'n', 'n', 'e', 'c', 't', '\n' };
static const char bye[LINE] = { 'g', 'o', 'o', 'd', 'b', 'y', 'e', '\n' };
static const int quiet[3] = { -1, -1, -1 };

static struct program it;		/* the executed program */
static char text[LONG];			/* operands as one line */
static char name[PORT_PATH + 1];

static int
write_line(int fd, const char *line)
{
	return write(fd, line, (size_t)LINE) == (ssize_t)LINE ? OK : FAILED;
}

/* The subprocess of SUBPR; it ends at the end of its input. */
static int
serve(void)
{
	char line[LINE];
	long n;

	while ((n = fd_read_all(0, line, (long)LINE)) == LINE)
		if (memcmp(line, bye, sizeof line) == 0)
			return ANSWERED;
		else if (write_line(1, line) != OK)
			return failno("the answer");
	return n == 0 ? ANSWERED : fail("the request", "was cut off");
}

static int
ends_at_once(int argc, char **argv)
{
	return argc == 2 && strcmp(argv[1], "-e") == 0;
}

static int
takes_command(const struct test_case *c)
{
	return c->what == PROGRAM || c->what == SHELL_LINE;
}

static const struct choice choices[] = {
	{ "-m MODE       fork, exit, vfork, spawn, exec, sh, subpr, fortask, clss or", TO_CASE("mode") },
	{ "              login, which may be repeated (default all but login; with" },
	{ "              COMMAND spawn, exec, sh, fortask)" },
	{ "-c            be a connected subprocess: answer lines until told to stop" },
	{ "-e            end at once: what spawn and exec execute" },
	{ "COMMAND is what spawn and exec execute in place of this program, and what sh" },
	{ "and fortask hand to the shell, by default nothing and this program with -h" },
	{ (char *)0 }
};

static int
spawn_opt(struct run *r, int letter, char *value)
{
	(void)r;
	(void)value;
	return letter == 'e' ? ANSWERED : serve();
}

/* Without -m: all cases, or those that take a COMMAND; but the user's own start-up files are only started by name. */
static int
choose_modes(struct run *r)
{
	const struct test_case *c;

	for (c = r->bench->cases; c->name != (char *)0; c++)
		if (r->argc > 0 ? takes_command(c) : c->what != SHELL_LOGIN)
			if (!choose(r, c->tag))
				return FAILED;
	return OK;
}

static int
spawn_args(struct run *r)
{
	const struct test_case *c;
	size_t len = 0;
	int i;

	if (all_chosen() && choose_modes(r) != OK)
		return FAILED;
	for (c = r->bench->cases; c->name != (char *)0; c++)
		if (r->argc > 0 && is_chosen(r, c) && !takes_command(c))
			return usage(r->argv[0], "fork, exit, vfork, subpr, clss and login take no COMMAND");
	for (i = 0; i < r->argc; i++) {
		len += strlen(r->argv[i]) + 1;
		if (len >= LONG || i >= SPAWN_WORDS - 1)
			return usage(r->argv[0], "the COMMAND is too long");
		sprintf(text + strlen(text), "%s%s", i > 0 ? " " : "", r->argv[i]);
	}
	return OK;
}

/* --- commands ----------------------------------------------------------------- */

static char connected[] = "-c", brief[] = "-e";

static int
own_program(struct run *r, char *word)
{
	it.words[0] = r->self;
	it.words[1] = word;
	it.words[2] = (char *)0;
	sprintf(it.path, "%.*s", PORT_PATH - 1, r->self);
	return OK;
}

static int
given_program(struct run *r)
{
	int i;

	if (r->argc == 0)
		return own_program(r, brief);
	for (i = 0; i <= r->argc; i++)
		it.words[i] = r->argv[i];
	return program_path(it.words[0], it.path) == OK ? OK : fail(it.words[0], "is not in PATH");
}

/*
 * sh -c with the operands, or with `other'; without either it is this program, which prints its usage, as the task of
 * FORTSK did.
 */
static int
shell_line(struct run *r, const char *other)
{
	if (text[0] == '\0' && other != (char *)0)
		strcpy(text, other);
	else if (text[0] == '\0') {
		if (strchr(r->self, '\'') != (char *)0 || strlen(r->self) > LONG - 10)
			return fail(r->self, "is no name for a shell");
		sprintf(text, "'%s' -h", r->self);
	}
	return shell_command(&it, text);
}

static int
choose_program(struct run *r)
{
	const char *first;

	it.env = (char **)0;
	switch (r->test->what) {
	case ITSELF:
		return own_program(r, connected);
	case SHELL_START:
		return shell_startup(r, &it);
	case SHELL_LOGIN:
		/* The user's start-up files are not run more often than it takes to see their time. */
		r->count = LOGINS;
		return samples_of(r) > LOGINS ? usage("login", "at most 3 samples") : shell_login(r, &it);
	}
	if (r->argc > 0) {
		first = r->argv[0] + strspn(r->argv[0], " \t");
		sprintf(name, "%.*s", (int)strcspn(first, " \t"), first);
		param(r, "cmd", path_last(name));
	}
	return r->test->what == SHELL_LINE ? shell_line(r, (const char *)r->test->row) : given_program(r);
}

/* --- operations --------------------------------------------------------------- */

static int
spawn_fork(struct run *r, long n)
{
	const char *name = r->test->what == VFORKS ? "vfork" : "fork";
	long pid;

	for (; n > 0; n--) {
		pid = r->test->what == EXITS ? fork_exit() : r->test->what == VFORKS ? vfork_brief() : (long)fork();
		if (pid == 0)
			_exit(0);
		if (pid < 0 && r->test->what == VFORKS && (errno == ENOSYS || errno == EPERM))
			return skip(r, "this host does not have vfork");
		if (pid < 0)
			return start_failed(name);
		if (wait_status(pid) != 0)
			return fail(name, "the process ended with an error");
	}
	return OK;
}

static int
spawn_exec(struct run *r, long n)
{
	int by_spawn = r->test->what == PROGRAM && r->test->row != (void *)0, code = OK;
	long pid;

	for (; n > 0 && code == OK; n--) {
		pid = by_spawn ? job_spawn(it.path, it.words, quiet) : job_start(it.path, it.words, quiet, 0);
		if (pid < 0)
			return by_spawn && errno == ENOSYS ? skip(r, "this host does not have posix_spawn") : start_failed(it.path);
		code = job_verdict(text[0] != '\0' ? text : it.path, job_wait(pid));
	}
	return code;
}

/* The exit status of a login shell is that of its start-up files, and is ignored. */
static int
spawn_login(struct run *r, long n)
{
	long pid;
	int status;

	(void)r;
	for (; n > 0; n--) {
		pid = job_start(it.path, it.words, quiet, 0);
		if (pid < 0)
			return start_failed(it.path);
		status = job_wait(pid);
		if (!WIFEXITED(status) || WEXITSTATUS(status) == 126 || WEXITSTATUS(status) == 127)
			return job_verdict(it.path, status);
	}
	return OK;
}

static int
talk(int to, int from)
{
	char line[LINE];

	if (write_line(to, hello) != OK || fd_read_all(from, line, (long)LINE) != LINE)
		return fail("the subprocess", "does not answer");
	if (memcmp(line, hello, sizeof line) != 0)
		return fail("the subprocess", "gives a wrong answer");
	return write_line(to, bye) == OK ? OK : failno("the subprocess");
}

static int
connect_once(void)
{
	int in[2], out[2], fd[3], code;
	long pid;

	if (pipes_private(in, out) != OK)
		return FAILED;
	fd[0] = in[0];
	fd[1] = out[1];
	fd[2] = -1;
	pid = job_start(it.path, it.words, fd, 0);
	code = pid < 0 ? start_failed(it.path) : OK;
	close(in[0]);
	close(out[1]);
	if (code == OK)
		code = talk(in[1], out[0]);
	close(in[1]);
	close(out[0]);
	if (pid > 0 && code == OK)
		code = job_verdict(it.path, job_wait(pid));
	return code;
}

static int
spawn_subpr(struct run *r, long n)
{
	int code = OK;

	(void)r;
	for (; n > 0 && code == OK; n--)
		code = connect_once();
	return code;
}

/* --- the life of a case ---------------------------------------------------------- */

/* A fork copies page tables, so it takes longer from a larger process: notes the size. */
static void
remark_size(struct run *r)
{
	double here = host_bytes((int)HOST_RESIDENT), tables = host_bytes((int)HOST_TABLES);
	char line[300], number[NUM_TEXT];

	if (here <= 0)
		return;
	sprintf(line, "%.20s: the process that starts others has %s bytes in memory", r->test->name, num_text(here, number,
	    (int)sizeof number));
	if (tables > 0)
		sprintf(line + strlen(line), " and %s bytes of page tables", num_text(tables, number, (int)sizeof number));
	remark(line);
}

static void
attempt_vfork(void)
{
	wait_status(vfork_brief());
}

static int
spawn_setup(struct run *r)
{
	static int known;
	int code, at_login = r->test->what == SHELL_LOGIN;
	long pid;

	if (r->test->what == EXITS)
		param(r, "end", "exit");
	remark_size(r);
	if (r->test->what == VFORKS && !host_allows(attempt_vfork, &known))
		return skip(r, "a process that calls vfork is ended here");
	if (r->test->what <= VFORKS)
		return OK;
	code = job_open(1, at_login ? (int)LOGOUT : 0);
	if (code == OK)
		code = choose_program(r);
	if (code != OK)
		return code;
	job_environment(it.env);
	if (at_login)
		return OK;
	/* Once before the timing: the reason of a failure can be told. */
	pid = job_start(it.path, it.words, quiet, 1);
	if (pid < 0)
		return start_failed(it.path);
	job_wait(pid);
	return OK;
}

static int
spawn_finish(struct run *r)
{
	jobs_done(r);
	if (r->argc == 0)
		text[0] = '\0';
	return OK;
}

static const struct hooks hooks = { { spawn_setup, spawn_finish } };

static const struct test_case cases[] = {
	{ "FORK", "fork", 2, LOOP, spawn_fork, &hooks, FORKS },
	{ "FORK", "exit", 1, LOOP, spawn_fork, &hooks, EXITS },
	{ "VFORK", "vfork", 1, LOOP, spawn_fork, &hooks, VFORKS },
	{ "SPAWN", "spawn", 2, LOOP, spawn_exec, &hooks, PROGRAM, (const void *)"posix_spawn" },
	{ "EXEC", "exec", 3, LOOP, spawn_exec, &hooks, PROGRAM },
	{ "SHC", "sh", 1, LOOP, spawn_exec, &hooks, SHELL_LINE, (const void *)":" },
	{ "SUBPR", "subpr", 1, LOOP, spawn_subpr, &hooks, ITSELF },
	{ "FORTSK", "fortask", 2, LOOP, spawn_exec, &hooks, SHELL_LINE },
	{ "CLSS", "clss", 2, LOOP, spawn_exec, &hooks, SHELL_START },
	{ "CLSS", "login", 2, ONCE, spawn_login, &hooks, SHELL_LOGIN },
	{ (char *)0 }
};

const struct bench bench = {
	"spawn", "[COMMAND...]", choices, cases, spawn_opt, spawn_args, (struct far_crew *)0, ends_at_once
};
