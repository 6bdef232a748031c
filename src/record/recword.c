/*
 * recword.c: the words of a line.
 */
#include "rec.h"

#define DIGITS "0123456789"

/* Splits a line at blanks and tabs, in place; how many words there are, `most' at most. */
int
word_split(char *line, char **word, int most)
{
	int n = 0;

	for (;;) {
		while (*line == ' ' || *line == '\t')
			line++;
		if (*line == '\0')
			return n;
		if (n < most)
			word[n] = line;
		n++;
		line += strcspn(line, " \t");
		if (*line != '\0')
			*line++ = '\0';
	}
}

char *
word_trim(char *s)
{
	char *end;

	s += strspn(s, " \t");
	end = s + strlen(s);
	while (end > s && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	*end = '\0';
	return s;
}

const char *
word_copy(const char *s)
{
	return rec_copy(s, (long)strlen(s));
}

/* A whole number from 1 without leading zeros, of at most so many digits. */
int
is_count(const char *s, size_t most)
{
	return *s >= '1' && *s <= '9' && strspn(s, DIGITS) == strlen(s) && strlen(s) <= most;
}

int
is_decimal(const char *s, size_t most)
{
	size_t n = strspn(s, DIGITS), len = strlen(s);

	if (n == 0 || len > most)
		return 0;
	return n == len || (s[n] == '.' && len > n + 1 && strspn(s + n + 1, DIGITS) == len - n - 1);
}
