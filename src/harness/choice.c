/*
 * choice.c: a case that the user names, and how many copies.
 */
#include "harness.h"

#define MOST_COPIES 4096.0

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

int
copies_arg(int letter, char *value, double *copies)
{
	if (!equal(value, "all"))
		return size_within(letter, value, 1.0, MOST_COPIES, copies);
	*copies = (double)host_cpus();
	return *copies >= 1 ? OK : usage("-c all", "the number of processors is unknown on this host");
}
