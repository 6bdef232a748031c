/*
 * memory.c: buffers, and a sink that stops the compiler from removing unused
 * results.
 */
#include "base.h"

enum { LARGE_PAGE = 2097152, STAGGER = 1088 };

static const void *volatile sink;

/* Writes every page, so that no sample includes the cost of the first access. */
char *
grab(double bytes)
{
	char *p = bytes < (double)((size_t)-1 / 2) ? (char *)malloc((size_t)bytes) : (char *)0;

	if (p == (char *)0)
		fail("a buffer", "no memory of that size");
	else
		memset((void *)p, 1, (size_t)bytes);
	return p;
}

static char *
aligned(double bytes, long boundary, long offset)
{
	char *p = grab(bytes + (double)(boundary + offset));

	return p == (char *)0 ? p : p + (boundary - (long)((size_t)p % (size_t)boundary)) % boundary + offset;
}

char *
grab_aligned(double bytes)
{
	return aligned(bytes, 4096L, 0L);
}

char *
grab_placed(double bytes, int which)
{
	return aligned(bytes, bytes < LARGE_PAGE ? 4096L : (long)LARGE_PAGE, (long)which * STAGGER);
}

void
keep(const void *p)
{
	sink = p;
}
