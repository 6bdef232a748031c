/*
 * progress: what is written while a test lasts, where lines stay; the alarms of
 * the watchdog are raised one after another, so that twenty minutes pass at once.
 */
#include "fake.h"
#include "limit.h"
#include "tap.h"

#define LAST 1260		/* s, a whole minute */

static double told[LAST];	/* s */
static int lines;

/* The seconds of each line; another line is a failed test. */
static void
read_lines(FILE *f)
{
	char line[80], *end;
	int at;

	rewind(f);
	while (lines < LAST && fgets(line, (int)sizeof line, f) != (char *)0) {
		at = 0;
		sscanf(line, "WBIN round 1, %n", &at);
		told[lines] = strtod(line + at, &end);
		if (at == 0 || strcmp(end, " s\n") != 0)
			ok(0, line);
		lines++;
	}
}

/* How many lines there are in so many seconds, and that each follows the one before it by the same time. */
static void
apart(double from, double to, double step, double count, const char *name)
{
	double n = 0, wrong = 0;
	int i;

	for (i = 0; i < lines; i++)
		if (told[i] >= from && told[i] < to) {
			n++;
			if (i > 0 && told[i] - told[i - 1] != step && told[i] != from)
				wrong++;
		}
	near(n, count, 0.0, name);
	near(wrong, 0.0, 0.0, with("with no other step than", step));
}

int
main(void)
{
	FILE *f = tmpfile();
	int i;

	if (!ok(f != (FILE *)0 && dup2(fileno(f), PROGRESS_FD) == PROGRESS_FD, "a file in place of standard error"))
		return tap_end();
	limit_start(1e6, 0L, (char *)0);
	limit_progress("WBIN round 1");
	for (i = 0; i < LAST; i++)
		raise(SIGALRM);
	alarm(0);
	read_lines(f);
	apart(0.0, LAST + 1.0, 60.0, LAST / 60.0, "a line every minute");
	return tap_end();
}
