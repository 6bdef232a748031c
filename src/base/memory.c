/*
 * memory.c: buffers, and the sink that keeps a compiler from leaving work out.
 */
#include "base.h"

static const void *volatile sink;

/* Every page is written, so that no sample pays for the first touch. */
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

char *
grab_aligned(double bytes)
{
	char *p = grab(bytes + 4096);

	return p == (char *)0 ? p : p + (4096 - (long)((size_t)p % 4096)) % 4096;
}

void
keep(const void *p)
{
	sink = p;
}
