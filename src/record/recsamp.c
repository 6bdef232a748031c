/*
 * recsamp.c: the line of a sample.
 */
#include "rec.h"

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
#define DIGITS "0123456789"

enum { DIGITS_MOST = 100 };

/* Whether a word is digits, perhaps with a point and an exponent; *digits: one is not 0. */
static int
is_number(const char *s, int *digits)
{
	size_t whole = strspn(s, DIGITS), part = 0;

	*digits = 0;
	if (whole > 0 && strspn(s, "0") < whole)
		*digits = 1;
	s += whole;
	if (*s == '.') {
		part = strspn(++s, DIGITS);
		*digits |= strspn(s, "0") < part;
		s += part;
	}
	if (whole + part == 0)
		return 0;
	if (*s == 'e' || *s == 'E') {
		s++;
		s += *s == '-' || *s == '+';
		if (strspn(s, DIGITS) == 0)
			return 0;
		s += strspn(s, DIGITS);
	}
	return *s == '\0';
}

static int
is_word(const char *s, const char *word)
{
	int i;

	s += *s == '-' || *s == '+';
	for (i = 0; word[i] != '\0'; i++)
		if (s[i] != word[i] && s[i] != word[i] - 'a' + 'A')
			return 0;
	return 1;
}

/* Reads a value; null, or why it is none. */
static const char *
value_fault(const char *s, const char *unit, double *x)
{
	char *end;
	size_t len = strlen(unit);
	int digits;

	if (is_word(s, "inf") || is_word(s, "nan"))
		return "not a finite number";
	if (*s == '-' && (s[1] == '.' || (s[1] >= '0' && s[1] <= '9')))
		return "negative";
	if (!is_number(s, &digits))
		return "not a number";
	if (*s == '0' && s[1] >= '0' && s[1] <= '9')
		return "a leading zero";
	*x = number_of(s, &end);
	if (!(*x <= 1e140) || (*x < 1e-30 && digits))
		return "too large, or too small";
	if (*x == 0 && len >= 5 && equal(unit + len - 5, "ns/op"))
		return "a time must be greater than zero";
	return (char *)0;
}

static int
is_unit(const char *s)
{
	size_t len = strlen(s);

	if (strchr(LETTERS, *s) == (char *)0 && *s != '%')
		return 0;
	for (; *s != '\0'; s++)
		if (*s < '!' || *s > '~')
			return 0;
	return len <= REC_UNIT;
}

static int
refuse_two(const char *a, const char *b, const char *why)
{
	char both[120];

	sprintf(both, "%.50s %.50s", a, b);
	return rec_refuse(both, why);
}

/* Reads the values of a line; 0 after a refusal. */
static int
sample_values(char **word, int n, double *x, int *unit)
{
	const char *why;
	int i, k;

	for (i = 0; i < n; i++) {
		why = value_fault(word[2 * i], word[2 * i + 1], &x[i]);
		if (why != (char *)0)
			return refuse_two(word[2 * i], word[2 * i + 1], why);
		if (!is_unit(word[2 * i + 1]))
			return rec_refuse(word[2 * i + 1], "not a unit");
	}
	for (i = 0; i < n; i++) {
		unit[i] = unit_of(word[2 * i + 1]);
		if (unit[i] < 0)
			return 0;
		for (k = 0; k < i; k++)
			if (unit[k] == unit[i])
				return rec_refuse(word[2 * i + 1], "a unit occurs twice");
	}
	return 1;
}

int
sample_line(char *line)
{
	static char *word[REC_LINE / 2 + 2];
	static double x[REC_LINE / 4];
	static int unit[REC_LINE / 4];
	char why[100];
	struct rec_test *t;
	unsigned long sum = rec_hash(line);
	int i, n = word_split(line, word, REC_LINE / 2 + 2);

	if (n % 2 == 1 || n < 4) {
		sprintf(why, "a sample has a name, iterations, and pairs of value and unit: %d fields", n);
		return rec_refuse(word[0], why);
	}
	if (!is_count(word[1], strlen(word[1])))
		return refuse_two(word[0], word[1], "iterations are a whole number from 1");
	if (strlen(word[1]) > DIGITS_MOST)
		return refuse_two(word[0], word[1], "too many iterations");
	n = (n - 2) / 2;
	if (!sample_values(word + 2, n, x, unit))
		return 0;
	t = test_of(word[0] + 9);
	if (t == (struct rec_test *)0)
		return 0;
	input.any = 1;
	mark_sample(reading, sum);
	for (i = 0; i < n; i++)
		row_figure(t, unit[i], x[i], word[2 + 2 * i], (int)strlen(word[2 + 2 * i]));
	row_counted(t, strtod(word[1], (char **)0));
	return 1;
}
