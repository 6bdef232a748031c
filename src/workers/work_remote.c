/*
 * work_remote.c: one participant on another host.  It is the same program,
 * started there over the remote shell with -F TAG,VARIANT.  It follows
 * participant 0 by lines of text on its standard input and output.  The data of
 * the test does not use this connection.
 *
 *     order N             n operations; 0: leave
 *     gate 0|1            back, or go
 *     answer code=CODE wall=SECONDS ... why=TEXT
 *                         a value for each key below; why is last and extends to the end of the line; times are in
 *                         seconds, the unit of this connection alone, since the other host may have an older kit
 *
 * If the case has roles, a sample has two answers: the second, with the CPU time
 * of the whole host, is outside the window.  The go travels over the remote
 * shell; this delay, usually milliseconds, is part of the window.
 */
#include "work.h"
#include "job.h"
#include "remote.h"

enum { LINE = 1000, SHOWN = 400 };	/* bytes of a line; of a refused line in the message */

static FILE *to, *from;
static long job;
static int ended;		/* watchdog ticks since the remote shell ended; 0: it runs */
static int job_status;		/* of the remote shell */

/* --- answers -------------------------------------------------------------------- */

enum { CODE, WALL, USER, SYS, HOST_USER, HOST_SYS, HOST_ALL, CPUS, OPS, BYTES, FIGURE, ERR = FIGURE + FIGURES, KEYS };

#define MOST_TIME 1e9		/* seconds */
#define MOST_COUNT 9007199254740992.0

static const struct {
	const char *name;
	double least, most;
} keys[KEYS] = {
	{ "code", -1.0, 255.0 }, { "wall", -1.0, MOST_TIME }, { "user", -1.0, MOST_TIME }, { "sys", -1.0, MOST_TIME },
	{ "host-user", -1.0, MOST_TIME }, { "host-sys", -1.0, MOST_TIME }, { "host-all", -1.0, MOST_TIME },
	{ "cpus", 0.0, 1e6 }, { "ops", 0.0, MOST_COUNT }, { "bytes", 0.0, MOST_COUNT }, { "figure0", 0.0, MOST_COUNT },
	{ "figure1", 0.0, MOST_COUNT }, { "figure2", 0.0, MOST_COUNT }, { "figure3", 0.0, MOST_COUNT }, { "err", -1.0, 255.0 }
};

/* The times among the values, in another unit; -1 stays. */
static void
scale_times(double *v, double by)
{
	int i;

	for (i = WALL; i <= HOST_ALL; i++)
		if (v[i] >= 0)
			v[i] *= by;
}

static void
pack(const struct answer *a, double *v)
{
	const struct part *p = &a->part;
	int i;

	v[CODE] = a->code;
	v[WALL] = p->wall;
	v[USER] = p->user;
	v[SYS] = p->sys;
	v[HOST_USER] = p->host_user;
	v[HOST_SYS] = p->host_sys;
	v[HOST_ALL] = p->host_all;
	scale_times(v, 1e-9);
	v[CPUS] = p->cpus;
	v[OPS] = p->ops;
	v[BYTES] = p->bytes;
	for (i = 0; i < FIGURES; i++)
		v[FIGURE + i] = p->figures[i];
	v[ERR] = a->code;
}

static void
unpack(struct answer *a, double *v)
{
	struct part *p = &a->part;
	int i;

	a->code = (int)v[CODE];
	scale_times(v, 1e9);
	p->wall = v[WALL];
	p->user = v[USER];
	p->sys = v[SYS];
	p->host_user = v[HOST_USER];
	p->host_sys = v[HOST_SYS];
	p->host_all = v[HOST_ALL];
	p->cpus = (int)v[CPUS];
	p->ops = v[OPS];
	p->bytes = v[BYTES];
	for (i = 0; i < FIGURES; i++)
		p->figures[i] = v[FIGURE + i];
}

static int
key_of(const char *name)
{
	int i;

	for (i = 0; i < KEYS && !equal(keys[i].name, name); i++)
		continue;
	return i;
}

/* Is it a code that a hook may return? */
static int
is_code(double x)
{
	return x == OK || x == FAILED || x == USAGE || x == SKIP;
}

/*
 * Reads KEY=VALUE pairs from a line, which it changes.  Each key must appear
 * once, with a number within its bounds.  Returns the text after why=, or null
 * if the line is not an answer.
 */
static char *
take_values(char *line, double *v)
{
	char *end, *value, had[KEYS];
	int k, seen = 0;

	memset((void *)had, 0, sizeof had);
	for (;; line = end + 1) {
		value = strchr(line, '=');
		if (value == (char *)0)
			return (char *)0;
		*value++ = '\0';
		if (equal(line, "why"))
			break;
		end = strchr(value, ' ');
		k = key_of(line);
		if (end == (char *)0 || k == KEYS || had[k]++)
			return (char *)0;
		*end = '\0';
		if (num_read(value, keys[k].least, keys[k].most, &v[k]) != 0)
			return (char *)0;
		seen++;
	}
	return seen == KEYS && is_code(v[CODE]) && is_code(v[ERR]) ? value : (char *)0;
}

static int
refuse(const char *said)
{
	char why[SHOWN + 40];

	sprintf(why, "its answer is not in order: %s", said);
	return fail("the remote participant", why);
}

/* --- participant 0 ------------------------------------------------------------- */

/* The remote command: this program at its path here, or by PATH, with -F and our own arguments. */
static int
remote_program(const struct launch *l, char *text, int room)
{
	char number[NUM_TEXT];
	int i, code;

	strcpy(text, "p=");
	code = remote_quote(l->self, text, room);
	if (code != OK || text_add(text, room, "; test -x \"$p\" || p=") != OK || text_add(text, room, l->program) != OK ||
	    text_add(text, room, "; exec \"$p\" -F ") != OK || text_add(text, room, l->tag) != OK ||
	    text_add(text, room, ",") != OK || text_add(text, room, num_text((double)l->variant, number,
	    (int)sizeof number)) != OK)
		return FAILED;
	for (i = 1; i < l->argc; i++)
		if (text_add(text, room, " ") != OK || remote_quote(l->argv[i], text, room) != OK)
			return FAILED;
	return OK;
}

static int
near_start(const struct launch *l, int *me)
{
	static char script[BOUND_SCRIPT / 5 * 4];
	int out, in;

	(void)me;
	if (remote_program(l, script, (int)sizeof script) != OK)
		return fail(l->host, "the command for the remote shell is too long");
	ended = job_status = 0;
	job = remote_start(l->host, script, &out, &in);
	if (job <= 0) {
		job_end();
		return FAILED;
	}
	to = fdopen(out, "w");
	from = fdopen(in, "r");
	if (to != (FILE *)0 && from != (FILE *)0)
		return OK;
	failno("the remote shell");
	if (to == (FILE *)0)
		close(out);
	if (from == (FILE *)0)
		close(in);
	return FAILED;
}

static int
tell(const char *word, long n)
{
	return fprintf(to, "%s %ld\n", word, n) > 0 && fflush(to) == 0 ? OK : FAILED;
}

static int
near_order(int me, long *n)
{
	(void)me;
	if (tell("order", *n) == OK)
		return OK;
	return *n > 0 ? fail("participant 1", "ended before its time") : FAILED;
}

static int
near_gate(int me, int go)
{
	(void)me;
	if (tell("gate", (long)go) == OK)
		return go;
	if (go)
		fail("participant 1", "ended before its time");
	return 0;
}

static int
near_collect(struct answer *a)
{
	char line[LINE], said[SHOWN], *why;
	double v[KEYS];
	int is_answer;

	memset((char *)a, 0, sizeof *a);
	if (fgets(line, LINE, from) == (char *)0)
		return FAILED;
	line[strcspn(line, "\n")] = '\0';
	is_answer = strncmp(line, "answer ", (size_t)7) == 0;
	printable(line + 7 * is_answer, said, (int)sizeof said);
	why = is_answer ? take_values(line + 7, v) : (char *)0;
	if (why == (char *)0)
		return refuse(said);
	unpack(a, v);
	a->who = 1;
	printable(why, a->why, (int)sizeof a->why);
	return OK;
}

/* The watchdog may have waited for it first, also while this waits. */
static int
near_stop(void)
{
	int status = 0;

	if (to != (FILE *)0)
		fclose(to);
	if (job > 0 && ended == 0)
		status = job_wait(job);
	if (ended > 0)
		status = job_status;
	if (from != (FILE *)0)
		fclose(from);
	job_end();
	to = from = (FILE *)0;
	job = 0;
	ended = 0;
	return status == 0 ? OK : FAILED;
}

/* Its last answers are read first: it is lost if it ended more than a tick ago. */
static int
near_lost(void)
{
	if (ended == 0 && (job <= 0 || waitpid((pid_t)job, &job_status, WNOHANG) != (pid_t)job))
		return 0;
	return ended++ > 0;
}

static int
never(void)
{
	return 0;
}

static void
nothing(void)
{
}

/* --- the participant on the other host ------------------------------------------ */

static int
listen_for(const char *word, double most, double *n)
{
	char line[LINE];
	size_t len = strlen(word);

	if (fgets(line, LINE, stdin) == (char *)0 || strncmp(line, word, len) != 0)
		return FAILED;
	line[strcspn(line, "\n")] = '\0';
	return num_read(line + len, 0.0, most, n) == 0 && *n == floor(*n) ? OK : FAILED;
}

static int
away_start(const struct launch *l, int *me)
{
	(void)l;
	(void)me;
	return OK;
}

static int
away_order(int me, long *n)
{
	double x;

	(void)me;
	if (listen_for("order ", 2147483647.0, &x) != OK)
		return FAILED;
	*n = (long)x;
	return OK;
}

static int
away_gate(int me, int go)
{
	double x;

	(void)me;
	(void)go;
	return listen_for("gate ", 1.0, &x) == OK && x == 1;
}

static int
away_reply(const struct answer *a)
{
	char why[WHY_LEN], number[NUM_TEXT];
	double v[KEYS];
	int i;

	pack(a, v);
	printf("answer ");
	for (i = 0; i < KEYS; i++)
		if (v[i] < 0)
			printf("%s=-1 ", keys[i].name);
		else
			printf("%s=%s ", keys[i].name, v[i] == floor(v[i]) ? num_text(v[i], number, (int)sizeof number) :
			    num_exact(v[i], number, (int)sizeof number));
	printf("why=%s\n", printable(a->why, why, (int)sizeof why));
	return fflush(stdout) == 0 && !ferror(stdout) ? OK : FAILED;
}

static void
away_leave(int code)
{
	(void)code;
	fflush(stdout);
}

const struct work_ops work_near = {
	(workbegin)0, (workcode)0, near_start, near_order, (workreply)0, near_collect, near_gate, (workcode)0, near_stop,
	never, nothing, near_lost
};

const struct work_ops work_away = {
	(workbegin)0, (workcode)0, away_start, away_order, away_reply, (workcollect)0, away_gate, away_leave, (workask)0,
	never, nothing, never
};
