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

/* The first one begins a portrait. */
int
stretch_line(char **word, int n, const char *line)
{
	int i, right = (n == 10 || n == 11) && is_count(word[2], (size_t)3) && atoi(word[2]) <= REC_STRETCHES;
	struct rec_stretch *s;
	struct rec_test *t;

	for (i = 3; i < n && right; i++)
		right = (i == 3 && equal(word[i], "-")) ||
		    (strspn(word[i], "0123456789") == strlen(word[i]) && strlen(word[i]) <= 18);
	if (!right || strtod(word[5], (char **)0) <= 0 || strtod(word[6], (char **)0) <= 0)
		return rec_refuse(line, "a stretch is `Stretch: NAME I RUN FROM BYTES NS BREAKS LONGEST SLOW [INTERRUPTS]'");
	run_need();
	i = atoi(word[2]);
	t = i == 1 ? test_of(word[1]) : test_in(reading, word[1]);
	if (i > 1 && (t == (struct rec_test *)0 || t->nstretches + 1 != i))
		return rec_refuse(line, "the stretch before it is missing");
	if (t == (struct rec_test *)0 || (i == 1 && rec_full((int)M_PORTRAITS, line)))
		return 0;
	t->stretches = (struct rec_stretch *)rec_more((char *)t->stretches, i - 1L, &t->stretch_room, (double)sizeof *s);
	t->nstretches = i;
	s = &t->stretches[i - 1];
	s->run = equal(word[3], "-") ? -1.0 : strtod(word[3], (char **)0);
	s->way = s->run < 0 ? 0 : 1 + (int)fmod(s->run, 2.0);
	s->from = strtod(word[4], (char **)0);
	s->bytes = strtod(word[5], (char **)0);
	s->ns = strtod(word[6], (char **)0);
	s->breaks = strtod(word[7], (char **)0);
	s->stops = n > 10 ? strtod(word[10], (char **)0) : 0.0;
	return 0;
}

static int
turns(const struct rec_test *t, long i)
{
	return i > 0 && t->stretches[i].run != t->stretches[i - 1].run;
}

/* The median of a figure over the stretches that say something, of a way (below 0: of all); *n: of how many. */
static double
middle(const struct rec_test *t, int what, int way, int breaks, int turn, long *n)
{
	double x[REC_STRETCHES];
	const struct rec_stretch *s = t->stretches;
	long i;

	for (*n = 0, i = 0; i < t->nstretches; i++, s++) {
		if (!s->tells || (way > 0 && s->way != way) || (s->breaks > 0) != breaks || turns(t, i) != turn)
			continue;
		x[*n] = what == PACE ? s->ns / s->bytes : s->ns - pace_of[s->way] * s->bytes;
		x[*n] /= what == BREAK ? s->breaks : 1.0;
		++*n;
	}
	return median(x, *n);
}

/* The usual time of a byte, for each way; from stretches without breaks and turns, if there are some. */
static void
find_paces(const struct rec_test *t)
{
	double all, x;
	int way;
	long n;

	with_breaks = 0;
	for (with_turns = 0; ; with_turns = !with_breaks) {
		all = middle(t, (int)PACE, 0, with_breaks, with_turns, &n);
		if (n >= LEAST || with_breaks)
			break;
		with_breaks = with_turns;
	}
	for (way = 0; way <= 2; way++) {
		x = middle(t, (int)PACE, way, with_breaks, with_turns, &n);
		pace_of[way] = n < LEAST ? all : x;
	}
}

/* The time of a break or a turn; 0 where it is not known. */
static double
cost_of(const struct rec_test *t, int what, int known)
{
	long n;
	double x = middle(t, what, 0, what == BREAK, what == TURN || with_turns, &n);

	return known && n >= LEAST && x > 0 ? x : 0.0;
}

void
stretches_fit(struct rec_test *t)
{
	double x[REC_STRETCHES], usual, cost, turn, net;
	struct rec_stretch *s = t->stretches;
	long i, last = t->nstretches - 1;

	for (i = 0; i <= last; i++)
		x[i] = s[i].bytes;
	usual = median(x, last + 1);
	for (i = 0; i <= last; i++)
		s[i].tells = i > 0 && i < last && s[i].stops == 0 && 2 * s[i].bytes >= usual;
	find_paces(t);
	cost = cost_of(t, (int)BREAK, !with_breaks);
	turn = cost_of(t, (int)TURN, !with_turns && !with_breaks);
	for (i = 0; i <= last; i++) {
		net = s[i].ns - s[i].breaks * cost - turns(t, i) * turn;
		s[i].net = 5 * net > s[i].ns ? net : s[i].ns;
	}
}
