/*
 * wordfile.c: searches and checks a file of words, see wordbase.h.
 */
#include "wordbase.h"
#include "wordfile.h"

#define MOST 1e15	/* words or entries: more than any file has */

struct base {
	const char *path;
	struct file *file;
	double words, entries;
};

int
letter(int c)
{
	static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
	const char *at = c == 0 ? (char *)0 : strchr(letters, c);

	return at == (char *)0 ? 0 : (int)letters[(at - letters) % 26];
}

void
put_number(char *to, long x)
{
	to[0] = (char)(x >> 24 & 255);
	to[1] = (char)(x >> 16 & 255);
	to[2] = (char)(x >> 8 & 255);
	to[3] = (char)(x & 255);
}

long
get_number(const char *from)
{
	const unsigned char *p = (const unsigned char *)from;

	return (long)p[0] << 24 | (long)p[1] << 16 | (long)p[2] << 8 | (long)p[3];
}

/* Reads len octets from an offset. */
static int
take(const struct base *b, double at, char *to, long len)
{
	long n, got;

	if (file_seek(b->file, at) != 0)
		return file_fail(b->file);
	for (got = 0; got < len; got += n) {
		n = file_read(b->file, to + got, len - got);
		if (n <= 0)
			return n < 0 ? file_fail(b->file) : fail(b->path, "is shorter than it was written");
	}
	return OK;
}

/* The numbers of the header, which begins with these words. */
static int
read_header(const char *head, struct base *b)
{
	static const char begin[] = "lodestone words 1 ";
	const char *at = head + sizeof begin - 1;

	return strncmp(head, begin, sizeof begin - 1) == 0 && digits_read(&at, 10, MOST, &b->words) == 0 && *at++ == ' ' &&
	    digits_read(&at, 10, MOST, &b->entries) == 0;
}

static int
open_base(struct base *b, const char *path)
{
	char head[HEADER + 1];
	double size = 0;
	int code;

	b->path = path;
	b->file = file_open(path, FILE_READ);
	if (b->file == (struct file *)0)
		return FAILED;
	head[HEADER] = '\0';
	code = take(b, 0.0, head, (long)HEADER);
	if (code == OK && !read_header(head, b))
		code = fail(path, "is not a file of words");
	if (code == OK)
		code = file_size(path, &size);
	if (code == OK && size != HEADER + b->words * ROW + b->entries * ENTRY)
		code = fail(path, "does not have the size that its header tells");
	if (code != OK)
		file_close(b->file);
	return code;
}

static int
row_at(const struct base *b, double i, char *row)
{
	int code = take(b, HEADER + i * ROW, row, (long)ROW);

	if (code == OK && row[WORD - 1] != '\0')
		code = fail(b->path, "has a word without an end");
	return code;
}

/* Adds up the counts of a word's entries. */
static int
add_entries(const struct base *b, const char *row, double *times)
{
	char e[ENTRY];
	double first = (double)get_number(row + WORD), n = (double)get_number(row + WORD + 4), i;
	int code = first + n <= b->entries ? OK : fail(b->path, "has entries after its end");

	for (i = 0; i < n && code == OK; i++) {
		code = take(b, HEADER + b->words * ROW + (first + i) * ENTRY, e, (long)ENTRY);
		if (code == OK)
			*times += (double)get_number(e + 4);
	}
	return code;
}

/* Binary search. */
static int
search(const struct base *b, const char *word, double *times, double *files)
{
	char row[ROW];
	double low = 0, high = b->words, middle;
	int code = OK, order;

	while (low < high && code == OK) {
		middle = floor((low + high) / 2);
		code = row_at(b, middle, row);
		order = strcmp(word, row);
		if (code == OK && order == 0) {
			*files = (double)get_number(row + WORD + 4);
			return add_entries(b, row, times);
		}
		if (order < 0)
			high = middle;
		else
			low = middle + 1;
	}
	return code;
}

int
words_find(const char *path, const char *word, double *times, double *files)
{
	struct base b;
	int code = open_base(&b, path);

	*times = *files = 0;
	if (code != OK)
		return code;
	code = search(&b, word, times, files);
	return file_done(b.file, code);
}

/* Each word is greater than the one before, and its entries follow the entries of that word. */
static int
prove_rows(const struct base *b, struct tally *t)
{
	char row[ROW], before[ROW];
	double i, next = 0;
	int code = OK;

	before[0] = '\0';
	for (i = 0; i < b->words && code == OK; i++) {
		code = row_at(b, i, row);
		if (code == OK && (strcmp(before, row) >= 0 || (double)get_number(row + WORD) != next))
			code = fail(b->path, "is not in order");
		if (code == OK)
			code = add_entries(b, row, &t->words);
		next += (double)get_number(row + WORD + 4);
		memcpy((void *)before, (void *)row, sizeof before);
	}
	return code == OK && next != b->entries ? fail(b->path, "has entries of no word") : code;
}

int
words_prove(const char *path, struct tally *t)
{
	struct base b;
	int code = open_base(&b, path);

	if (code != OK)
		return code;
	t->words = 0;
	t->different = b.words;
	t->entries = b.entries;
	code = prove_rows(&b, t);
	return file_done(b.file, code);
}

unsigned long
words_sum(const char *path)
{
	static char buf[BIO_SIZE];
	struct bio *b = bio_open(path, FILE_READ, 0);
	unsigned long lo = 1, hi = 0;
	long got, i;

	if (b == (struct bio *)0)
		return 0;
	while ((got = bio_read(b, buf, (long)BIO_SIZE)) > 0)
		for (i = 0; i < got; i++) {
			lo = (lo + (unsigned long)((int)buf[i] & 255)) % 65521;
			hi = (hi + lo) % 65521;
		}
	return bio_close(b) == OK ? hi << 16 | lo : 0;
}
