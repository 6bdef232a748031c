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
word_in(const char *value, const char *const *words)
{
	int i;

	for (i = 0; words[i] != (char *)0; i++)
		if (equal(value, words[i]))
			return i;
	return -1;
}

int
one_of(const char *what, const char *value, const char *const *words, int *which)
{
	char why[WHY_LEN];
	int i = word_in(value, words);

	if (i >= 0) {
		*which = i;
		return OK;
	}
	sprintf(why, "no such %.40s", what);
	for (i = 0; words[i] != (char *)0; i++) {
		text_add(why, (int)sizeof why, i == 0 ? ": " : ", ");
		text_add(why, (int)sizeof why, words[i]);
	}
	return usage(value, why);
}
