/*
 * visits.c: the rows of a run whose host was not that of the rest: stolen time, other work, limits, heat.  The
 * states are those of the lines Row-host:; what other work took is found in the samples of tests whose CPU time is
 * that of their work (recname.c).
 */
#include "rec.h"

enum { SPEED = 3 };

static const double least[] = { 0.05, 0.1, 0.02, 0.15, 0.05, 0.01, 0.1 };
	/* steal others limited slow memory swap battery: shares below are nothing */

/*
 * The clock of a test: CPU time, if it is that of its work and known in each round; and, if it is all of its time, what
 * its rounds have lost to other work.
 */
void
clock_of(struct rec_test *t)
{
	int all = equal(t->id->clock, "all"), judged = *t->id->clock != '\0' && t->nrounds > 0 && !t->run->printed;
	const struct rec_round *r;
	struct rec_visit *v;
	double mean, var;
	long b;

	for (b = 0; b < t->nrounds && *t->id->clock != '\0'; b++) {
		r = &t->rounds[b];
		judged &= r->cpu > 0;
		if (r->place == (struct rec_place *)0 || *t->id->part != '\0')
			continue;
		v = r->place->last;
		v->works = 1;
		if (!all || r->cpu <= 0)
			continue;
		log_moments(r->kept.x, (long)r->kept.n, &mean, &var);
		v->lost += mean > r->cpu ? 1 - r->cpu / mean : 0.0;
		v->losers++;
	}
	t->clock = judged ? "CPU" : "";
}

/* A state of Row-host: into a buffer of 40; "" where there is none. */
static char *
state_word(const struct rec_visit *v, const char *name, char *to)
{
	const char *s = v->states;
	size_t len = strlen(name);

	while (s != (char *)0 && (strncmp(s, name, len) != 0 || s[len] != '='))
		s = (s = strchr(s, ' ')) == (char *)0 ? s : s + 1;
	*to = '\0';
	if (s != (char *)0)
		sprintf(to, "%.*s", (int)(strcspn(s + len + 1, " ") % 40), s + len + 1);
	return to;
}

/* The same as a number, -1 unknown. */
static double
state_of(const struct rec_visit *v, const char *name)
{
	char word[40];

	return is_decimal(state_word(v, name, word), (size_t)15) ? strtod(word, (char **)0) : -1.0;
}

/* The frequency that rows of the run have: their upper quartile, because a few may have more for a moment. */
static double
usual_speed(const struct rec_run *r)
{
	struct rec_visit *v;
	double *x = rec_doubles(r->nvisits), speed;
	long n = 0;

	for (v = r->visits; v != (struct rec_visit *)0; v = v->next)
		if (v->works && state_of(v, "mhz") > 0)
			x[n++] = state_of(v, "mhz");
	(void)median(x, n);
	speed = n > 0 ? x[(3 * n + 3) / 4 - 1] : 0.0;
	free((void *)x);
	return speed;
}

/* A processor without work runs slowly, so frequency counts only in rows that keep it busy. */
static double
slow(const struct rec_visit *v, double speed)
{
	double mhz = state_of(v, "mhz"), hot = state_of(v, "throttles"), allowed = state_of(v, "allowed");
	double x = speed > 0 && v->works && mhz >= 0 ? 1 - mhz / speed : -1.0;

	if (hot > 0 && x < least[SPEED])
		x = least[SPEED];
	if (allowed >= 0 && x < 1 - allowed)
		x = 1 - allowed;
	return hot == 0 && x < 0 ? 0.0 : x;
}

void
visits_of(struct rec_run *r)
{
	struct rec_visit *v;
	char supply[40];
	double x[CAUSES];
	int i;

	r->speed = usual_speed(r);
	for (v = r->visits; v != (struct rec_visit *)0; v = v->next) {
		x[0] = state_of(v, "steal");
		x[1] = v->losers <= 0 ? -1.0 : x[0] >= least[0] ? 0.0 : v->lost / v->losers;
		x[2] = state_of(v, "limited");
		x[SPEED] = slow(v, r->speed);
		x[4] = state_of(v, "memory");
		x[5] = state_of(v, "swapins");
		x[5] = x[5] < 0 ? -1.0 : x[5] / 10000;
		x[6] = v->states == (char *)0 ? -1.0 : equal(state_word(v, "supply", supply), "battery") ? 0.1 : 0.0;
		for (i = 0; i < CAUSES; i++)
			v->lack[i] = x[i] < 0 ? -1.0 : x[i] < least[i] ? 0.0 : x[i] > 1 ? 1.0 : x[i];
	}
}
