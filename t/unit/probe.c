/*
 * probe: a benchmark for the tests of the harness, like those in src/bench.  It uses a known amount of CPU, reports
 * known bytes, logs each call of a hook, and can fail, skip, die or hang in any of them.
 */
#include "bench-file.h"
#include "cpu.h"

enum { WORK = 100000 };		/* iterations of the loop per operation */

static double crew = 1, who, burnt;
static const char *where = "", *what = "", *life, *text;
static int parts;

static const struct choice choices[] = {
	{ "CASE is loop, pass, once or series" },
	{ "-c CREW       participants; 1", TO_SIZE(&crew, 1, SIZE_MOST) },
	{ "-f HOOK       where something happens: setup, join, prep, run, done, leave, finish", TO_TEXT(&where) },
	{ "-m WHAT       what happens there: fail, skip, die, hang", TO_TEXT(&what) },
	{ "-w WHO        the participant that it happens to; 0", TO_SIZE(&who, 0, SIZE_MOST) },
	{ "-l FILE       where hooks are written down, PARTICIPANT HOOK a line", TO_TEXT(&life) },
	{ "-p TEXT       a parameter", TO_TEXT(&text) },
	{ "-r            a line a participant in the record", TO_FLAG(&parts) },
	{ "-u MS         the CPU time of an operation, by the clock of its process; a number of turns",
	    TO_SIZE(&burnt, 1, SIZE_MOST) },
	{ (char *)0 }
};

static int
args(struct run *r)
{
	return choose(r, r->argv[0]) ? OK : usage(r->argv[0], "no such case");
}

static void
write_down(struct run *r, const char *name)
{
	char line[80];
	int fd;

	if (life == (char *)0)
		return;
	fd = open(life, O_WRONLY | O_APPEND | O_CREAT, 0600);
	sprintf(line, "%d %.40s\n", r->me, name);
	if (fd < 0 || write(fd, line, strlen(line)) < 0)
		_exit(99);
	close(fd);
}

static int
happens(struct run *r, const char *name)
{
	write_down(r, name);
	if (strcmp(name, where) != 0 || r->me != (int)who)
		return OK;
	if (strcmp(what, "fail") == 0)
		return fail("the probe", name);
	if (strcmp(what, "skip") == 0)
		return skip(r, "the probe skips");
	if (strcmp(what, "die") == 0)
		kill(getpid(), SIGKILL);
	for (;;)
		pause();
}

static int
setup(struct run *r)
{
	int code = crew_want(r, (long)crew), fd;

	if (code == OK)
		code = scratch_file("probe.tmp");
	if (code != OK)
		return code;
	fd = open("probe.tmp", O_WRONLY | O_CREAT, 0600);
	if (fd < 0 || close(fd) != 0)
		return failno("probe.tmp");
	r->parts = parts;
	r->count = r->test->kind == SERIES ? 3 : 0;
	if (text != (char *)0)
		param(r, "text", text);
	return happens(r, "setup");
}

static int
join(struct run *r)
{
	return happens(r, "join");
}

static int
prep(struct run *r)
{
	return happens(r, "prep");
}

/* The CPU time of this process, ns; without end on a host that does not tell it. */
static double
used(void)
{
	struct cpu c;

	return cpu_now(&c) == 0 ? c.user + c.sys : 1e30;
}

static int
run(struct run *r, long n)
{
	volatile long turns;
	int code = happens(r, "run");
	double from;

	for (; n > 0 && code == OK; n--) {
		from = used();
		do {
			for (turns = 0; turns < WORK; turns++)
				continue;
		} while (used() < from + burnt * 1e6);
		r->bytes += 1000.0 * (r->me + 1);
		r->ops += 10;
	}
	return code;
}

static int
done(struct run *r)
{
	return happens(r, "done");
}

static int
leave(struct run *r)
{
	return happens(r, "leave");
}

static int
finish(struct run *r)
{
	say("probed");
	return happens(r, "finish");
}

static const struct hooks hooks = { { setup, finish }, { join, leave }, { prep, done } };

static const struct test_case cases[] = {
	{ "LOOP", "loop", 1, LOOP, run, &hooks },
	{ "PASS", "pass", 2, PASS, run, &hooks },
	{ "ONCE", "once", 1, ONCE, run, &hooks },
	{ "SERIES", "series", 1, SERIES, run, &hooks },
	{ (char *)0 }
};

const struct bench bench = {
	"probe", "CASE", choices, cases, (opthook)0, args, &far_crew
};
