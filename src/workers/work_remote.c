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

#define MOST_TIME 1e9		/* seconds */
#define MOST_COUNT 9007199254740992.0

enum { CODE = 0, ERR = 14, KEYS };	/* places of the first and the last */
enum { TIME = 1, COUNT, WHOLE };	/* ns there and seconds here; a double; an int */

static const struct key {
	const char *name;
	double least, most;
	int kind, at;		/* 0: it is no part of the sample */
} keys[KEYS] = {
	{ "code", -1.0, 255.0, 0, 0 },
	{ "wall", -1.0, MOST_TIME, TIME, (int)offsetof(struct part, wall) },
	{ "user", -1.0, MOST_TIME, TIME, (int)offsetof(struct part, user) },
	{ "sys", -1.0, MOST_TIME, TIME, (int)offsetof(struct part, sys) },
	{ "host-user", -1.0, MOST_TIME, TIME, (int)offsetof(struct part, host_user) },
	{ "host-sys", -1.0, MOST_TIME, TIME, (int)offsetof(struct part, host_sys) },
	{ "host-all", -1.0, MOST_TIME, TIME, (int)offsetof(struct part, host_all) },
	{ "cpus", 0.0, 1e6, WHOLE, (int)offsetof(struct part, cpus) },
	{ "ops", 0.0, MOST_COUNT, COUNT, (int)offsetof(struct part, ops) },
	{ "bytes", 0.0, MOST_COUNT, COUNT, (int)offsetof(struct part, bytes) },
	{ "figure0", 0.0, MOST_COUNT, COUNT, (int)offsetof(struct part, figures[0]) },
	{ "figure1", 0.0, MOST_COUNT, COUNT, (int)offsetof(struct part, figures[1]) },
	{ "figure2", 0.0, MOST_COUNT, COUNT, (int)offsetof(struct part, figures[2]) },
	{ "figure3", 0.0, MOST_COUNT, COUNT, (int)offsetof(struct part, figures[3]) },
	{ "err", -1.0, 255.0, 0, 0 }
};

/* Between an answer and the values of its keys; unknown times, -1, stay. */
static void
convert(struct answer *a, double *v, int packs)
{
	const struct key *k;
	double *x;

	for (k = keys; k < keys + KEYS; k++, v++) {
		x = (double *)(void *)((char *)&a->part + k->at);
		if (k->kind == 0 && packs)
			*v = a->code;
		else if (k->kind == 0)
			a->code = k == keys ? (int)*v : a->code;
		else if (k->kind == WHOLE && packs)
			*v = *(int *)(void *)x;
		else if (k->kind == WHOLE)
			*(int *)(void *)x = (int)*v;
		else if (packs)
			*v = k->kind == TIME && *x >= 0 ? *x / 1e9 : *x;
		else
			*x = k->kind == TIME && *v >= 0 ? *v * 1e9 : *v;
	}
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
		for (k = 0; k < KEYS && !equal(keys[k].name, line); k++)
			continue;
		if (end == (char *)0 || k == KEYS || had[k]++)
			return (char *)0;
		*end = '\0';
		if (num_read(value, keys[k].least, keys[k].most, &v[k]) != 0)
			return (char *)0;
		seen++;
	}
	return seen == KEYS && is_code(v[CODE]) && is_code(v[ERR]) ? value : (char *)0;
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
	char line[LINE], said[SHOWN], refusal[SHOWN + 40], *why;
	double v[KEYS];
	int is_answer;

	memset((char *)a, 0, sizeof *a);
	if (fgets(line, LINE, from) == (char *)0)
		return FAILED;
	line[strcspn(line, "\n")] = '\0';
	is_answer = strncmp(line, "answer ", (size_t)7) == 0;
	printable(line + 7 * is_answer, said, (int)sizeof said);
	why = is_answer ? take_values(line + 7, v) : (char *)0;
	if (why == (char *)0) {
		sprintf(refusal, "its answer is not in order: %s", said);
		return fail("the remote participant", refusal);
	}
	convert(a, v, 0);
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
	struct answer copy;
	double v[KEYS];
	int i;

	copy = *a;
	convert(&copy, v, 1);
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
	0, 0, 0, near_start, near_order, 0, near_collect, near_gate, 0, near_stop, 0, near_lost
};

const struct work_ops work_away = {
	0, 0, 0, 0, away_order, away_reply, 0, away_gate, away_leave
};
