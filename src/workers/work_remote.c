/*
 * work_far.c: the two ends of a crew of two hosts.
 */
#include "harness.h"
#include "remote.h"
#include "work.h"
#include "remotework.h"

enum { LINE = 1000 };

static FILE *to, *from;
static long job;
static int gone;		/* beats since the remote shell has ended, its status */
static int verdict;

/* The far command: this program where it stands here, or wherever PATH has it, with our own arguments behind -F. */
static int
far_program(struct run *r, char *text, int room)
{
	char path[3 * PORT_PATH];
	int i;

	path[0] = '\0';
	if (far_quote(r->self, path, (int)sizeof path) != OK || strlen(path) > PORT_PATH)
		return FAILED;
	sprintf(text, "p=%s; test -x \"$p\" || p=%s; exec \"$p\" -F %s,%d", path, r->bench->name, r->cse->tag, r->variant);
	for (i = 1; i < r->own->argc; i++) {
		strcat(text, " ");
		if (far_quote(r->own->argv[i], text, room) != OK)
			return FAILED;
	}
	return OK;
}

int
far_start(struct run *r)
{
	static char words[8000], script[10000];
	int out, in;

	strcpy(script, "exec sh -c ");
	if (far_program(r, words, (int)sizeof words) != OK || far_quote(words, script, (int)sizeof script) != OK)
		return fail(r->own->o.far, "the command for the remote shell is too long");
	gone = verdict = 0;
	job = far_talk(r->own->o.far, script, &out, &in);
	if (job <= 0)
		return FAILED;
	to = fdopen(out, "w");
	from = fdopen(in, "r");
	return to != (FILE *)0 && from != (FILE *)0 ? OK : failno("the remote shell");
}

static int
tell(const char *word, long n)
{
	return fprintf(to, "%s %ld\n", word, n) > 0 && fflush(to) == 0 ? OK : FAILED;
}

int
far_order(long n)
{
	return tell("order", n);
}

int
far_gate(int go)
{
	return tell("gate", (long)go) == OK ? go : 0;
}

int
far_collect(struct answer *a)
{
	char line[LINE];
	struct part *p = &a->part;
	int at = 0, n;

	memset((char *)a, 0, sizeof *a);
	do
		if (fgets(line, LINE, from) == (char *)0)
			return FAILED;
	while (strncmp(line, "answer ", (size_t)7) != 0);
	a->who = 1;
	n = sscanf(line + 7, "%d %lf %lf %lf %lf %lf %lf %d %lf %lf %lf %lf %lf %lf %d %n", &a->code, &p->wall, &p->user, &p->sys, &p->host_user, &p->host_sys, &p->host_all,
	    &p->cpus, &p->ops, &p->bytes, &p->figures[0], &p->figures[1], &p->figures[2], &p->figures[3], &p->err, &at);
	if (n < 15)
		return FAILED;
	sprintf(a->why, "%.*s", WHY_LEN - 1, line + 7 + at);
	a->why[strcspn(a->why, "\n")] = '\0';
	return OK;
}

int
far_stop(void)
{
	int status = verdict;

	if (to != (FILE *)0)
		fclose(to);
	if (job > 0 && gone == 0)
		status = job_wait(job);
	if (from != (FILE *)0)
		fclose(from);
	job_close();
	to = from = (FILE *)0;
	job = 0;
	return status == 0 ? OK : FAILED;
}

/* What it has answered before it ended is read first: it is lost when its end is older than a beat. */
int
far_lost(void)
{
	if (gone == 0 && (job <= 0 || waitpid((pid_t)job, &verdict, WNOHANG) != (pid_t)job))
		return 0;
	return gone++ > 0;
}

/* --- the far side ------------------------------------------------------------ */

static int
listen_for(const char *word, long *n)
{
	char line[LINE];

	if (fgets(line, LINE, stdin) == (char *)0 || strncmp(line, word, strlen(word)) != 0)
		return FAILED;
	*n = atol(line + strlen(word));
	return OK;
}

int
far_wait_order(long *n)
{
	return listen_for("order ", n);
}

int
far_wait_gate(void)
{
	long go;

	return listen_for("gate ", &go) == OK && go;
}

int
far_reply(const struct answer *a)
{
	const struct part *p = &a->part;

	printf("answer %d %.9f %.9f %.9f %.9f %.9f %.9f %d %.0f %.0f %.6f %.6f %.6f %.6f %d %s\n", a->code, p->wall, p->user, p->sys, p->host_user, p->host_sys, p->host_all,
	    p->cpus, p->ops, p->bytes, p->figures[0], p->figures[1], p->figures[2], p->figures[3], p->err, a->why);
	return fflush(stdout) == 0 && !ferror(stdout) ? OK : FAILED;
}
