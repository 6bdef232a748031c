/*
 * clock.c: chooses a clock source, rounds it, and measures its tick and cost.
 */
#include "clock.h"

#include <sys/times.h>

/* KIT_CLOCK has the files that configure has chosen, best first, each as X(NAME). */
#define X(name) extern const struct source name;
KIT_CLOCK
#undef X

static struct source now;	/* the source in use */
static struct stamp origin;	/* rounding starts here */
static double quantum;		/* ns; 0: no rounding */
static double tick, cost;
static char label[40];
static double ahead;		/* ns that simulated devices add to the host's time */
static int still;		/* 1: the host's own time is stopped */
static struct stamp stood;	/* when it was stopped */

static int
ticks(struct stamp *s)
{
	struct tms unused;
	long hz = sysconf(PORT_SC_HZ);
	long t = (long)times(&unused);

	if (hz <= 0 || t == -1)
		return -1;
	s->sec = t / hz;
	s->nsec = (long)((double)(t % hz) * (1e9 / (double)hz));
	return 0;
}

static int
seconds(struct stamp *s)
{
	s->sec = (long)time((time_t *)0);
	s->nsec = 0;
	return s->sec == -1 ? -1 : 0;
}

const struct source clk_times = { "times", ticks, 0.0 };
static const struct source clk_time = { "time", seconds, 1e9 };

#define X(name) &name,
static const struct source *const sources[] = {
	KIT_CLOCK
	&clk_times,
	&clk_time,
	(struct source *)0
};
#undef X

double
clock_ns(const struct stamp *from, const struct stamp *to)
{
	return (double)(to->sec - from->sec) * 1e9 + (double)(to->nsec - from->nsec);
}

static void
add(struct stamp *s, double ns)
{
	double sec = floor(ns / 1e9);

	s->sec += (long)sec;
	s->nsec += (long)(ns - sec * 1e9);
	if (s->nsec >= 1000000000L) {
		s->nsec -= 1000000000L;
		s->sec++;
	}
}

void
clock_skip(double ns)
{
	ahead += ns;
}

void
clock_stand(void)
{
	if (!still && (*now.read)(&stood) == 0)
		still = 1;
}

int
clock_raw(struct stamp *s)
{
	return now.read == (clockread)0 ? -1 : (*now.read)(s);
}

void
clock_now(struct stamp *s)
{
	double d;

	if (still)
		*s = stood;
	else if ((*now.read)(s) != 0)
		return;
	if (ahead != 0)
		add(s, ahead);
	if (quantum <= 0)
		return;
	d = floor(clock_ns(&origin, s) / quantum) * quantum;
	s->sec = (long)floor(d / 1e9);
	s->nsec = (long)(d - (double)s->sec * 1e9);
}

/*
 * Looks at differences between readings until it has seen enough: two if the
 * tick is above 100 ms, four or more if it is finer, because other processes
 * may take the processor for longer than a tick.  A clock that does not
 * advance gets four ticks of the watchdog, because a number of readings is not
 * a time.
 */
static double
smallest_step(void)
{
	struct stamp first, a, b;
	double d, best = 0;
	long until = watchdog_ticks() + 4;
	int seen = 0;

	clock_now(&first);
	a = first;
	while (seen < 50 && watchdog_ticks() < until) {
		clock_now(&b);
		d = clock_ns(&a, &b);
		a = b;
		if (d <= 0)
			continue;
		if (seen++ > 0 && (best == 0 || d < best))
			best = d;
		if (seen > (d > 1e8 ? 1 : 3) && clock_ns(&first, &b) > 4e7)
			break;
	}
	return best;
}

/* The shortest of three times of a thousand readings, because others may run meanwhile. */
static double
reading_cost(void)
{
	struct stamp a, b;
	double d, least = 0;
	int i, k;

	if (tick > 1e6)
		return -1.0;
	for (k = 0; k < 3; k++) {
		clock_now(&a);
		for (i = 0; i < 1000; i++)
			clock_now(&b);
		d = clock_ns(&a, &b);
		if (k == 0 || d < least)
			least = d;
	}
	return least >= 10 * tick ? least / 1000 : -1.0;
}

void
clock_use(const struct source *s, double round)
{
	now = *s;
	quantum = 0;
	(*now.read)(&origin);
	quantum = round;
	tick = round > 0 ? round : s->tick > 0 ? s->tick : smallest_step();
	cost = reading_cost();
	if (round > 0)
		sprintf(label, "tick:%.0f", round);
	else
		sprintf(label, "%.30s", s->name);
}

const struct source *
clock_best(void)
{
	const struct source *const *s;
	struct stamp t;

	for (s = sources; *s != (struct source *)0; s++)
		if ((*(*s)->read)(&t) == 0)
			return *s;
	return (struct source *)0;
}

const char *
clock_choose(const char *want)
{
	const struct source *s = clock_best(), *const *at;
	struct stamp t;
	double round = 0;

	if (s == (struct source *)0)
		return "this host has no clock that works";
	if (want != (char *)0 && strncmp(want, "tick:", (size_t)5) == 0) {
		if (num_read(want + 5, 1.0, 1e10, &round) != 0)
			return "tick: takes nanoseconds, from 1 to 1E10";
	} else if (want != (char *)0 && *want != '\0') {
		for (at = sources; *at != (struct source *)0; at++)
			if (strcmp((*at)->name, want) == 0)
				break;
		s = *at;
		if (s == (struct source *)0 || (*s->read)(&t) != 0)
			return "no such clock on this host";
	}
	clock_use(s, round);
	return tick > 0 ? (char *)0 : "this clock does not advance";
}

double
clock_tick(void)
{
	return tick;
}

double
clock_cost(void)
{
	return cost;
}

const char *
clock_name(void)
{
	return label;
}

char *
clock_text(char *text)
{
	struct stamp s;
	const struct source *clock = clock_best();

	*text = '\0';
	if (clock == (struct source *)0 || (*clock->read)(&s) != 0)
		return text;
	sprintf(text, "%ld", s.sec);
	if (clock->tick < 1e9)
		sprintf(text + strlen(text), ".%09ld", s.nsec);
	sprintf(text + strlen(text), " %ld %.30s", (long)time((time_t *)0), clock->name);
	return text;
}
