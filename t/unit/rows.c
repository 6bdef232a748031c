/*
 * rows: the statistics of the room record, in exact small cases, and the decimals that read back.
 */
#include "rec.h"
#include "tap.h"

static void
test_shortest(void)
{
	static const struct {
		double x;
		const char *text;
	} cases[] = {
		{ 0.0, "0" }, { 1.0, "1" }, { 0.1, "0.1" }, { 100.0, "100" }, { 1234.5, "1234.5" }, { 1e6, "1000000" },
		{ 0.3, "0.3" },
		{ 1.0 / 3, "0.3333333333333333" }, { 2.0 / 3, "0.6666666666666666" }, { 9007199254740993.0, "9007199254740992" },
		{ 1e22, "1e+22" }, { 1e140, "1e+140" }, { 1e-30, "1e-30" }, { 1.7976931348623157e308, "1.7976931348623157e+308" },
		{ 123456789012345680.0, "1.2345678901234568e+17" }, { 0.00001, "0.00001" }, { 1e-300, "1e-300" }, { -2.5, "-2.5" },
		{ 4503599627370495.5, "4503599627370495.5" }, { 9.5, "9.5" }, { 99999.99999999999, "99999.99999999999" }
	};
	char text[NUM_TEXT];
	size_t i;

	for (i = 0; i < sizeof cases / sizeof cases[0]; i++)
		same(decimal_text(cases[i].x, text), cases[i].text, "the shortest decimal");
}

/* Whether the C library prints and reads doubles right; small ones and the kit's own do not always. */
static int
reads_nearest(void)
{
	volatile double x, back;
	char text[40];
	int e, right = 1;

	for (e = -300; e <= 300; e++) {
		x = ldexp(1.0 + (double)(e + 300) / 1024.0, e);
		sprintf(text, "%.17g", x);
		back = strtod(text, (char **)0);
		right = right && back == x;
	}
	return right;
}

static void
test_back(void)
{
	double slack = reads_nearest() ? 0.0 : ldexp(1.0, -40);
	struct rng d;
	char text[NUM_TEXT], less[NUM_TEXT];
	volatile double x;
	int i, k, wrong = 0, longer = 0;

	rng_seed(&d, 1.0, 0L);
	for (i = 0; i < 20000; i++) {
		x = ldexp((double)rng_next(&d) + (double)rng_next(&d) / 4294967296.0, (int)rng_below(&d, 600L) - 300);
		if (i % 3 == 0)
			x = (double)rng_below(&d, 100000000L) / (i % 2 ? 1000 : 8);
		wrong += fabs(strtod(decimal_text(x, text), (char **)0) - x) > slack * fabs(x);
		for (k = 15; k < 17; k++) {
			sprintf(less, "%.*g", k, x);
			longer += strtod(less, (char **)0) == x && strspn(text, ".0123456789") == strlen(text) &&
			    strlen(text) > (size_t)k + 8;
		}
	}
	near((double)wrong, 0.0, 0.0, "20000 numbers read back");
	near((double)longer, 0.0, 0.0, "and have no digit too many");
}

static void
test_mathematics(void)
{
	double x[6], mean, var, lo, hi, mid;

	near(rec_ln(1.0), 0.0, 0.0, "ln 1");
	near(rec_ln(10.0), 2.302585092994046, 1e-15, "ln 10");
	near(rec_exp(rec_ln(123.0)), 123.0, 1e-12, "exp of ln");
	near(t95(2L), 4.302653, 0.0, "Student's t");
	near(t95(100L), 1.983971519, 1e-5, "Student's t beyond the table");
	x[0] = 1;
	x[1] = 2;
	x[2] = 6;
	log_moments(x, 3L, &mean, &var);
	near(mean, 3.0, 1e-15, "a mean");
	near(var, 7.0, 1e-14, "a variance");
	ok(!interval_of_rounds(x, 2L, &mid, &lo, &hi), "two rounds have no interval");
	x[0] = x[1] = x[2] = rec_ln(5.0);
	ok(interval_of_rounds(x, 3L, &mid, &lo, &hi), "three have one");
	near(mid, 5.0, 1e-14, "of equal rounds");
	near(hi - lo, 0.0, 1e-13, "that has no width");
	near(spread_of(10.0, 9.0, 12.0), 20.0, 1e-12, "the larger side in per cent");
	near(spread_of(10.0, 0.0, 0.0), -1.0, 0.0, "without an interval");
}

static void
test_low(void)
{
	double x[11];
	int i;

	for (i = 0; i < 11; i++)
		x[i] = 20 - i;
	near(low_of(x, 0L, 10L), 11.0, 0.0, "the 10% point of ten is the least");
	near(low_of(x, 0L, 11L), 11.0, 0.0, "of eleven the second");
	near(low_of(x, 2L, 5L), 16.0, 0.0, "of a part");
}

/* What is held of so many places: how many, at which distance, and whether each stands at its place. */
static void
held(long places, double n, double step, const char *what)
{
	struct series s;
	long i;
	int right = 1;

	series_begin(&s, (int)KEPT_ROUND);
	for (i = 0; i < places; i++)
		series_keep(&s, (double)i, (double)i);
	for (i = 0; i < s.n; i++)
		right &= s.x[i] == (double)i * step;
	near((double)s.n, n, 0.0, what);
	near(s.step, step, 0.0, "its step");
	ok(right, "each at its place");
	series_end(&s);
}

static void
test_series(void)
{
	struct series a, b;
	long i;

	held(128L, 128.0, 1.0, "all of 128 are held");
	held(129L, 65.0, 2.0, "of 129 every second one");
	held(1000L, 125.0, 8.0, "of 1000 every eighth");
	series_begin(&a, (int)KEPT_ROUND);
	series_begin(&b, (int)KEPT_ROUND);
	for (i = 0; i < 300; i++)
		series_keep(&b, (double)i, (double)(i + 10));
	for (i = 0; i < 10; i++)
		series_keep(&a, (double)i, (double)i);
	series_join(&a, 10.0, &b);
	near(a.step, 4.0, 0.0, "two that are joined have the larger step");
	near(a.x[a.n - 1] - a.x[a.n - 2], 4.0, 0.0, "and even distances");
	series_end(&a);
	series_end(&b);
}

static void
test_slots(void)
{
	static const double x[] = { 3.0, 1.0, 2.0, 10.0, 4.0 };
	struct rec_slot *list = (struct rec_slot *)0, *a, *b;
	int i;

	a = slot_of(&list, (int)U_TIME);
	b = slot_of(&list, (int)U_USER);
	for (i = 0; i < 2; i++)
		slot_add(a, x[i], "");
	for (; i < 5; i++)
		slot_add(b, x[i], "");
	slot_join(a, b);
	near(a->n, 5.0, 0.0, "sums that are joined: how many");
	near(a->mean, 4.0, 1e-15, "their mean");
	near(a->m2, 50.0, 1e-13, "their squares");
	near(a->least, 1.0, 0.0, "the least");
	near(a->most, 10.0, 0.0, "the most");
	near(slot_middle(a), 3.0, 0.0, "their median");
	slots_free(list);
}

static double zero[10];

/* Observations of pairs are in the heap, and stay. */
static void
observe_pairs(struct sig *s, double *y, long n, int clock)
{
	if (s->pairs)
		free((void *)s->x[0]);
	sig_observe(s, zero, n, y, n, clock, 1);
}

static void
test_far(void)
{
	static double x[] = { 0.0, 0.01, 0.02, 0.0, 0.01, 5.0 };
	static struct sig s;
	struct sig *all = &s;
	double var;
	long left;

	near(sig_middle(x, 5L, (int)CLOCK_TYPICAL, &var, &left), 0.008, 1e-15, "the mean of logarithms");
	near(var, 0.00007, 1e-15, "their variance");
	near(sig_middle(x, 6L, (int)CLOCK_BEST, &var, &left), 0.008, 1e-15, "one that is far off does not count");
	near((double)left, 5.0, 0.0, "five are left");
	near(sig_middle(x + 2, 4L, (int)CLOCK_BEST, &var, &left), 1.2575, 1e-12, "of fewer than five all count");
	x[5] = 0.07;
	observe_pairs(&s, x, 6L, (int)CLOCK_BEST);
	near(sig_middle(x, 6L, (int)CLOCK_BEST, &var, &left) * (double)left, 0.04, 1e-15, "what is far by its own scale");
	sig_decide(&all, 1L, 0.0, (int)SIG_RUNS);
	x[0] = -0.1;
	x[1] = 0.1;
	observe_pairs(&s, x, 6L, (int)CLOCK_BEST);
	x[0] = 0;
	x[1] = 0.01;
	near(sig_middle(x, 6L, (int)CLOCK_BEST, &var, &left) * (double)left, 0.11, 1e-15, "is not by that of most tests");
	sig_decide(&all, 1L, 0.0, (int)SIG_RUNS);
}

static void
test_signif(void)
{
	static double old[] = { 0.0, 0.01, 0.02, 0.0, 0.01, 0.02 }, new[] = { 0.2, 0.21, 0.22, 0.2, 0.21, 0.22 };
	struct sig a, b, *all[2];

	memset((void *)&a, 0, sizeof a);
	b = a;
	sig_observe(&a, old, 6L, new, 6L, (int)CLOCK_TYPICAL, 0);
	sig_observe(&b, old, 6L, old, 6L, (int)CLOCK_TYPICAL, 0);
	all[0] = &a;
	all[1] = &b;
	sig_decide(all, 2L, 5.0, (int)SIG_ROUNDS);
	near(a.d, 0.2, 1e-15, "the difference");
	ok(a.differs && a.proven, "is shown, and proven beyond 5%");
	ok(!b.differs && b.p == 1, "none is not");
	ok(sig_half(&a, 0.0) < a.d && sig_half(&b, 0.0) > 0, "the interval has 0 in it just where none is shown");
	ok(sig_sees(&a) > sig_half(&a, 0.0) * 0.9, "what would have been found is wider than what is sure");
}

/* Student's sleep data as R prints them: t of 17.776 degrees by Welch, p 0.0794. */
static void
test_student(void)
{
	static double x[] = { 0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0 },
	    y[] = { 1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4 };
	static struct sig a;
	struct sig *all = &a;

	sig_observe(&a, x, 10L, y, 10L, (int)CLOCK_TYPICAL, 0);
	sig_decide(&all, 1L, 0.0, (int)SIG_ROUNDS);
	near(a.free, 17.776, 0.001, "Welch's degrees of freedom");
	near(a.p, 0.0794, 0.00005, "p of Student's t");
	observe_pairs(&a, x, 10L, (int)CLOCK_TYPICAL);
	sig_decide(&all, 1L, 0.0, (int)SIG_PAIRS);
	near(sig_half(&a, 0.05) / a.se, 2.26216, 0.00001, "t of nine degrees at 5%");
	near(sig_half(&a, 0.0) / a.se, 3.24984, 0.00001, "and at 1%");
	near((sig_sees(&a) - sig_half(&a, 0.0)) / a.se, 0.88340, 0.00001, "and at 40%");
}

/*
 * Pairs 0.01 0.02 0.03: s / sqrt 3 = 0.005774, t = 3.4641 of two degrees, p = 0.0742; beyond 1% (0.00995) t = 1.7407.
 * Of several tests the smallest p is multiplied by their number; a witness is none of them.
 */
static void
test_pairs(void)
{
	static double z[] = { 0.01, 0.02, 0.03 }, five[] = { 5.0, 5.0, 5.0 };
	static struct sig s[3];
	struct sig *all[3];
	int i;

	observe_pairs(&s[0], z, 3L, (int)CLOCK_TYPICAL);
	all[0] = &s[0];
	sig_decide(all, 1L, 1.0, (int)SIG_PAIRS);
	near(s[0].se, 0.005774, 0.000001, "the error of pairs");
	near(s[0].p, 0.0742, 0.00005, "their p");
	near(s[0].slow, 0.1119, 0.00005, "and that of no slowdown beyond the limit");
	for (i = 0; i < 3; i++) {
		z[0] = 0.01 - 0.005 * i;
		observe_pairs(&s[i], z, 3L, (int)CLOCK_NONE + i % 2);
		all[i] = &s[i];
	}
	sig_decide(all, 3L, 0.0, (int)SIG_RUNS);
	near(s[0].p, 3 * 0.0742, 0.0002, "the correction for three tests");
	ok(s[1].p >= s[0].p && s[2].p >= s[1].p, "makes none smaller than the one before");
	s[1].aside = 1;
	for (i = 0; i < 3; i++)
		all[i] = &s[i];
	sig_decide(all, 3L, 0.0, (int)SIG_RUNS);
	near(s[0].p, 2 * 0.0742, 0.0002, "a witness costs nothing");
	observe_pairs(&s[0], five, 3L, (int)CLOCK_TYPICAL);
	s[0].off = 0.06;
	all[0] = &s[0];
	sig_decide(all, 1L, 0.0, (int)SIG_PAIRS);
	near(s[0].se, 0.014142, 0.000001, "no variance is below that of the clock");
}

/* Of ten variances one is far less: it is drawn up to what the others have.  One that is far more stays. */
static void
test_moderated(void)
{
	static struct sig s[10];
	struct sig *all[10];
	double z[3], k;
	int i;

	for (i = 0; i < 10; i++) {
		k = i == 3 ? 0.0002 : i == 4 ? 0.4 : 0.02 * (1 + (i % 5 - 2) / 10.0);
		z[0] = -k;
		z[1] = 0;
		z[2] = k;
		observe_pairs(&s[i], z, 3L, (int)CLOCK_TYPICAL);
		all[i] = &s[i];
	}
	sig_decide(all, 10L, 0.0, (int)SIG_PAIRS);
	ok(s[3].se > 0.002 && s[3].free > 2, "a small variance is drawn towards those of all tests");
	near(s[4].se, 0.230940, 0.000001, "a large one stays");
	sig_decide(all, 10L, 0.0, (int)SIG_RUNS);
	near(s[3].se, 0.000115, 0.000001, "of runs none is drawn");
	near(s[3].free, 2.0, 0.0, "nor are its degrees of freedom");
}

static void
test_names(void)
{
	ok(name_fault("WBIN/bytes=5/v=2") == (char *)0, "a name");
	ok(name_fault("WBIN/v=2/bytes=5") != (char *)0, "v= comes last");
	ok(name_fault("wbin") != (char *)0, "capitals");
	ok(name_fault("WBIN/1=2") != (char *)0, "a key begins with a letter");
	ok(name_fault("WBIN/a=b-3") != (char *)0, "no hyphen before the last digits");
	ok(name_fault("") != (char *)0, "an empty name");
}

int
main(void)
{
	test_shortest();
	test_back();
	test_mathematics();
	test_low();
	test_series();
	test_slots();
	test_far();
	test_signif();
	test_student();
	test_pairs();
	test_moderated();
	test_names();
	return tap_end();
}
