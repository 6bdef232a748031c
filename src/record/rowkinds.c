/*
 * rowkinds.c: the kinds of rows and their columns, lodestone-rows(5).
 */
#include "rowkinds.h"

static const struct {
	int letter;
	putter put;
	const char *columns;
} all_kinds[] = {
	{ 'k', rows_of_facts, "key value" },
	{ 'e', rows_of_host, "key value" },
	{ 't', rows_of_tests, "test version unit typical low high best quoted rounds spread grade why apart own runs differ \
samples timed iterations mean sd reach least longest median margin tick between user sys cpu spent bytes ops \
rate work participants part suite clock by flags" },
	{ 'v', rows_of_visits, "row round status wall states steal others limited slow memory swap battery blame" },
	{ 'r', rows_of_rounds, "test version row round samples median low high varlog best cpu bytes" },
	{ 'm', rows_of_messages, "word test text" },
	{ 'n', rows_of_notes, "text" },
	{ 'f', rows_of_flags, "name flag detail value" },
	{ 'o', rows_of_others, "name unit samples median text" },
	{ 'p', rows_of_printed, "name column text" },
	{ 'x', rows_of_errata, "name text" },
	{ 'u', rows_of_units, "name unit samples mean median text" },
	{ 'q', rows_of_rates, "name unit samples most least mean sd values" },
	{ 's', rows_of_samples, "name round step values" },
	{ 'l', rows_of_stretches, "name from bytes rate way" }
};
static const char diff_columns[] = "name unit clock judges how verdict ratio low high low1 high1 sees p proven open \
scatter old new samples1 samples2 rounds1 rounds2 than why";

/* --- differences ------------------------------------------------------------------------------------------------ */

static void
put_diff(const struct diff *i, int how)
{
	static const char *const clocks[] = { "", "typical", "CPU", "best", "low", "CPU" };
	static const char *const hows[] = { "rounds", "pairs", "runs" };

	put_row('d', i->test->run);
	put_text(i->name);
	put_text(i->unit < 0 ? "" : unit_name(i->unit));
	put_text(clocks[i->clock]);
	put_double(i->main->judge == i ? 1.0 : 0.0);
	put_text(hows[how]);
	put_text(i->verdict);
	put_known(i->change);
	put_known(i->low);
	put_known(i->high);
	put_known(i->low1);
	put_known(i->high1);
	put_known(i->sees);
	put_known(i->p);
	put_double((double)i->proven);
	put_double((double)i->open);
	put_known(i->scatter);
	put_time(i->figure[0]);
	put_time(i->figure[1]);
	put_double(i->samples[0]);
	put_double(i->samples[1]);
	put_double((double)i->n[0]);
	put_double((double)i->n[1]);
	put_text(i->than);
	put_text(i->why);
	put_end();
}

/* How the sides were judged, and the mean of all tests. */
static void
put_whole(const struct asked *a)
{
	struct diff whole;
	struct rec_test none;

	if (records.runs == (struct rec_run *)0)
		return;
	none.run = records.runs;
	none.name = "";
	diff_begin(&whole, &none, -1, (int)CLOCK_NONE);
	whole.verdict = "mean";
	whole.change = a->mean;
	whole.samples[0] = (double)nsides[0];
	whole.samples[1] = (double)nsides[1];
	whole.n[0] = whole.n[1] = a->means;
	put_diff(&whole, a->how);
}

int
kinds_choose(const char *letters)
{
	size_t i;

	for (i = 0; letters[i] != '\0'; i++)
		if (strchr("ketvrmnfopxuqsld", letters[i]) == (char *)0)
			return usage(letters, "-k: there are the kinds k e t v r m n f o p x u q s l d");
	for (i = 0; i < sizeof all_kinds / sizeof all_kinds[0]; i++)
		if (strchr(letters, all_kinds[i].letter) != (char *)0)
			put_columns(all_kinds[i].letter, all_kinds[i].columns);
	if (strchr(letters, 'd') != (char *)0)
		put_columns('d', diff_columns);
	records.keep_env = strpbrk(letters, "ke") != (char *)0;
	records.keep_texts = strpbrk(letters, "nxp") != (char *)0;
	records.keep_visits = strpbrk(letters, "ved") != (char *)0;
	records.keep_rounds = strpbrk(letters, "rd") != (char *)0;
	records.keep_units = strpbrk(letters, "ouqd") != (char *)0;
	records.keep_samples = strchr(letters, 's') != (char *)0;
	return OK;
}

int
kinds_put(const char *letters, int format, struct asked *a)
{
	const struct rec_run *r;
	struct diff *d = (struct diff *)0;
	size_t i;
	int sides = strchr(letters, 'd') != (char *)0 && a->pairs == (char *)0;

	twins_find();
	if (sides && (diffs_find(a, &d) != OK || !lost_find(&d)))
		return FAILED;
	if (a->pairs != (char *)0 && within_find(a, &d) != OK)
		return FAILED;
	put_begin(format);
	for (r = records.runs; r != (struct rec_run *)0; r = r->next)
		for (i = 0; i < sizeof all_kinds / sizeof all_kinds[0]; i++)
			if (strchr(letters, all_kinds[i].letter) != (char *)0)
				(*all_kinds[i].put)(r);
	for (; d != (struct diff *)0; d = d->next)
		put_diff(d, a->how);
	if (sides)
		put_whole(a);
	put_over();
	return OK;
}
