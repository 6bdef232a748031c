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

/* Reads digits, then optionally a fraction, E with digits, and a unit; moves *at behind them. */
static int
term(const char **at, double *x)
{
	const char *s = *at;
	double place = 1, power;

	*x = 0;
	if (!(*s >= '0' && *s <= '9'))
		return -1;
	/* the bound is checked before the digit is added, because 2^53 + 1 would round to 2^53 */
	for (; *s >= '0' && *s <= '9'; s++)
		*x = *x > floor((LARGEST - (*s - '0')) / 10) ? BEYOND : *x * 10 + (*s - '0');
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

int
size_range(const char *text, double *to, int most)
{
	char from[40];
	const char *colon = strchr(text, ':'), *why;
	double x, last;
	int n = 0;

	if (colon == (char *)0)
		return size_list(text, to, most);
	sprintf(from, "%.*s", (int)(colon - text) < 39 ? (int)(colon - text) : 39, text);
	why = size_read(from, &x);
	if (why == (char *)0)
		why = size_read(colon + 1, &last);
	if (why == (char *)0 && (x < 1 || last < x || last / x >= ldexp(1.0, most - 1)))
		why = "not a range, as 8k:1m";
	if (why != (char *)0) {
		usage(text, why);
		return 0;
	}
	for (; x <= last; x *= 2)
		to[n++] = x;
	return n;
}

double
largest_of(const double *x, int n)
{
	double most = 0;

	for (; n > 0; n--, x++)
		if (*x > most)
			most = *x;
	return most;
}

int
size_list(const char *text, double *to, int most)
{
	char one[64];
	const char *s = text, *end;
	int n = 0;

	for (;;) {
		end = strchr(s, ',') != (char *)0 ? strchr(s, ',') : s + strlen(s);
		if (end - s >= (long)sizeof one || n == most) {
			usage(text, "too long a list");
			return 0;
		}
		sprintf(one, "%.*s", (int)(end - s), s);
		if (size_arg(one, &to[n]) != OK)
			return 0;
		n++;
		if (*end == '\0')
			return n;
		s = end + 1;
	}
}
