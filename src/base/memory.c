/*
 * memory.c: buffers, and a sink that stops the compiler from removing unused
 * results.
 */
#include "base.h"

enum { LARGE_PAGE = 2097152, STAGGER = 1088 };

static const void *volatile sink;
adviser memory_advice;

/* Writes every page, so that no sample includes the cost of the first access. */
char *
grab(double bytes)
{
	char *p = bytes < (double)((size_t)-1 / 2) ? (char *)malloc((size_t)bytes) : (char *)0;

	if (p == (char *)0)
		fail("a buffer", "no memory of that size");
	else {
		if (memory_advice != (adviser)0)
			(*memory_advice)(p, bytes);
		memset((void *)p, 1, (size_t)bytes);
	}
	return p;
}

void
buffer_free(struct buffer *b)
{
	free((void *)b->memory);
	b->at = b->memory = (char *)0;
	b->room = 0;
}

/* The size is noted after the memory is there. */
char *
buffer_at(struct buffer *b, double bytes, long boundary, long offset)
{
	if (b->at != (char *)0 && bytes <= b->room)
		return b->at;
	buffer_free(b);
	b->memory = grab(bytes + (double)(boundary + offset));
	if (b->memory == (char *)0)
		return b->at;
	b->at = b->memory + (boundary - (long)((size_t)b->memory % (size_t)boundary)) % boundary + offset;
	b->room = bytes;
	return b->at;
}

char *
buffer_placed(struct buffer *b, double bytes, int which)
{
	return buffer_at(b, bytes, bytes < LARGE_PAGE ? 4096L : (long)LARGE_PAGE, (long)which * STAGGER);
}

/* realloc of a null pointer is not everywhere malloc. */
int
array_grow(char **at, long used, long *room, size_t each)
{
	long want = 2 * *room + 64;
	char *more;

	if (used < *room)
		return 0;
	more = (char *)(*room > 0 ? realloc((void *)*at, (size_t)want * each) : malloc((size_t)want * each));
	if (more == (char *)0) {
		errno = ENOMEM;
		return -1;
	}
	*at = more;
	*room = want;
	return 0;
}

void
touch(char *p, double bytes)
{
	volatile char *at = p, *end = p + (size_t)bytes;

	for (; at < end; at += 512)
		*at = *at;
}

unsigned long
adler(const char *from, long len)
{
	unsigned long a = 1, b = 0;

	for (; len > 0; len--) {
		a = (a + ((unsigned long)*from++ & 255)) % 65521;
		b = (b + a) % 65521;
	}
	return b << 16 | a;
}

void
keep_far(const void *p)
{
	sink = p;
}
