/* table.c: words by hash. */
#include "concord.h"

static struct entry *
new_entry(const char *word)
{
	struct entry *e = (struct entry *)store_room(sizeof *e);

	memset((void *)e, 0, sizeof *e);
	e->word = store(word);
	return e;
}

struct entry *
table_entry(struct table *t, const char *word)
{
	struct entry **at = &t->bucket[hash(word)];

	for (; *at != (struct entry *)0; at = &(*at)->next)
		if (strcmp((*at)->word, word) == 0)
			return *at;
	*at = new_entry(word);
	t->entries++;
	return *at;
}

long
table_list(const struct table *t, struct entry **list)
{
	struct entry *e;
	long n = 0;
	int i;

	for (i = 0; i < BUCKETS; i++)
		for (e = t->bucket[i]; e != (struct entry *)0; e = e->next)
			list[n++] = e;
	return n;
}
