/*
 * stretch.c: what a tape does over its length, the lines Stretch:, and what of it is the time of breaks and turns.
 *
 * The first stretch begins with an empty buffer, as does one in which the test went on after an interrupt, and the
 * last may be short: none of them says anything of the tape, nor does one that is shorter than half of the usual
 * size.
 */
#include "rec.h"

enum { LEAST = 3 };		/* stretches that a figure needs */
enum { PACE, BREAK, TURN };

static double pace_of[3];	/* ns a byte, by way */
static int with_turns, with_breaks;

struct rec_portrait *
portrait_of(const struct rec_run *r, const char *name)
{
	struct rec_portrait *p;

	for (p = r->portraits; p != (struct rec_portrait *)0; p = p->next)
		if (equal(p->name, name))
			break;
	return p;
}

/* The portrait that begins with a stretch; null after a refusal. */
static struct rec_portrait *
begin(const char *name, const char *line)
{
	struct rec_portrait *p = portrait_of(reading, name);
	const char *why = p == (struct rec_portrait *)0 ? name_fault(name) : (char *)0;

	if (why != (char *)0 ? rec_refuse(name, why) == 0 : rec_full((int)M_PORTRAITS, line))
		return (struct rec_portrait *)0;
	if (p == (struct rec_portrait *)0) {
		p = (struct rec_portrait *)rec_memory((double)sizeof *p);
		p->name = rec_intern(name);
		p->next = reading->portraits;
		reading->portraits = p;
	}
	p->n = 0;
	return p;
}

int
portrait_line(char **word, int n, const char *line)
{
	struct rec_portrait *p;
	struct rec_stretch *s;
	int i, right = (n == 10 || n == 11) && is_count(word[2], (size_t)3) && atoi(word[2]) <= REC_STRETCHES;

	for (i = 3; i < n && right; i++)
		right = (i == 3 && equal(word[i], "-")) ||
		    (strspn(word[i], "0123456789") == strlen(word[i]) && strlen(word[i]) <= 18);
	if (!right || strtod(word[5], (char **)0) <= 0 || strtod(word[6], (char **)0) <= 0)
		return rec_refuse(line, "a stretch is `Stretch: NAME I RUN FROM BYTES NS BREAKS LONGEST SLOW [INTERRUPTS]'");
	run_need();
	i = atoi(word[2]);
	p = i == 1 ? begin(word[1], line) : portrait_of(reading, word[1]);
	if (i > 1 && (p == (struct rec_portrait *)0 || p->n + 1 != i))
		return rec_refuse(line, "the stretch before it is missing");
	if (p == (struct rec_portrait *)0)
		return 0;
	p->s = (struct rec_stretch *)rec_more((char *)p->s, p->n, &p->room, (double)sizeof *p->s);
	s = &p->s[p->n++];
	s->run = equal(word[3], "-") ? -1.0 : strtod(word[3], (char **)0);
	s->way = s->run < 0 ? 0 : 1 + (int)fmod(s->run, 2.0);
	s->from = strtod(word[4], (char **)0);
	s->bytes = strtod(word[5], (char **)0);
	s->ns = strtod(word[6], (char **)0);
	s->breaks = strtod(word[7], (char **)0);
	s->stops = n > 10 ? strtod(word[10], (char **)0) : 0.0;
	return 1;
}

static int
turns(const struct rec_portrait *p, long i)
{
	return i > 0 && p->s[i].run != p->s[i - 1].run;
}

/* The median of a figure over the stretches that say something, of a way (below 0: of all); *n: of how many. */
static double
middle(const struct rec_portrait *p, int what, int way, int breaks, int turn, long *n)
{
	double x[REC_STRETCHES];
	const struct rec_stretch *s;
	long i;

	for (*n = 0, i = 0; i < p->n; i++) {
		s = &p->s[i];
		if (!s->tells || (way > 0 && s->way != way) || (s->breaks > 0) != breaks || turns(p, i) != turn)
			continue;
		x[*n] = what == PACE ? s->ns / s->bytes : s->ns - pace_of[s->way] * s->bytes;
		if (what == BREAK)
			x[*n] /= s->breaks;
		++*n;
	}
	return median(x, *n);
}

/* The usual time of a byte, for each way; from stretches without breaks and turns, if there are some. */
static void
find_paces(const struct rec_portrait *p)
{
	double all, x;
	int way;
	long n;

	with_breaks = 0;
	for (with_turns = 0; ; with_turns = !with_breaks) {
		all = middle(p, (int)PACE, 0, with_breaks, with_turns, &n);
		if (n >= LEAST || with_breaks)
			break;
		with_breaks = with_turns;
	}
	for (way = 0; way <= 2; way++) {
		x = middle(p, (int)PACE, way, with_breaks, with_turns, &n);
		pace_of[way] = n < LEAST ? all : x;
	}
}

static void
find_tells(struct rec_portrait *p)
{
	double x[REC_STRETCHES], usual;
	long i;

	for (i = 0; i < p->n; i++)
		x[i] = p->s[i].bytes;
	usual = median(x, p->n);
	for (i = 0; i < p->n; i++)
		p->s[i].tells = i > 0 && i < p->n - 1 && p->s[i].stops == 0 && 2 * p->s[i].bytes >= usual;
}

void
stretches_fit(struct rec_portrait *p)
{
	double cost, turn, x;
	long i, n;

	find_tells(p);
	find_paces(p);
	cost = middle(p, (int)BREAK, 0, 1, with_turns, &n);
	cost = with_breaks || n < LEAST || cost < 0 ? 0.0 : cost;
	turn = middle(p, (int)TURN, 0, 0, 1, &n);
	turn = with_turns || with_breaks || n < LEAST || turn < 0 ? 0.0 : turn;
	for (i = 0; i < p->n; i++) {
		x = p->s[i].ns - p->s[i].breaks * cost - turns(p, i) * turn;
		p->s[i].net = 5 * x > p->s[i].ns ? x : p->s[i].ns;
	}
}
