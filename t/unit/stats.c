/*
 * stats: mean, deviation, median and Student's t, against published figures,
 * and the interval of the median, against the cases that sh/stats.awk and
 * benchstat are held to.
 *
 * The t table is the one printed in every textbook since Fisher and Yates
 * (three decimals).  The hard numbers are NIST's NumAcc1 to NumAcc4 of the
 * Statistical Reference Datasets, of which mean and deviation are certified.
 */
#include "port.h"
#include "stats.h"
#include "tap.h"

static const struct {
	int df;
	double t;
} table[] = {
	{ 1, 12.706 }, { 2, 4.303 }, { 3, 3.182 }, { 4, 2.776 }, { 5, 2.571 }, { 6, 2.447 }, { 7, 2.365 },
	{ 8, 2.306 }, { 9, 2.262 }, { 10, 2.228 }, { 11, 2.201 }, { 12, 2.179 }, { 13, 2.160 }, { 14, 2.145 },
	{ 15, 2.131 }, { 16, 2.120 }, { 17, 2.110 }, { 18, 2.101 }, { 19, 2.093 }, { 20, 2.086 }, { 21, 2.080 },
	{ 22, 2.074 }, { 23, 2.069 }, { 24, 2.064 }, { 25, 2.060 }, { 26, 2.056 }, { 27, 2.052 }, { 28, 2.048 },
	{ 29, 2.045 }, { 30, 2.042 }, { 40, 2.021 }, { 60, 2.000 }, { 120, 1.980 }, { 1000000, 1.960 }, { 0, 0 }
};

/* By halving the angle until the series of Gregory converges: for hosts without a whole math.h. */
static double
arctan(double x)
{
	double power, sum = 0, sign = 1;
	int i;

	for (i = 0; i < 4; i++)
		x /= 1 + sqrt(1 + x * x);
	power = x;
	for (i = 1; i < 30; i += 2) {
		sum += sign * power / i;
		power *= x * x;
		sign = -sign;
	}
	return 16 * sum;
}

/*
 * The probability that |T| stays below t, by the finite series for whole
 * degrees of freedom (Abramowitz and Stegun 26.7.3 and 26.7.4).
 */
static double
inside(double t, long df)
{
	double tangent = t / sqrt((double)df), angle = arctan(tangent), c2 = 1 / (1 + tangent * tangent);
	double sine = tangent * sqrt(c2), term = 1, sum = 0;
	long k;

	if (df % 2 == 0) {
		for (k = 0; k < df / 2; k++) {
			sum += term;
			term *= c2 * (double)(2 * k + 1) / (double)(2 * k + 2);
		}
		return sine * sum;
	}
	term = sqrt(c2);
	for (k = 1; k <= (df - 1) / 2; k++) {
		sum += term;
		term *= c2 * (double)(2 * k) / (double)(2 * k + 1);
	}
	return (angle + sine * sum) * 2 / 3.14159265358979323846;
}

static void
test_student(void)
{
	double worst = 0, off;
	long df;
	int i;

	for (i = 0; table[i].df > 0; i++)
		near(student((long)table[i].df), table[i].t, 0.00051, with("published t, degrees of freedom", (double)table[i].df));
	for (df = 1; df <= 400; df++) {
		off = fabs(inside(student(df), df) - 0.95);
		worst = off > worst ? off : worst;
	}
	near(worst, 0.0, 2e-5, "t leaves 95% inside for 1 to 400 degrees of freedom");
	ok(student(31L) < student(30L) && student(30L) - student(31L) < 0.004, "t falls smoothly where the table ends");
}

/* NumAcc2 to 4: a value, then 500 pairs a tenth below and a tenth above it. */
static void
numacc(double base, const char *of_mean, const char *of_deviation, double exact)
{
	static double x[1001];
	int i;

	x[0] = base + 0.2;
	for (i = 1; i < 1001; i += 2) {
		x[i] = base + 0.1;
		x[i + 1] = base + 0.3;
	}
	near(mean(x, 1001L), base + 0.2, (base + 0.2) * 1e-14, of_mean);
	near(deviation(x, 1001L), 0.1, exact, of_deviation);
}

static void
test_hard(void)
{
	double x[3];

	x[0] = 10000001;
	x[1] = 10000003;
	x[2] = 10000002;
	near(mean(x, 3L), 10000002.0, 0.0, "NumAcc1: mean");
	near(deviation(x, 3L), 1.0, 0.0, "NumAcc1: deviation");
	numacc(1.0, "NumAcc2: mean", "NumAcc2: deviation", 1e-14);
	numacc(1e6, "NumAcc3: mean", "NumAcc3: deviation", 1e-10);
	numacc(1e7, "NumAcc4: mean", "NumAcc4: deviation", 1e-9);
}

static void
test_small(void)
{
	double x[5];
	int i;

	for (i = 0; i < 5; i++)
		x[i] = i + 1;
	near(deviation(x, 5L), 1.58113883008419, 1e-14, "deviation divides by n - 1");
	near(half_width(x, 5L), 1.963243, 1e-4, "half-width of 1 2 3 4 5");
	near(half_width(x, 2L), 12.7062 / 2, 1e-4, "half-width of two");
	near(half_width(x, 1L), -1.0, 0.0, "one value has no half-width");
	near(deviation(x, 1L), 0.0, 0.0, "one value has no deviation");
	near(mean(x, 1L), 1.0, 0.0, "mean of one");
	x[1] = x[2] = x[3] = x[4] = 1;
	near(half_width(x, 5L), 0.0, 0.0, "equal values have no width");
}

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
	x[5] = 1e300;
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

static void
test_cases(void)
{
	char name[1000], line[2000];
	const char *top = getenv("KIT_SRC");
	FILE *f;
	int cases = 0;

	sprintf(name, "%.900s/t/cases/interval.txt", top == (char *)0 ? "." : top);
	f = fopen(name, "r");
	if (!ok(f != (FILE *)0, name))
		return;
	while (fgets(line, (int)sizeof line, f) != (char *)0)
		if (line[0] != '#') {
			one_case(line);
			cases++;
		}
	(void)fclose(f);
	ok(cases >= 25, "all cases were read");
}

/* The usual printed ranks, and beyond the sum of a thousand terms. */
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
	ok(settled(x, 6L, 0.6) && !settled(x, 6L, 0.05) && !settled(x, 5L, 0.6), "the stop rule wants six samples and the width");
}

int
main(void)
{
	test_cases();
	test_interval();
	test_student();
	test_hard();
	test_small();
	test_median();
	return tap_end();
}
