/*
 * within.c: differences of tests of one run, new and old, whose rounds of one number are pairs.
 *
 * Which tests is what the caller says: a line has the number of the run, both names, and the clock: typical, CPU, or
 * low, the least of every four rounds.  What others take from a test is neither in its CPU time nor in its low one,
 * of which those far off do not count.  The tests of a run are judged together.
 */
#include "rec.h"

enum { LINE = 2 * REC_NAME + 100, OF_ROUNDS = 4, FEW = 3 };

static double
figure_of(const struct rec_round *r, int clock)
{
	return clock == CLOCK_WORK ? r->cpu : r->median;
}

/* The round of this number, which is most often in this place. */
static double
partner_of(const struct rec_test *t, const struct rec_round *r, long place, int clock)
{
	long k;

	for (k = place; k < place + t->nrounds; k++)
		if (t->rounds[k % t->nrounds].number == r->number)
			return figure_of(&t->rounds[k % t->nrounds], clock);
	return 0.0;
}

/* The logarithms of new / old; how many. */
static long
factors(const struct rec_test *t, const struct rec_test *old, int clock, double *z)
{
	double x, y, a = 0, b = 0;
	long i, n = 0, every = clock == CLOCK_LOW ? OF_ROUNDS : 1;

	for (i = 0; i < t->nrounds; i++) {
		x = figure_of(&t->rounds[i], clock);
		y = partner_of(old, &t->rounds[i], i, clock);
		if (x <= 0 || y <= 0)
			continue;
		a = n % every > 0 && a < x ? a : x;
		b = n % every > 0 && b < y ? b : y;
		if (++n % every == 0)
			z[n / every - 1] = rec_ln(a) - rec_ln(b);
	}
	return n / every;
}

static struct diff *
look_at(struct rec_test *t, const struct rec_test *old, int clock)
{
	struct diff *i = (struct diff *)rec_memory((double)sizeof *i);
	double *z = (double *)rec_resized((char *)0, (double)(t->nrounds + 1) * (double)sizeof *z);
	int cpu = clock == CLOCK_WORK;

	diff_begin(i, t, cpu ? (int)U_CPU : (int)U_TIME, clock);
	i->judge = i;
	i->than = old->name;
	i->samples[0] = old->timed;
	i->samples[1] = t->timed;
	i->figure[0] = cpu ? old->f.cpu : old->f.typical;
	i->figure[1] = cpu ? t->f.cpu : t->f.typical;
	i->n[0] = i->n[1] = factors(t, old, clock, z);
	i->few = i->n[0] < FEW;
	i->z = z;
	sig_note(z, i->n[0], clock);
	i->off = diff_error(t, old, cpu);
	return i;
}

static void
judge_run(struct diff *first, const struct asked *a)
{
	struct diff *i;
	struct sig **list;
	long n = 0;

	for (i = first; i != (struct diff *)0; i = i->next)
		n++;
	list = (struct sig **)rec_resized((char *)0, (double)(n + 1) * (double)sizeof *list);
	for (n = 0, i = first; i != (struct diff *)0; i = i->next) {
		if (!i->few) {
			sig_pairs(&i->sig, i->z, i->n[0], i->off, i->clock);
			list[n++] = &i->sig;
		}
		free((void *)i->z);
	}
	sig_decide(list, n, a->limit < 0 ? 0.0 : a->limit, (int)SIG_PAIRS);
	free((void *)list);
	for (i = first; i != (struct diff *)0; i = i->next)
		diff_judge(i, a);
	sig_begin();
}

static struct rec_test *
test_named(const struct rec_run *r, const char *name)
{
	struct rec_test *t;

	for (t = r->tests; t != (struct rec_test *)0; t = t->next)
		if (equal(t->name, name))
			return t;
	return t;
}

/* The difference that a line asks for, null after a message; *run: that of the line before, then of this one. */
static struct diff *
read_line(char *line, struct rec_run **run)
{
	static const char *const clocks[] = { "typical", "CPU", "low", (char *)0 };
	static const int clock_of[] = { CLOCK_TYPICAL, CLOCK_WORK, CLOCK_LOW };
	struct rec_test *t = (struct rec_test *)0, *old = t;
	char *word[5];
	int clock;

	line[strcspn(line, "\n")] = '\0';
	if (word_split(line, word, 5) == 4 && one_of("clock", word[3], clocks, &clock) == OK) {
		if (*run == (struct rec_run *)0 || (*run)->number != atol(word[0]))
			for (*run = records.runs; *run != (struct rec_run *)0 && (*run)->number != atol(word[0]); *run = (*run)->next)
				continue;
		if (*run != (struct rec_run *)0 && (t = test_named(*run, word[1])) != (struct rec_test *)0)
			old = test_named(*run, word[2]);
	}
	if (old != (struct rec_test *)0)
		return look_at(t, old, clock_of[clock]);
	(void)fail("-p", "a line has the number of a run, two of its tests, and typical, CPU or low");
	return (struct diff *)0;
}

int
within_find(struct asked *a, struct diff **all)
{
	FILE *f = equal(a->pairs, "-") ? stdin : fopen(a->pairs, "r");
	struct diff **end = all, **begin = all, *i;
	struct rec_run *run = (struct rec_run *)0;
	char line[LINE];

	if (f == (FILE *)0)
		return failno(a->pairs);
	a->how = SIG_PAIRS;
	for (*all = (struct diff *)0; fgets(line, (int)sizeof line, f) != (char *)0; end = &i->next) {
		i = read_line(line, &run);
		if (i == (struct diff *)0)
			return FAILED;
		if (*begin != (struct diff *)0 && (*begin)->test->run != run) {
			judge_run(*begin, a);
			begin = end;
		}
		*end = i;
	}
	judge_run(*begin, a);
	if (f != stdin)
		fclose(f);
	return OK;
}
