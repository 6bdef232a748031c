/*
 * tap.c: see tap.h.
 */
#include "port.h"
#include "tap.h"

static int count, bad;

int
ok(int good, const char *name)
{
	printf("%s %d - %s\n", good ? "ok" : "not ok", ++count, name);
	fflush(stdout);
	bad += !good;
	return good;
}

void
note(const char *line)
{
	printf("# %s\n", line);
}

int
near(double got, double want, double within, const char *name)
{
	int good = ok(fabs(got - want) <= within, name);
	char line[120];

	sprintf(line, "got %.17g, wanted %.17g within %.3g", got, want, within);
	if (!good)
		note(line);
	return good;
}

int
same(const char *got, const char *want, const char *name)
{
	int good = ok(strcmp(got, want) == 0, name);

	if (!good)
		printf("# got    '%s'\n# wanted '%s'\n", got, want);
	return good;
}

const char *
with(const char *name, double x)
{
	static char text[8][200];
	static int turn;

	turn = (turn + 1) % 8;
	sprintf(text[turn], "%.150s %.10g", name, x);
	return text[turn];
}

void
each_case(const char *file, int least, casehook one)
{
	static char name[1200], line[4000];
	const char *top = getenv("KIT_SRC");
	FILE *f;
	int cases = 0;

	sprintf(name, "%.900s/t/cases/%.200s", top == (char *)0 ? "." : top, file);
	f = fopen(name, "r");
	if (!ok(f != (FILE *)0, name))
		return;
	while (fgets(line, (int)sizeof line, f) != (char *)0) {
		line[strcspn(line, "\n")] = '\0';
		if (line[0] == '#' && (line[1] == ' ' || line[1] == '\0'))
			continue;
		(*one)(line);
		cases++;
	}
	(void)fclose(f);
	ok(cases >= least, "all cases were read");
}

int
tap_end(void)
{
	printf("1..%d\n", count);
	if (bad > 0)
		printf("# %d of %d failed\n", bad, count);
	return bad > 0 ? 1 : 0;
}
