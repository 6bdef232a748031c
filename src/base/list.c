/*
 * list.c: lists of sizes and counts, "1k,2k,64k", and ranges that are doubled at each step, "8k:1m".
 */
#include "base.h"

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
