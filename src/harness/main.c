/*
 * main.c: the main of every benchmark: reads the command line, then takes case
 * after case through its life, and keeps what is said of it.
 */
#include "harness.h"
#include "clock.h"
#include "fileops.h"
#include "limit.h"
#include "place.h"
#include "record.h"
#include "scratch.h"
#include "work.h"

enum { CHOSEN = 16, SAID = 4, SAID_LEN = 200 };

static struct run run;
static struct harness own;
static const char *chosen[CHOSEN];
static int nchosen;
static char said[SAID][SAID_LEN];
static int nsaid;
static int naming = -1;		/* the group that full_name() names */
static int settled;		/* the outcome of the case is in the record: it has one */
static endhook last;

void
at_end(endhook h)
{
	last = h;
}

void
remember(const char *why)
{
	sprintf(own.why, "%.*s", WHY_LEN - 1, why);
}

void
warn(const char *what, const char *why)
{
	fflush(stdout);
	fprintf(stderr, "%s: %s: %s\n", bench.name, what, why);
}

int
fail(const char *what, const char *why)
{
	char both[WHY_LEN];
	int len = (int)strlen(why);

	warn(what, why);
	if (len > WHY_LEN / 2)
		len = WHY_LEN / 2;
	sprintf(both, "%.*s: %.*s", WHY_LEN - 3 - len, what, len, why);
	remember(both);
	return FAILED;
}

int
failno(const char *what)
{
	return fail(what, strerror(errno));
}

/* The ranks of an MPI job have one command line: what is wrong with it is said once. */
int
usage(const char *what, const char *why)
{
	if (own.rank == 0)
		warn(what, why);
	return USAGE;
}

int
skip(struct run *r, const char *why)
{
	(void)r;
	remember(why);
	return SKIP;
}

void
say(const char *line)
{
	int i;

	for (i = 0; i < nsaid; i++)
		if (strcmp(said[i], line) == 0)
			return;
	if (nsaid < SAID)
		sprintf(said[nsaid++], "%.*s", SAID_LEN - 1, line);
}

int
choose(struct run *r, const char *tag)
{
	const struct cse *c;

	for (c = r->bench->cases; c->name != (char *)0; c++)
		if (strcmp(c->tag, tag) == 0)
			break;
	if (c->name == (char *)0 || nchosen == CHOSEN)
		return 0;
	chosen[nchosen++] = c->tag;
	return 1;
}

void
param(struct run *r, const char *key, const char *value)
{
	char code[NAME_MAX_LEN];

	if (strlen(value) * 3 + strlen(key) + strlen(r->own->name) + 3 > (size_t)NAME_MAX_LEN - 20) {
		r->own->nameless = key;
		return;
	}
	sprintf(r->own->name + strlen(r->own->name), "/%s=%s", key, encode(value, code));
}

void
param_num(struct run *r, const char *key, double x)
{
	char number[40];

	param(r, key, num_text(x, number));
}

void
param_group(struct run *r, const char *key, const char *const *words)
{
	r->own->split = (int)strlen(r->own->name);
	r->own->group_key = key;
	r->own->groups = words;
}

void
remark(const char *text)
{
	static char last[PORT_PATH + 500];
	char line[PORT_PATH + 520];

	if (own.rank != 0 || run.me != 0 || strncmp(text, last, sizeof last - 1) == 0)
		return;
	sprintf(last, "%.*s", (int)sizeof last - 1, text);
	sprintf(line, "Note: %s\n", last);
	record_line(line);
}

const char *
full_name(void)
{
	static char name[NAME_MAX_LEN + 20];

	if (run.cse == (struct cse *)0)
		return bench.name;
	if (naming < 0)
		sprintf(name, "%s/v=%d", own.name, run.cse->version);
	else
		sprintf(name, "%.*s/%s=%s%s/v=%d", own.split, own.name, own.group_key, own.groups[naming], own.name + own.split,
		    run.cse->version);
	return name;
}

int
crew_want(struct run *r, long n)
{
	char why[80];

	if (own.ranks == 0) {
		r->crew = n > 0 ? (int)n : 1;
		return OK;
	}
	if (n > 0 && n != (long)own.ranks) {
		sprintf(why, "the MPI job has %d ranks", own.ranks);
		return usage("the number of clients", why);
	}
	return OK;
}

int
crew_least(struct run *r, long n)
{
	char why[80];

	if (own.ranks == 0)
		r->crew = (int)n;
	else if (n > (long)own.ranks) {
		sprintf(why, "the MPI job has %d ranks", own.ranks);
		return usage("the number of clients", why);
	}
	return OK;
}

const char *
plain_name(void)
{
	static char name[NAME_MAX_LEN];

	return decode(own.name, name);
}

void
outcome(const char *word, const char *why)
{
	char line[NAME_MAX_LEN + WHY_LEN + 60];
	char *s;

	if (run.me != 0 || own.rank != 0)
		return;
	settled = settled || strcmp(word, "FLAG") != 0;
	sprintf(line, "--- %s: %s: %.*s\n", word, full_name(), WHY_LEN, why);
	for (s = line; s[1] != '\0'; s++)
		if (*s == '\n')
			*s = ' ';
	record_line(line);
}

void
flag(struct run *r, const char *word, const char *detail)
{
	flag_group(r, -1, word, detail);
}

void
flag_group(struct run *r, int group, const char *word, const char *detail)
{
	char text[64];
	size_t len = strlen(word);
	int i;

	for (i = 0; i < r->own->nwords; i++)
		if (strncmp(r->own->words[i], word, len) == 0)
			return;
	if (r->own->nwords == FLAGS)
		return;
	sprintf(text, "%.30s%s%.30s", word, *detail != '\0' ? " " : "", detail);
	r->own->of_group[r->own->nwords] = group;
	strcpy(r->own->words[r->own->nwords++], text);
}

/* A flag of the case, or of each of its groups that has been measured and that it is for; was there one? */
static int
put_flag(const char *text, int group)
{
	int g, put = 0;

	for (g = 0; own.met >> g != 0; g++)
		if (own.met >> g & 1 && (group < 0 || g == group)) {
			naming = g;
			outcome("FLAG", text);
			put = 1;
		}
	naming = -1;
	if (own.met != 0 || group >= 0)
		return put;
	outcome("FLAG", text);
	return 1;
}

static void
put_flags(void)
{
	int i;

	for (i = 0; i < own.nwords; i++)
		if (put_flag(own.words[i], own.of_group[i]))
			fprintf(record_console() ? stderr : stdout, "%s: flag: %s\n", plain_name(), own.words[i]);
}

static void
put_said(void)
{
	int i;

	for (i = 0; i < nsaid; i++)
		fprintf(record_console() ? stderr : stdout, "%s\n", said[i]);
	nsaid = 0;
}

int
repeat(struct run *r, long n, hook job)
{
	int code = OK;

	while (n-- > 0 && code == OK)
		code = (*job)(r);
	return code;
}

static int
place_first(struct run *r)
{
	const char *why = place_bind(own.o.where, 0);

	if (why != (char *)0)
		return skip(r, why);
	return OK;
}

static void
common_params(struct run *r)
{
	const char *far = own.o.far != (char *)0 ? own.o.far : file_host();

	if (far != (char *)0)
		param(r, "far", far);
	if (own.o.where != FREE)
		param(r, "place", place_name(own.o.where));
	if (getenv("LODESTONE_CLOCK") != (char *)0 && *getenv("LODESTONE_CLOCK") != '\0')
		param(r, "clock", getenv("LODESTONE_CLOCK"));
}

/* The case between setup and finish. */
static int
measure(struct run *r)
{
	int code, end;

	common_params(r);
	if (own.nameless != (char *)0)
		return fail(own.nameless, "is too long to be a part of the test's name");
	limit_case(full_name());
	code = crew_start(r);
	if (code == OK && r->me == 0)
		code = sample_case(r);
	end = crew_stop(r);
	return code != OK ? code : end;
}

static void
begin_case(struct run *r, const struct cse *c)
{
	r->cse = c;
	r->crew = own.ranks > 0 ? own.ranks : 1;
	r->me = own.rank;
	r->count = 0;
	r->parts = 0;
	r->group = 0;
	own.groups = (const char *const *)0;
	own.met = 0;
	r->each = 0;
	memset((char *)r->roles, 0, sizeof r->roles);
	memset((char *)r->units, 0, sizeof r->units);
	own.nwords = settled = 0;
	own.nameless = (char *)0;
	own.why[0] = '\0';
	sprintf(own.name, "%.100s", r->mnemonic != (char *)0 ? r->mnemonic : c->name);
	limit_case(full_name());
}

/* Rank 0 first, because it makes what the others find; they follow only where it could, and all go on or none. */
static int
set_up(struct run *r)
{
	hook h = r->bench->setup;
	int code = OK;

	if (r->me == 0 && h != (hook)0)
		code = (*h)(r);
	code = crew_tell(r, code);
	if (r->me != 0 && code == OK && h != (hook)0)
		code = (*h)(r);
	return crew_agree(r, code);
}

/* What is to be said of a case when it is over. */
static void
tell_case(int code)
{
	limit_case((char *)0);
	if (code == OK)
		put_said();
	put_flags();
	if (code == SKIP) {
		outcome("SKIP", own.why);
		warn(full_name(), own.why);
	} else if (code != OK && !settled)
		outcome("FAIL", own.why[0] != '\0' ? own.why : "no reason was given");
	fflush(stdout);
}

static int
run_case(struct run *r, const struct cse *c)
{
	int code, end = OK;

	begin_case(r, c);
	code = crew_agree(r, place_first(r));
	if (code == OK)
		code = set_up(r);
	if (code == OK)
		code = crew_agree(r, measure(r));
	r->failed = code != OK;
	if (r->bench->finish != (hook)0)
		end = (*r->bench->finish)(r);
	if (code == OK)
		code = end;
	if (r->me == 0)
		tell_case(code);
	return code;
}

static int
wanted(const struct cse *c)
{
	int i;

	if (own.o.away != (char *)0)
		return strncmp(own.o.away, c->tag, strlen(c->tag)) == 0 && own.o.away[strlen(c->tag)] == ',';
	for (i = 0; i < nchosen; i++)
		if (strcmp(chosen[i], c->tag) == 0)
			return 1;
	return nchosen == 0;
}

/* A far participant takes part in one variant: -F TAG,VARIANT. */
static int
first_variant(void)
{
	const char *comma = own.o.away == (char *)0 ? (char *)0 : strchr(own.o.away, ',');

	return comma == (char *)0 ? 0 : atoi(comma + 1);
}

/* Every wanted case; a failure does not stop the others. 77 only where all were skipped. */
static int
run_cases(struct run *r)
{
	const struct cse *c;
	int code, worst = SKIP;

	for (c = r->bench->cases; c->name != (char *)0; c++) {
		if (!wanted(c))
			continue;
		for (r->variant = first_variant(), r->more = 1; r->more; r->variant++) {
			r->more = 0;
			code = run_case(r, c);
			if (code == USAGE)
				return USAGE;
			if (code == FAILED || (code == OK && worst == SKIP))
				worst = code;
			if (own.o.away != (char *)0)
				return code;
		}
	}
	return worst;
}

/* A closed standard descriptor would be given to the next file that is opened. */
static void
hold_descriptors(void)
{
	int fd;

	for (fd = 0; fd < 3; fd++)
		if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == 0 ? O_WRONLY : O_RDONLY) != fd)
			_exit(FAILED);
}

/* A path by which this program can be executed again, from any folder; "" where that is too long. */
static char *
self(const char *argv0)
{
	static char path[PORT_PATH];
	char found[PORT_PATH];

	if (program_path(argv0, found) != OK || *found == '/')
		return strcpy(path, found);
	if (getcwd(path, (size_t)PORT_PATH) == (char *)0 || strlen(path) + strlen(found) + 2 > PORT_PATH)
		return strcpy(path, "");
	strcat(path, "/");
	return strcat(path, found);
}

static void
defaults(struct options *o)
{
	o->least = 6;
	o->most = 30;
	o->width = 5.0;
	o->span = 5e7;
	o->warm = 1;
	o->limit = 3600.0;
}

/* The end: what could not be written to standard output is a failure too. */
static int
flushed(int code)
{
	if (fflush(stdout) != 0 || ferror(stdout)) {
		warn("standard output", strerror(errno));
		return FAILED;
	}
	return code;
}

/* After the command line: the watchdog, the sweep of what dead processes left, the clock. */
static int
start(void)
{
	const char *want = getenv("LODESTONE_CLOCK"), *why;

	limit_start(own.o.limit, own.o.life);
	scratch_sweep();
	why = clock_choose(want);
	if (why == (char *)0)
		return OK;
	return want != (char *)0 && *want != '\0' ? usage("LODESTONE_CLOCK", why) : fail("the clock", why);
}

static int
operands(struct run *r)
{
	if (r->bench->args != (hook)0)
		return (*r->bench->args)(r);
	return r->argc == 0 ? OK : usage(r->argv[0], "one operand too many");
}

/* The work of a program whose command line is in order. */
static int
perform(struct run *r)
{
	int code;

	if (r->bench->cases == (struct cse *)0)
		return operands(r);
	if (own.rank != 0) {
		own.o.out = (char *)0;
		scratch_mute();
	}
	code = crew_agree(r, record_open(own.o.out));
	if (code == OK)
		code = run_cases(r);
	if (last != (endhook)0)
		(*last)();
	scratch_close();
	return code;
}

/* One identity for all ranks, rank 0's; the others say nothing on standard output. */
static int
begin_ranks(struct run *r)
{
	r->me = own.rank;
	r->id = (long)getpid();
	if (own.ranks > 1)
		work_order(r->me, &r->id);
	if (own.rank != 0 && freopen("/dev/null", "w", stdout) == (FILE *)0)
		return failno("/dev/null");
	return OK;
}

int
main(int argc, char **argv)
{
	int code, tool = bench.cases == (struct cse *)0;

	hold_descriptors();
	run.bench = &bench;
	run.own = &own;
	run.self = self(argv[0]);
	defaults(&own.o);
	if (work_begin(&argc, &argv, &own.rank, &own.ranks) != OK)
		return FAILED;
	code = begin_ranks(&run);
	if (code == OK)
		code = options(&run, argc, argv);
	if (code == OK && !tool)
		code = operands(&run);
	if (code == OK)
		code = start();
	code = crew_agree(&run, code);
	if (code == OK)
		code = perform(&run);
	code = flushed(code == ANSWERED ? OK : code);
	work_end(code);
	return code;
}
