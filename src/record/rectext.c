/*
 * rectext.c: memory that stays, texts that are kept once, tables from texts to what they stand for, and the words of a
 * line.
 */
#include "rec.h"

#define DIGITS "0123456789"

enum { CHUNK = 65536, LEAST_ROOM = 16 };

static char *chunk;
static double left;

char *
rec_resized(char *old, double bytes)
{
	char *p = (char *)0;

	if (bytes < (double)((size_t)-1 / 2))
		p = old == (char *)0 ? (char *)malloc((size_t)bytes) : (char *)realloc((void *)old, (size_t)bytes);
	if (p == (char *)0) {
		fail("the records", "no memory for what they hold");
		exit(FAILED);
	}
	return p;
}

char *
rec_more(char *old, long n, long *room, double size)
{
	if (n < *room)
		return old;
	*room = *room == 0 ? 1L : 2 * *room;
	return rec_resized(old, (double)*room * size);
}

char *
rec_memory(double bytes)
{
	char *p;

	bytes = ceil(bytes / 8) * 8;
	if (bytes > left) {
		left = bytes > CHUNK ? bytes : (double)CHUNK;
		chunk = (char *)memset((void *)rec_resized((char *)0, left), 0, (size_t)left);
	}
	p = chunk;
	chunk += (long)bytes;
	left -= bytes;
	return p;
}

double *
rec_doubles(long n)
{
	return (double *)rec_resized((char *)0, (double)(n + 1) * (double)sizeof(double));
}

unsigned long
rec_hash(const char *text)
{
	unsigned long h = 0x811c9dc5;

	for (; *text != '\0'; text++)
		h = ((h ^ (unsigned long)(unsigned char)*text) * 16777619) & 0xffffffff;
	return h;
}

static long
place_of(const struct rec_table *t, const char *key)
{
	long i = (long)(rec_hash(key) % (unsigned long)t->room);

	while (t->at[i].key != (char *)0 && strcmp(t->at[i].key, key) != 0)
		i = i + 1 < t->room ? i + 1 : 0;
	return i;
}

static void
grow(struct rec_table *t)
{
	struct rec_table old;
	long i;

	old = *t;
	t->room = old.room == 0 ? (long)LEAST_ROOM : 2 * old.room;
	t->at = (struct rec_entry *)rec_resized((char *)0, (double)t->room * (double)sizeof *t->at);
	for (i = 0; i < t->room; i++)
		t->at[i].key = (char *)0;
	for (i = 0; i < old.room; i++)
		if (old.at[i].key != (char *)0)
			t->at[place_of(t, old.at[i].key)] = old.at[i];
	free((void *)old.at);
}

struct rec_entry *
rec_find(struct rec_table *t, const char *key)
{
	struct rec_entry *e;

	if (2 * t->used >= t->room)
		grow(t);
	e = &t->at[place_of(t, key)];
	if (e->key == (char *)0) {
		e->key = strcpy(rec_memory((double)strlen(key) + 1), key);
		e->item = (char *)0;
		t->used++;
	}
	return e;
}

char *
rec_have(const struct rec_table *t, const char *key)
{
	const struct rec_entry *e = t->used == 0 ? (struct rec_entry *)0 : &t->at[place_of(t, key)];

	return e == (struct rec_entry *)0 || e->key == (char *)0 ? (char *)0 : e->item;
}

void
rec_forget(struct rec_table *t)
{
	free((void *)t->at);
	memset((void *)t, 0, sizeof *t);
}

const char *
rec_intern(const char *text)
{
	static struct rec_table all;

	return rec_find(&all, text)->key;
}

int
word_split(char *line, char **word, int most)
{
	int n = 0;

	for (;;) {
		while (*line == ' ' || *line == '\t')
			line++;
		if (*line == '\0')
			return n;
		if (n < most)
			word[n] = line;
		n++;
		line += strcspn(line, " \t");
		if (*line != '\0')
			*line++ = '\0';
	}
}

char *
word_trim(char *s)
{
	char *end;

	s += strspn(s, " \t");
	end = s + strlen(s);
	while (end > s && (end[-1] == ' ' || end[-1] == '\t'))
		end--;
	*end = '\0';
	return s;
}

int
is_count(const char *s, size_t most)
{
	return *s >= '1' && *s <= '9' && strspn(s, DIGITS) == strlen(s) && strlen(s) <= most;
}

int
is_decimal(const char *s, size_t most)
{
	size_t n = strspn(s, DIGITS), len = strlen(s);

	if (n == 0 || len > most)
		return 0;
	return n == len || (s[n] == '.' && len > n + 1 && strspn(s + n + 1, DIGITS) == len - n - 1);
}
