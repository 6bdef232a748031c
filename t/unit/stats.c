/*
 * stats: the median and its interval, with the cases that rows and benchstat also have to pass.
 */
#include "port.h"
#include "stats.h"
#include "tap.h"

static void
test_median(void)
{
	double x[6];

	x[0] = 9;
	near(median(x, 1L), 9.0, 0.0, "median of one");
	x[1] = 1;
	near(median(x, 2L), 5.0, 0.0, "median of two");
	x[2] = 5;
	near(median(x, 3L), 5.0, 0.0, "median of an odd number, unsorted");
	x[3] = 2;
	near(median(x, 4L), 3.5, 0.0, "median of an even number, unsorted");
	x[4] = 9;
	x[5] = 9;
	near(median(x, 6L), 7.0, 0.0, "median among equals");
	x[5] = 1e37;
	near(median(x, 6L), 7.0, 0.0, "an outlier does not move the median");
	x[1] = x[2] = x[3] = x[4] = x[5] = 9;
	near(median(x, 6L), 9.0, 0.0, "median of equals");
}

/* A line of t/cases/interval.txt. */
static void
one_case(char *line)
{
	double x[100], mid, low, high, lo, hi;
	int there, all = 1;
	long n = 0;
	char *word = strtok(line, " \n"), *second = strtok((char *)0, " \n"), *third = strtok((char *)0, " \n");

	mid = atof(word);
	low = second[0] == '-' ? 0.0 : atof(second);
	high = third[0] == '-' ? 0.0 : atof(third);
	while ((word = strtok((char *)0, " \n")) != (char *)0 && n < 100)
		x[n++] = atof(word);
	there = median_interval(x, n, &lo, &hi);
	all &= near(lo, low, 0.0, with("lower end, samples:", (double)n));
	all &= near(hi, high, 0.0, with("upper end, samples:", (double)n));
	all &= near(median(x, n), mid, 1e-9, with("median, samples:", (double)n));
	ok(all && there == (low > 0) && there == (n >= 6), "there is one from six samples on");
}

/* Its ends by the normal distribution, which the ranks follow within one sample from a hundred samples on. */
static void
test_many(void)
{
	static double x[1100];
	double lo, hi, want, worst = 0;
	long i, n;

	for (n = 100; n <= 1003; n += 7) {
		for (i = 0; i < n; i++)
			x[i] = (double)(n - i);
		if (!median_interval(x, n, &lo, &hi))
			worst = (double)n;
		want = (double)n / 2 + 0.5 - 0.97998199 * sqrt((double)n);
		if (fabs(lo - want) > worst)
			worst = fabs(lo - want);
		if (fabs(lo + hi - (double)n - 0.5) > 0.5)
			worst = (double)n;
	}
	near(worst, 0.0, 1.0, "of a hundred samples and more, its ends are where the normal distribution has them");
}

/* The interval near a thousand samples, where its formula changes; its larger side; the stop rule. */
static void
test_interval(void)
{
	static double x[2000];
	double lo, hi;
	long i, n;

	for (n = 999; n <= 1003; n++) {
		for (i = 0; i < n; i++)
			x[i] = (double)(n - i);
		ok(median_interval(x, n, &lo, &hi), with("an interval of", (double)n));
		near(lo, 469.0 + (double)(n > 1000), 1.0, "its lower end by the normal distribution");
		near(lo + hi, (double)n + 1, 1.0, "and its upper one");
	}
	for (i = 0; i < 6; i++)
		x[i] = 100 + (double)i;
	near(spread(x, 6L), 105 / 102.5 - 1, 1e-12, "the larger side: above");
	x[5] = 50;
	near(spread(x, 6L), 1 - 50 / 101.5, 1e-12, "the larger side: below");
	near(spread(x, 5L), -1.0, 0.0, "five samples have no interval");
	ok(settled(x, 6L, 0.6) && !settled(x, 6L, 0.05) && !settled(x, 5L, 0.6),
	    "the stop rule wants six samples and the width");
}

int
main(void)
{
	each_case("interval.txt", 25, one_case);
	test_many();
	test_interval();
	test_median();
	return tap_end();
}
