/*
 * word.c: comparing values of options.
 */
#include "base.h"

int
equal(const char *a, const char *b)
{
	return strcmp(a, b) == 0;
}

int
one_of(const char *what, const char *value, const char *const *words)
{
	const char *const *w;
	char why[200];

	for (w = words; *w != (char *)0; w++)
		if (equal(value, *w))
			return OK;
	sprintf(why, "no such %.40s: ", what);
	for (w = words; *w != (char *)0; w++)
		sprintf(why + strlen(why), "%s%.16s", w == words ? "" : ", ", *w);
	return usage(value, why);
}
