/*
 * groups: the lines of a sample with groups.  The slowest group has the window of the sample, whatever its time is.
 */
#include "fake.h"
#include "record.h"
#include "sampling.h"
#include "tap.h"

#define WINDOW 2e12	/* ns, longer than any participant's time here */

enum { TIMES = 1000 };

static const char path[] = "groups.rec";
static const char *const words[] = { "write", "read", (char *)0 };
static const struct test_case test = { "TEST", "test", 1, ONCE, (runhook)0 };

static struct run run;
static struct harness own;
static struct part parts[3];

/* Three participants, of the groups 0, 1 and 0. */
static void
set_up(double first, double second, double third)
{
	fake_run(&run, &own, &test);
	memset((void *)parts, 0, sizeof parts);
	run.crew = 3;
	own.parts = parts;
	own.groups = words;
	own.group_key = "op";
	own.split = (int)strlen(own.name);
	parts[0].wall = first;
	parts[1].wall = second;
	parts[2].wall = third;
	parts[1].group = 1;
}

/* The time in the line of a group, for each of n operations; -1 if it has none. */
static double
time_of(const char *group)
{
	char line[1000], head[100], *end;
	double ns = -1;
	FILE *f = fopen(path, "r");

	sprintf(head, "BenchmarkTEST/op=%s/v=1 ", group);
	while (f != (FILE *)0 && fgets(line, (int)sizeof line, f) != (char *)0)
		if (strncmp(line, head, strlen(head)) == 0) {
			strtod(line + strlen(head), &end);
			ns = strtod(end, &end);
		}
	if (f != (FILE *)0)
		fclose(f);
	return ns;
}

static int
sampled(void)
{
	struct sample s;
	int code;

	memset((void *)&s, 0, sizeof s);
	s.n = 1;
	s.wall = WINDOW;
	s.user = s.sys = -1;
	unlink(path);
	code = record_open(path);
	return code == OK ? write_sample(&run, &s) : code;
}

/* Times of every size, whose last bits are of every kind. */
static void
test_window(void)
{
	double t;
	int i, wrong = 0, shorter = 0;

	for (t = 1e3 / 7, i = 0; i < TIMES; i++, t *= 1.02) {
		set_up(t / 3, t, t / 2);
		if (sampled() != OK || time_of("read") != WINDOW)
			wrong++;
		if (fabs(time_of("write") / (t / 2) - 1) > 1e-6)
			shorter++;
	}
	if (!ok(wrong == 0, "the slowest group has the window of the sample"))
		note(with("wrong:", (double)wrong));
	if (!ok(shorter == 0, "and the other its own longest time"))
		note(with("wrong:", (double)shorter));
}

static void
test_equal(void)
{
	set_up(1e9 / 3, 1e9 / 3, 1e9 / 7);
	ok(sampled() == OK && time_of("write") == WINDOW && time_of("read") == WINDOW,
	    "two groups of the same time, as by a coarse clock, both have the window");
	set_up(1e9 / 3, 1e9 / 7, 1e9 / 3);
	ok(sampled() == OK && time_of("write") == WINDOW && time_of("read") < 1e9,
	    "and one whose participants are equal has it alone");
}

static void
test_idle(void)
{
	set_up(1e9 / 3, 1e9 / 7, 1e10);
	parts[2].group = -1;
	ok(sampled() == OK && time_of("write") == WINDOW, "a participant that takes no part does not count");
	set_up(1e9 / 3, 0.0, 1e9 / 7);
	ok(sampled() == OK && time_of("read") == -1, "a group without time has no line");
}

int
main(void)
{
	test_window();
	test_equal();
	test_idle();
	unlink(path);
	return tap_end();
}
