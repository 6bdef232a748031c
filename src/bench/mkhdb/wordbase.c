/*
 * wordbase.c: words from texts to a file, see mkhdb.h.
 */
#include "mkhdb.h"

enum { HEADS = 8192 };

struct word {
	char text[WORD];
	long next;		/* in the same hash chain, -1: none */
	long first, last;	/* entries */
	long files;
};

struct entry {
	long file, count;
	long next;		/* of the same word */
};

static struct word *words;
static struct entry *entries;
static long nwords, words_room, nentries, entries_room, heads[HEADS];
struct tally tally;

void
words_begin(void)
{
	int i;

	nwords = nentries = 0;
	memset((void *)&tally, 0, sizeof tally);
	for (i = 0; i < HEADS; i++)
		heads[i] = -1;
}

/* The index of a word; a new word has no entries. -1 with errno. */
static long
find(const char *text, unsigned long hash)
{
	long *head = &heads[hash % HEADS], i;
	char *at = (char *)words;

	for (i = *head; i >= 0; i = words[i].next)
		if (strcmp(words[i].text, text) == 0)
			return i;
	if (array_grow(&at, nwords, &words_room, sizeof *words) != 0)
		return -1;
	words = (struct word *)at;
	memset((void *)&words[nwords], 0, sizeof *words);
	strcpy(words[nwords].text, text);
	words[nwords].next = *head;
	words[nwords].first = words[nwords].last = -1;
	*head = nwords;
	return nwords++;
}

/* Counts the word once more in a text. */
static int
count(struct word *w, long file)
{
	char *at = (char *)entries;

	if (w->last < 0 || entries[w->last].file != file) {
		if (array_grow(&at, nentries, &entries_room, sizeof *entries) != 0)
			return failno("the words");
		entries = (struct entry *)at;
		entries[nentries].file = file;
		entries[nentries].count = 0;
		entries[nentries].next = -1;
		*(w->last >= 0 ? &entries[w->last].next : &w->first) = nentries;
		w->last = nentries++;
		w->files++;
	}
	entries[w->last].count++;
	return OK;
}

static struct {
	char text[WORD];
	int len;
	unsigned long hash;
} word;

static int
end_word(long file)
{
	long i;

	if (word.len == 0)
		return OK;
	word.text[word.len] = '\0';
	i = find(word.text, word.hash);
	word.len = 0;
	word.hash = 0;
	tally.words++;
	return i < 0 ? failno("the words") : count(&words[i], file);
}

int
words_add(const char *path, long file)
{
	static char buf[BIO_SIZE];
	struct bio *b = bio_open(path, FILE_READ, 0);
	long got, i;
	int c, code = OK;

	if (b == (struct bio *)0)
		return FAILED;
	while ((got = bio_read(b, buf, (long)BIO_SIZE)) > 0 && code == OK) {
		for (i = 0; i < got && code == OK; i++)
			if ((c = letter((int)buf[i])) == 0)
				code = end_word(file);
			else if (word.len < WORD - 1) {
				word.text[word.len++] = (char)c;
				word.hash = (word.hash * 31 + (unsigned long)c) & 0xffffff;
			}
		tally.bytes += (double)got;
	}
	if (got < 0 || end_word(file) != OK)
		code = FAILED;
	return bio_close(b) == OK ? code : FAILED;
}

static int
ascending(const void *a, const void *b)
{
	return strcmp(words[*(const long *)a].text, words[*(const long *)b].text);
}

/* The last two numbers of a row, and the row. */
static int
write_row(struct bio *b, char *row, long size, long x, long y)
{
	char *to = row + size - 8;
	int i;

	for (i = 24; i >= 0; i -= 8, to++) {
		to[0] = (char)(x >> i & 255);
		to[4] = (char)(y >> i & 255);
	}
	return bio_write(b, row, size);
}

int
words_write(const char *path)
{
	char row[HEADER + 1];
	long *order = (long *)malloc((size_t)(nwords + 1) * sizeof *order), i, k, first = 0;
	struct bio *b;
	int code;

	if (order == (long *)0)
		return fail("the words", "no memory");
	for (i = 0; i < nwords; i++)
		order[i] = i;
	qsort((void *)order, (size_t)nwords, sizeof *order, ascending);
	sprintf(row, "lodestone words 1 %ld %ld\n", nwords, nentries);
	memset((void *)(row + strlen(row)), ' ', HEADER - strlen(row));
	b = bio_open(path, FILE_WRITE, 0);
	code = b == (struct bio *)0 ? FAILED : bio_write(b, row, (long)HEADER);
	for (i = 0; i < nwords && code == OK; i++) {
		memcpy((void *)row, (void *)words[order[i]].text, (size_t)WORD);
		code = write_row(b, row, (long)ROW, first, words[order[i]].files);
		first += words[order[i]].files;
	}
	for (i = 0; i < nwords; i++)
		for (k = words[order[i]].first; k >= 0 && code == OK; k = entries[k].next)
			code = write_row(b, row, (long)ENTRY, entries[k].file, entries[k].count);
	free((void *)order);
	tally.different = (double)nwords;
	tally.entries = (double)nentries;
	tally.bytes += HEADER + (double)nwords * ROW + (double)nentries * ENTRY;
	return b != (struct bio *)0 && bio_close(b) == OK ? code : FAILED;
}
