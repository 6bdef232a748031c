/*
 * rectext.c: memory that stays, texts that are kept once, and tables from texts to what they stand for.
 */
#include "rec.h"

enum { CHUNK = 65536, LEAST_ROOM = 64 };

static char *chunk;
static double left;

static char *
checked(char *p)
{
	if (p == (char *)0) {
		fail("the records", "no memory for what they hold");
		exit(FAILED);
	}
	return p;
}

char *
rec_resized(char *old, double bytes)
{
	if (bytes >= (double)((size_t)-1 / 2))
		return checked((char *)0);
	return checked(old == (char *)0 ? (char *)malloc((size_t)bytes) : (char *)realloc((void *)old, (size_t)bytes));
}

char *
rec_memory(double bytes)
{
	char *p;

	bytes = ceil(bytes / 8) * 8;
	if (bytes > CHUNK / 8)
		return rec_resized((char *)0, bytes);
	if (bytes > left) {
		chunk = rec_resized((char *)0, (double)CHUNK);
		left = CHUNK;
	}
	p = chunk;
	chunk += (long)bytes;
	left -= bytes;
	return p;
}

char *
rec_copy(const char *text, long n)
{
	char *p = rec_memory((double)n + 1);

	memcpy((void *)p, (const void *)text, (size_t)n);
	p[n] = '\0';
	return p;
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
	long i, k;

	old = *t;
	t->room = old.room == 0 ? (long)LEAST_ROOM : 2 * old.room;
	t->at = (struct rec_entry *)rec_resized((char *)0, (double)t->room * (double)sizeof *t->at);
	for (i = 0; i < t->room; i++)
		t->at[i].key = (char *)0;
	for (i = 0; i < old.room; i++)
		if (old.at[i].key != (char *)0) {
			k = place_of(t, old.at[i].key);
			t->at[k] = old.at[i];
		}
	free((void *)old.at);
}

char **
rec_find(struct rec_table *t, const char *key)
{
	long i;

	if (2 * t->used >= t->room)
		grow(t);
	i = place_of(t, key);
	if (t->at[i].key == (char *)0) {
		t->at[i].key = key;
		t->at[i].item = (char *)0;
		t->used++;
	}
	return &t->at[i].item;
}

char *
rec_have(const struct rec_table *t, const char *key)
{
	long i;

	if (t->used == 0)
		return (char *)0;
	i = place_of(t, key);
	return t->at[i].key == (char *)0 ? (char *)0 : t->at[i].item;
}

void
rec_forget(struct rec_table *t)
{
	free((void *)t->at);
	t->at = (struct rec_entry *)0;
	t->used = t->room = 0;
}

const char *
rec_intern(const char *text)
{
	static struct rec_table all;
	char **item, *copy = rec_have(&all, text);

	if (copy != (char *)0)
		return copy;
	copy = rec_copy(text, (long)strlen(text));
	item = rec_find(&all, copy);
	*item = copy;
	return copy;
}
