/*
 * size.c: sizes as published reports write them.
 */
#include "base.h"

#define LARGEST 9007199254740992.0	/* 2^53: a double holds every whole number up to it */
#define BEYOND (2 * LARGEST)		/* stands for a sum above LARGEST, which is not exact */

static double
unit(int c)
{
	switch (c) {
	case 'k': case 'K':
		return 1024.0;
	case 'm': case 'M':
		return 1048576.0;
	case 'g': case 'G':
		return 1073741824.0;
	}
	return 0.0;
}

/* Checks the bound before it adds the digit, because 2^53 + 1 would round to 2^53. */
static double
append(double x, int digit)
{
	return x > floor((LARGEST - digit) / 10) ? BEYOND : x * 10 + digit;
}

/* Reads digits, then optionally a fraction, E with digits, and a unit; moves *at behind them. */
static int
term(const char **at, double *x)
{
	const char *s = *at;
	double place = 1, power;

	*x = 0;
	if (!(*s >= '0' && *s <= '9'))
		return -1;
	for (; *s >= '0' && *s <= '9'; s++)
		*x = append(*x, *s - '0');
	if (*s == '.')
		for (s++; *s >= '0' && *s <= '9'; s++)
			*x += (*s - '0') * (place /= 10);
	if ((*s == 'E' || *s == 'e') && s[1] >= '0' && s[1] <= '9') {
		power = 0;
		for (s++; *s >= '0' && *s <= '9'; s++)
			power = power * 10 + (*s - '0');
		for (; power > 0 && *x > 0 && *x <= LARGEST; power--)
			*x *= 10;
	}
	if (unit((int)*s) > 0)
		*x *= unit((int)*s++);
	*at = s;
	return 0;
}

const char *
size_read(const char *text, double *size)
{
	const char *s = text;
	double x, sum = 0, whole;

	for (;;) {
		if (term(&s, &x) != 0)
			return "not a size (as 5E6, 64k, 1300K+53, 1g)";
		sum = x > LARGEST - sum ? BEYOND : sum + x;
		if (*s != '+')
			break;
		s++;
	}
	if (*s != '\0')
		return "not a size (as 5E6, 64k, 1300K+53, 1g)";
	if (sum > LARGEST)
		return "too large: sizes end at 2^53 bytes";
	whole = sum - floor(sum) < 0.5 ? floor(sum) : ceil(sum);
	if (fabs(sum - whole) > 1e-6)
		return "not a whole number of bytes";
	*size = whole;
	return (char *)0;
}

int
size_arg(const char *text, double *size)
{
	const char *why = size_read(text, size);

	if (why == (char *)0 && *size < 1)
		why = "the size must be at least 1 byte";
	return why == (char *)0 ? OK : usage(text, why);
}

int
size_within(int letter, const char *text, double least, double most, double *size)
{
	const char *why = size_read(text, size);
	char what[3], bound[60];

	if (why == (char *)0 && (*size < least || *size > most)) {
		sprintf(bound, "takes from %.0f to %.0f", least, most);
		why = bound;
	}
	sprintf(what, "-%c", letter);
	return why == (char *)0 ? OK : usage(what, why);
}
