/*
 * wordtest.c: sorts all words of the texts, with the numbers of their texts, and compares the file with them.
 */
#include "mkhdb.h"

static struct seen {
	char word[WORD];
	long file;
} *seen;
static long ntexts, nseen, room, sorted;
static struct buffer whole;

/* Reads a file, with a zero behind it; returns its bytes, -1 after fail(). */
static long
read_whole(const char *path)
{
	struct bio *b = bio_open(path, FILE_READ, 0);
	double size = 0;
	long got = -1;

	if (b == (struct bio *)0)
		return -1;
	if (file_size(path, &size) == OK && buffer_of(&whole, size + 1) != (char *)0)
		got = bio_read(b, whole.at, (long)size);
	if (got >= 0)
		whole.at[got] = '\0';
	return bio_close(b) == OK ? got : -1;
}

int
test_text(const char *path, long file)
{
	long got = read_whole(path), i = 0, n;
	char *at = (char *)seen;

	(void)file;
	for (; i < got; i++) {
		if (array_grow(&at, nseen, &room, sizeof *seen) != 0)
			return failno("the words");
		seen = (struct seen *)(void *)at;
		memset((void *)&seen[nseen], 0, sizeof *seen);
		seen[nseen].file = ntexts;
		for (n = 0; i < got && letter((int)whole.at[i]) != 0; i++, n++)
			if (n < WORD - 1)
				seen[nseen].word[n] = (char)letter((int)whole.at[i]);
		nseen += n > 0;
	}
	ntexts++;
	return got < 0 ? FAILED : OK;
}

static int
ascending(const void *a, const void *b)
{
	const struct seen *x = (const struct seen *)a, *y = (const struct seen *)b;
	int order = strcmp(x->word, y->word);

	return order != 0 ? order : x->file < y->file ? -1 : x->file > y->file;
}

static double
number(const char *from)
{
	const unsigned char *p = (const unsigned char *)from;

	return ((p[0] * 256.0 + p[1]) * 256.0 + p[2]) * 256.0 + p[3];
}

/* Each row is of the next word, and its entries of the texts that have it. */
static int
same_words(double words, double entries)
{
	const char *row = whole.at + HEADER, *entry = row + (size_t)(words * ROW), *end = entry;
	double next = 0, n, times;
	long i = 0, first;

	for (; row < end; row += ROW) {
		first = i;
		n = number(row + WORD + 4);
		if (number(row + WORD) != next || next + n > entries)
			return 0;
		for (next += n; n > 0; n--, entry += ENTRY)
			for (times = number(entry + 4); times > 0; times--, i++)
				if (i == nseen || memcmp(row, seen[i].word, (size_t)WORD) != 0 || number(entry) != (double)seen[i].file)
					return 0;
		if (i == first || (i < nseen && strcmp(seen[i].word, row) == 0))
			return 0;
	}
	return next == entries && i == nseen && tally.words == (double)nseen;
}

int
test_file(const char *path, unsigned long *sum)
{
	long got = read_whole(path), words, entries;

	if (!sorted++)
		qsort((void *)seen, (size_t)nseen, sizeof *seen, ascending);
	if (got < 0)
		return FAILED;
	if (got < HEADER || sscanf(whole.at, "lodestone words 1 %ld %ld\n", &words, &entries) != 2 ||
	    got != HEADER + words * ROW + entries * ENTRY)
		return fail(path, "does not have the header, or the size that it tells");
	*sum = adler(whole.at, got);
	return same_words((double)words, (double)entries) ? OK : fail(path, "does not have the words of the texts");
}
