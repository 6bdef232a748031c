/* tally.c: counts words, and keeps the first lines of each. */
#include "concord.h"

void
tally(struct table *t, const char *word, long line)
{
	struct entry *e = table_entry(t, word);

	e->times++;
	if (e->nlines < LINES_KEPT)
		e->lines[e->nlines++] = line;
}

static void
fold(char *s)
{
	for (; *s != '\0'; s++)
		if (*s >= 'A' && *s <= 'Z')
			*s = (char)(*s - 'A' + 'a');
}

long
tally_text(struct table *t, FILE *in, const struct options *o)
{
	char line[LINE_LEN], word[WORD_LEN];
	const char *at;
	long n = 0;

	while (line_read(in, line, (int)sizeof line)) {
		n++;
		if (o->fold)
			fold(line);
		for (at = word_next(line, word, (int)sizeof word); at != (char *)0; at = word_next(at, word, (int)sizeof word))
			tally(t, word, n);
	}
	return n;
}
