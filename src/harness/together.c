/*
 * together.c: participants with a line each: the fraction of time in which all
 * of them ran, and the rate of each group.
 */
#include "sampling.h"
#include "stats.h"

#define ENOUGH 0.5	/* below this overlap the participants' own rates do not add up */

enum { GROUPS = 4 };

static double shares;		/* sum over samples */
static long counted;

static struct {
	const char *word;
	double *x;		/* times of its samples, ns */
	long n, room;
	double bytes;		/* moved in all of them */
} groups[GROUPS];

void
together_reset(void)
{
	int g;

	shares = 0;
	counted = 0;
	for (g = 0; g < GROUPS; g++) {
		groups[g].n = 0;
		groups[g].bytes = 0;
	}
}

/*
 * For processes of one host: the time in which all ran, divided by the time in
 * which any ran.  Those that cut their part go on as a load until the last.
 */
static double
share_of_stamps(const struct run *r)
{
	const struct part *p = r->own->parts, *first = (struct part *)0;
	double from, to, late = 0, early = 0, end = 0;
	int i;

	for (i = 0; i < r->crew; i++) {
		if (p[i].group < 0)
			continue;
		if (first == (struct part *)0)
			first = &p[i];
		from = clock_ns(&first->from, &p[i].from);
		to = clock_ns(&first->from, &p[i].to);
		if (&p[i] == first) {
			late = early = from;
			end = to;
		}
		late = from > late ? from : late;
		early = from < early ? from : early;
		end = to < end ? to : end;
	}
	for (to = end, i = 0; i < r->crew; i++)
		if (p[i].group >= 0 && clock_ns(&first->from, &p[i].to) > to)
			to = clock_ns(&first->from, &p[i].to);
	if (r->cut)
		end = to;
	if (to <= early)
		return 1;
	return end > late ? (end - late) / (to - early) : 0;
}

/* Clocks of several hosts are not subtracted. The shortest participant gives an upper bound of the overlap. */
static double
share_of_times(const struct run *r, double wall)
{
	const struct part *p = r->own->parts;
	double least = wall;
	int i;

	if (r->cut)
		return 1;
	for (i = 0; i < r->crew; i++)
		if (p[i].group >= 0 && p[i].wall < least)
			least = p[i].wall;
	return wall > 0 ? least / wall : 1;
}

double
together_share(const struct run *r, const struct sample *s)
{
	return !r->parts || r->crew < 2 ? 1 : r->own->ranks > 0 ? share_of_times(r, s->wall) : share_of_stamps(r);
}

void
together_sample(struct run *r, const struct sample *s)
{
	if (!r->parts || r->crew < 2)
		return;
	shares += together_share(r, s);
	counted++;
}

void
judge_together(struct run *r)
{
	char detail[60];
	double share = counted > 0 ? shares / (double)counted : 1;

	if (share >= ENOUGH)
		return;
	sprintf(detail, "all ran %.2g%% of the time", 100 * share);
	flag(r, "no-overlap", detail);
}

int
group_sample(struct run *r, int g, const struct sample *s)
{
	char *at;

	if (g >= GROUPS)
		return OK;
	at = (char *)groups[g].x;
	if (array_grow(&at, groups[g].n, &groups[g].room, sizeof(double)) != 0)
		return failno("the list of samples");
	groups[g].x = (double *)(void *)at;
	groups[g].word = r->own->groups[g];
	groups[g].x[groups[g].n++] = s->wall / s->n;
	groups[g].bytes += s->bytes / s->n;
	return OK;
}

void
group_rates(char *line)
{
	char rate[NUM_TEXT + 4];
	int g, met;

	for (met = g = 0; g < GROUPS; g++)
		met += groups[g].n > 0 && groups[g].bytes > 0;
	if (met > 1)
		strcat(line, " in all");
	for (g = 0; met > 1 && g < GROUPS; g++)
		if (groups[g].n > 0 && groups[g].bytes > 0)
			sprintf(line + strlen(line), ", %s %s", groups[g].word,
			    rate_text(groups[g].bytes / (double)groups[g].n / median(groups[g].x, groups[g].n) * 1e9, "B", rate,
			    (int)sizeof rate));
}
