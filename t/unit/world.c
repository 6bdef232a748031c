/*
 * world.c: see world.h.
 */
#include "world.h"
#include "clock.h"
#include "limit.h"
#include "record.h"
#include "sampling.h"
#include "tap.h"

#define EPOCH 1763640000L

struct world world;
double each[LINES];
double counts[LINES];
int lines;
char result[1000];
int unsound;

static struct run run;
static struct harness own;
static struct test_case cse = { "TEST", "test", 1, LOOP, (runhook)0 };

static int
made_up(struct stamp *s)
{
	double t;

	world.time += world.reading;
	t = world.time;
	if (world.stands > 0 && t > world.stands)
		t = world.stands;
	if (world.jumps > 0 && t > world.jumps)
		t += world.by;
	t = floor(t / world.grain) * world.grain;
	s->sec = EPOCH + (long)floor(t / 1e9);
	s->nsec = (long)(t - floor(t / 1e9) * 1e9);
	return 0;
}

static const struct source source = { "made-up", made_up, 0.0 };

struct limit_hooks limit_hooks;

long
watchdog_ticks(void)
{
	return (long)(world.time / 1e9);
}

long
count_pauses(void)
{
	return 0;
}

void
judge_pauses(struct run *r, long before)
{
	(void)r;
	(void)before;
}

void
limit_block(void)
{
}

void
limit_unblock(void)
{
}

int
crew_sample(struct run *r, long n, struct sample *s)
{
	struct stamp from, to;
	double off = world.samples % 2 == 0 ? 1 + world.spread : 1 - world.spread;

	(void)r;
	world.samples++;
	world.last = n;
	if (n > world.largest)
		world.largest = n;
	memset(s, 0, sizeof *s);
	if (world.changes > 0 && world.time > world.changes)
		world.op = world.later;
	clock_now(&from);
	world.time += world.op * (double)n * off;
	clock_now(&to);
	s->n = (double)n;
	s->wall = clock_ns(&from, &to);
	s->user = s->sys = -1;
	world.part.wall = s->wall;
	world.part.ops = (double)n;
	world.part.host_user = -1;
	return world.fails > 0 && world.samples >= world.fails ? FAILED : OK;
}

int
crew_overdue(struct run *r)
{
	return r->own->o.share > 0 && (double)watchdog_ticks() >= r->own->o.share;
}

struct run *
world_new(int kind, double op, double grain)
{
	memset((void *)&world, 0, sizeof world);
	world.time = 5e8;
	world.grain = grain;
	world.reading = grain >= 1e8 ? 1e4 : grain >= 1e6 ? 1000 : 20;
	world.op = op;
	cse.kind = kind;
	fake_run(&run, &own, &cse);
	own.parts = &world.part;
	return &run;
}

/* A number above zero: digits, perhaps a point and digits. */
static int
plain(const char *word)
{
	size_t n = strspn(word, "0123456789");

	return n > 0 && (word[n] == '\0' || (word[n] == '.' && word[n + 1 + strspn(word + n + 1, "0123456789")] == '\0'))
	    && atof(word) > 0;
}

/* A name, then pairs of a number and a unit; the number of operations comes first. */
static int
sound(const char *line)
{
	char copy[1000];
	const char *word;
	int i;

	strcpy(copy, line);
	word = strtok(copy, " \n");
	if (word == (char *)0 || strcmp(word, "BenchmarkTEST/v=1") != 0)
		return 0;
	for (i = 0; (word = strtok((char *)0, " \n")) != (char *)0; i++)
		if ((i % 2 == 1 || i == 0) != plain(word))
			return 0;
	return i >= 3 && i % 2 == 1;
}

static void
read_record(const char *path)
{
	char line[1000], *at, *end;
	FILE *f = fopen(path, "r");

	lines = 0;
	while (f != (FILE *)0 && lines < LINES && fgets(line, (int)sizeof line, f) != (char *)0) {
		if (strncmp(line, "Benchmark", (size_t)9) != 0)
			continue;
		unsound += !sound(line);
		counts[lines] = strtod(line + strcspn(line, " "), &at);
		each[lines] = strtod(at, &end);
		lines += end != at;
	}
	if (f != (FILE *)0)
		fclose(f);
}

static void
read_result(const char *path)
{
	FILE *f = fopen(path, "r");

	result[0] = '\0';
	if (f == (FILE *)0 || fgets(result, (int)sizeof result, f) == (char *)0)
		result[0] = '\0';
	if (f != (FILE *)0)
		fclose(f);
}

/*
 * The result line goes to a file; several tests may run at once in a directory.  A program has one record and keeps it
 * open until it ends; here its descriptor, the lowest that is free, is closed, because a host may have no more than 64.
 */
int
world_sample(void)
{
	char record[40], text[40];
	int code, saved, next;

	sprintf(record, "world.%ld.rec", (long)getpid());
	sprintf(text, "world.%ld.out", (long)getpid());
	clock_use(&source, 0.0);
	world.samples = world.largest = 0;
	saved = dup(1);
	unlink(record);
	fflush(stdout);
	close(1);
	if (open(text, O_WRONLY | O_CREAT | O_TRUNC, 0600) != 1)
		_exit(2);
	next = dup(1);
	close(next);
	code = record_open(record);
	if (code == OK)
		code = sample_case(&run);
	fflush(stdout);
	dup2(saved, 1);
	close(saved);
	close(next);
	read_record(record);
	read_result(text);
	unlink(record);
	unlink(text);
	return code;
}

/* The longest time of one call of the work. */
double
longest(void)
{
	return (double)world.largest * world.op;
}

double
shortest(void)
{
	double least = 1e30;
	int i;

	for (i = 0; i < lines; i++)
		if (each[i] * counts[i] < least)
			least = each[i] * counts[i];
	return least;
}

/* Tests that the case ended with this line, or with a line that begins so. */
void
has(const char *line, const char *name)
{
	if (!ok(strstr(ends, line) != (char *)0, name)) {
		note("wanted, and had:");
		note(line);
		note(ends);
	}
}

