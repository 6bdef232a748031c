/* print.c: the concordance, a word a line. */
#include "concord.h"

static int
by_word(const struct entry *a, const struct entry *b)
{
	return strcmp(a->word, b->word);
}

static int
by_times(const struct entry *a, const struct entry *b)
{
	if (a->times != b->times)
		return a->times > b->times ? -1 : 1;
	return by_word(a, b);
}

static void
print_entry(FILE *out, const struct entry *e)
{
	char number[24];
	int i;

	fprintf(out, "%s %s:", number_text(e->times, number), e->word);
	for (i = 0; i < e->nlines; i++)
		fprintf(out, " %s", number_text(e->lines[i], number));
	fputs(e->times > (long)e->nlines ? " ...\n" : "\n", out);
}

void
print_table(FILE *out, const struct table *t, const struct options *o)
{
	struct entry **list;
	long i, n;

	list = (struct entry **)store_room((size_t)(t->entries + 1) * sizeof *list);
	n = table_list(t, list);
	sort_entries(list, n, o->by_count ? by_times : by_word);
	for (i = 0; i < n; i++)
		if (list[i]->times >= o->least)
			print_entry(out, list[i]);
}
