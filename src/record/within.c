/*
 * within.c: differences of tests of one run, new and old, whose rounds of one number are pairs.
 *
 * Which tests is what the caller says: a line has the number of the run, both names, and the clock: typical, CPU, or
 * low, the least of every four rounds.  What others take from a test is neither in its CPU time nor in its low one,
 * of which those far off do not count.  The tests of a run are judged together.
 */
#include "rec.h"

enum { LINE = 2 * REC_NAME + 100 };

/* The difference that a line asks for, null after a message; *run: that of the line before, then of this one. */
static struct diff *
read_line(char *line, struct rec_run **run)
{
	static const char *const clocks[] = { "typical", "CPU", "low", (char *)0 };
	static const int clock_of[] = { CLOCK_TYPICAL, CLOCK_WORK, CLOCK_LOW };
	struct rec_test *t = (struct rec_test *)0, *old = t;
	struct diff *i;
	char *word[5];
	int clock;

	line[strcspn(line, "\n")] = '\0';
	if (word_split(line, word, 5) == 4 && one_of("clock", word[3], clocks, &clock) == OK) {
		if (*run == (struct rec_run *)0 || (*run)->number != atol(word[0]))
			for (*run = records.runs; *run != (struct rec_run *)0 && (*run)->number != atol(word[0]); *run = (*run)->next)
				continue;
		t = test_in(*run, word[1]);
		old = test_in(*run, word[2]);
	}
	if (t == (struct rec_test *)0 || old == (struct rec_test *)0) {
		(void)fail("-p", "a line has the number of a run, two of its tests, and typical, CPU or low");
		return (struct diff *)0;
	}
	i = diff_new(t, clock == 1 ? (int)U_CPU : (int)U_TIME, clock_of[clock]);
	i->than = old->id->full;
	i->figure[0] = clock == 1 ? old->f.cpu : old->f.typical;
	i->figure[1] = clock == 1 ? t->f.cpu : t->f.typical;
	diff_pairs(i, old, t, 0);
	diff_error(i, old);
	diff_error(i, t);
	return i;
}

int
within_find(struct diff **all)
{
	FILE *f = equal(diff_asked.pairs, "-") ? stdin : fopen(diff_asked.pairs, "r");
	struct diff **end = all, **begin = all, *i;
	struct rec_run *run = (struct rec_run *)0;
	char line[LINE];

	if (f == (FILE *)0)
		return failno(diff_asked.pairs);
	diff_asked.how = SIG_PAIRS;
	for (; fgets(line, (int)sizeof line, f) != (char *)0; end = &i->next) {
		i = read_line(line, &run);
		if (i == (struct diff *)0)
			return FAILED;
		if (*begin != (struct diff *)0 && (*begin)->test->run != run) {
			diffs_judge(*begin);
			begin = end;
		}
		*end = i;
	}
	diffs_judge(*begin);
	if (f != stdin)
		fclose(f);
	return OK;
}
