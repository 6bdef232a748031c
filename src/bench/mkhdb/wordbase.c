/*
 * wordbase.c: words from texts to a file, see wordbase.h.
 */
#include "wordbase.h"
#include "wordfile.h"

enum { HEADS = 8192, FIRST = 1024 };

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
static long nwords, words_room, nentries, entries_room;
static long heads[HEADS];

/* --- memory that grows ----------------------------------------------------------- */

/* Grows an array for one more element of this size. */
static int
grow(char **at, long used, long *room, size_t each)
{
	long want = *room > 0 ? *room * 2 : (long)FIRST;
	char *more;

	if (used < *room)
		return OK;
	more = (char *)realloc((void *)*at, (size_t)want * each);
	if (more == (char *)0)
		return fail("the words", "no memory");
	*at = more;
	*room = want;
	return OK;
}

void
words_begin(void)
{
	int i;

	nwords = nentries = 0;
	for (i = 0; i < HEADS; i++)
		heads[i] = -1;
}

void
words_end(void)
{
	free((void *)words);
	free((void *)entries);
	words = (struct word *)0;
	entries = (struct entry *)0;
	nwords = words_room = nentries = entries_room = 0;
}

/* --- texts in -------------------------------------------------------------------- */

/* The index of a word; a new word has no entries. -1 after fail(). */
static long
find(const char *text, unsigned long hash)
{
	long *head = &heads[hash % HEADS], i;
	char *at = (char *)words;

	for (i = *head; i >= 0; i = words[i].next)
		if (strcmp(words[i].text, text) == 0)
			return i;
	if (grow(&at, nwords, &words_room, sizeof *words) != OK)
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
	struct entry *e;

	if (w->last >= 0 && entries[w->last].file == file) {
		entries[w->last].count++;
		return OK;
	}
	if (grow(&at, nentries, &entries_room, sizeof *entries) != OK)
		return FAILED;
	entries = (struct entry *)at;
	e = &entries[nentries];
	e->file = file;
	e->count = 1;
	e->next = -1;
	if (w->last >= 0)
		entries[w->last].next = nentries;
	else
		w->first = nentries;
	w->last = nentries++;
	w->files++;
	return OK;
}

struct reader {
	char text[WORD];
	int len;
	unsigned long hash;
};

static int
end_word(struct reader *r, long file, struct tally *t)
{
	long i;

	if (r->len == 0)
		return OK;
	r->text[r->len] = '\0';
	i = find(r->text, r->hash);
	r->len = 0;
	r->hash = 0;
	t->words++;
	return i < 0 ? FAILED : count(&words[i], file);
}

static int
take(struct reader *r, const char *from, long n, long file, struct tally *t)
{
	int c, code = OK;

	for (; n > 0 && code == OK; n--) {
		c = letter((int)*from++);
		if (c == 0)
			code = end_word(r, file, t);
		else if (r->len < WORD - 1) {
			r->text[r->len++] = (char)c;
			r->hash = (r->hash * 31 + (unsigned long)c) & 0xffffff;
		}
	}
	return code;
}

int
words_add(const char *path, long file, struct tally *t)
{
	static char buf[BIO_SIZE];
	struct bio *b = bio_open(path, FILE_READ, 0);
	struct reader r;
	long got;
	int code = OK;

	if (b == (struct bio *)0)
		return FAILED;
	r.len = 0;
	r.hash = 0;
	do {
		got = bio_read(b, buf, (long)BIO_SIZE);
		code = got < 0 ? FAILED : take(&r, buf, got, file, t);
		t->bytes += got > 0 ? (double)got : 0;
	} while (code == OK && got > 0);
	if (code == OK)
		code = end_word(&r, file, t);
	return bio_close(b) == OK ? code : FAILED;
}

/* --- the file out ---------------------------------------------------------------- */

static int
ascending(const void *a, const void *b)
{
	return strcmp(words[*(const long *)a].text, words[*(const long *)b].text);
}

static int
write_row(struct bio *b, const struct word *w, long first)
{
	char row[ROW];

	memcpy((void *)row, (void *)w->text, (size_t)WORD);
	put_number(row + WORD, first);
	put_number(row + WORD + 4, w->files);
	return bio_write(b, row, (long)ROW);
}

static int
write_entries(struct bio *b, const struct word *w)
{
	char row[ENTRY];
	long i;
	int code = OK;

	for (i = w->first; i >= 0 && code == OK; i = entries[i].next) {
		put_number(row, entries[i].file);
		put_number(row + 4, entries[i].count);
		code = bio_write(b, row, (long)ENTRY);
	}
	return code;
}

static int
write_all(struct bio *b, const long *order)
{
	char head[HEADER];
	long i, first = 0;
	int code;

	memset((void *)head, ' ', sizeof head);
	sprintf(head, "lodestone words 1 %ld %ld\n", nwords, nentries);
	head[strlen(head)] = ' ';
	code = bio_write(b, head, (long)HEADER);
	for (i = 0; i < nwords && code == OK; i++) {
		code = write_row(b, &words[order[i]], first);
		first += words[order[i]].files;
	}
	for (i = 0; i < nwords && code == OK; i++)
		code = write_entries(b, &words[order[i]]);
	return code;
}

int
words_write(const char *path, struct tally *t)
{
	long *order = (long *)malloc((size_t)(nwords + 1) * sizeof *order), i;
	struct bio *b;
	int code;

	if (order == (long *)0)
		return fail("the words", "no memory");
	for (i = 0; i < nwords; i++)
		order[i] = i;
	qsort((void *)order, (size_t)nwords, sizeof *order, ascending);
	b = bio_open(path, FILE_WRITE, 0);
	code = b == (struct bio *)0 ? FAILED : write_all(b, order);
	free((void *)order);
	t->different = (double)nwords;
	t->entries = (double)nentries;
	t->bytes += HEADER + (double)nwords * ROW + (double)nentries * ENTRY;
	if (b != (struct bio *)0 && bio_close(b) != OK)
		code = FAILED;
	return code;
}
