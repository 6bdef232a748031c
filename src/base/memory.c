/*
 * memory.c: buffers, and the sink that keeps a compiler from leaving work out.
 */
#include "bench.h"
#include "host.h"

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

double
memory_size(void)
{
	return host_memory();
}

double
cache_size(void)
{
	return host_cache();
}

void
flag_cached(struct run *r, double bytes)
{
	if (bytes < host_memory())
		flag(r, "cached", "");
}

void
keep(const void *p)
{
	sink = p;
}
