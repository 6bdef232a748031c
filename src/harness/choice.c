/*
 * choice.c: a case that the user names.
 */
#include "harness.h"

/* Cases with the same tag follow each other. */
int
choose_word(struct run *r, const char *what, const char *word)
{
	const struct test_case *c;
	const char *tags[CASES + 1];
	int n = 0;

	if (choose(r, word))
		return OK;
	for (c = r->bench->cases; c->name != (char *)0; c++)
		if (n == 0 || !equal(tags[n - 1], c->tag))
			tags[n++] = c->tag;
	tags[n] = (char *)0;
	return one_of(what, word, tags, &n);
}
