/*
 * map_mmap.c: files in memory by mmap(2).
 *
 * configure: map 10: mmap
 *     #include <stddef.h>
 *     #include <sys/mman.h>
 *     return mmap(NULL, 1, PROT_READ, MAP_SHARED, 0, 0) == MAP_FAILED || munmap(NULL, 1);
 */
#include "host.h"

#include <sys/mman.h>

char *
host_map(int fd, double bytes)
{
	void *p = mmap((void *)0, (size_t)bytes, PROT_READ, MAP_SHARED, fd, (off_t)0);

	return p == MAP_FAILED ? (char *)0 : (char *)p;
}

char *
host_fresh(int zero, double bytes)
{
	void *p = mmap((void *)0, (size_t)bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE, zero, (off_t)0);

	return p == MAP_FAILED ? (char *)0 : (char *)p;
}

void
host_unmap(char *p, double bytes)
{
	munmap((void *)p, (size_t)bytes);
}
