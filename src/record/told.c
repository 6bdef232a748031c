/*
 * told.c: what data/tests.tab says of a test: the clock and the words of `is'.  Without the table no test has any.
 */
#include "rec.h"

enum { WORDS = 30, LINE = 1000 };

static struct told {
	const char *test;		/* the mnemonic, and conditions behind slashes */
	const char *is, *clock;		/* or null */
	struct told *next;
} *first, **end = &first;

/* A line that begins with a blank belongs to the line above. */
int
tests_read(const char *path)
{
	char line[LINE], *word[WORDS];
	struct told *last = (struct told *)0;
	int i, n;
	FILE *f = fopen(path, "r");

	if (f == (FILE *)0)
		return failno(path);
	while (fgets(line, (int)sizeof line, f) != (char *)0) {
		if (*line != ' ' && (*line < '0' || *line > 'Z'))
			continue;
		line[strcspn(line, "\n")] = '\0';
		i = *line != ' ';
		n = word_split(line, word, (int)WORDS);
		if (i == 1) {
			*end = last = (struct told *)rec_memory((double)sizeof *last);
			end = &last->next;
			last->test = rec_copy(word[0]);
		}
		for (; last != (struct told *)0 && i < n && i < WORDS && !equal(word[i], ":"); i++)
			if (strncmp(word[i], "is=", (size_t)3) == 0)
				last->is = rec_copy(word[i] + 3);
			else if (strncmp(word[i], "clock=", (size_t)6) == 0)
				last->clock = rec_copy(word[i] + 6);
	}
	fclose(f);
	return last != (struct told *)0 ? OK : fail(path, "no table of tests");
}

/* Whether a test meets the conditions KEY=VALUE of a line; an empty value: it has no such parameter. */
static int
meets(const struct rec_test *t, const char *rule)
{
	char key[LINE], value[REC_NAME + 1];
	size_t len = strcspn(rule, "/"), equals;

	if (len != (size_t)t->mnem || strncmp(rule, t->name, len) != 0)
		return 0;
	for (rule += len; *rule == '/'; rule += len) {
		len = strcspn(++rule, "/");
		equals = strcspn(rule, "=");
		sprintf(key, "%.*s", (int)equals, rule);
		test_par(t, key, value);
		if (strlen(value) != len - equals - 1 || strncmp(rule + equals + 1, value, strlen(value)) != 0)
			return 0;
	}
	return 1;
}

int
test_is(const struct rec_test *t, const char *word)
{
	const struct told *i;
	const char *s;
	size_t len = strlen(word);

	for (i = first; i != (struct told *)0 && (i->is == (char *)0 || !meets(t, i->test)); i = i->next)
		continue;
	for (s = i == (struct told *)0 ? "" : i->is; *s != '\0'; s += strcspn(s, ","), s += *s == ',')
		if (strcspn(s, ",") == len && strncmp(s, word, len) == 0)
			return 1;
	return 0;
}

const char *
test_clock(const struct rec_test *t)
{
	const struct told *i;

	for (i = first; i != (struct told *)0 && (i->clock == (char *)0 || !meets(t, i->test)); i = i->next)
		continue;
	return i == (struct told *)0 ? "" : i->clock;
}
