/* word.c: the words of a line: letters, and apostrophes between them. */
#include "concord.h"

static int
letter(int c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* Where to look for the next word, or a null pointer when there was none. */
const char *
word_next(const char *s, char *word, int room)
{
	int n = 0;

	while (*s != '\0' && !letter((int)*s))
		s++;
	if (*s == '\0')
		return (char *)0;
	for (; letter((int)*s) || (*s == '\'' && letter((int)s[1])); s++)
		if (n < room - 1)
			word[n++] = *s;
	word[n] = '\0';
	return s;
}
