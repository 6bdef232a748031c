/*
 * map_none.c: a host that cannot have a file in its memory.
 *
 * configure: map last
 */
#include "host.h"

char *
host_map(int fd, double bytes)
{
	(void)fd;
	(void)bytes;
	errno = ENOSYS;
	return (char *)0;
}

char *
host_fresh(int zero, double bytes)
{
	return host_map(zero, bytes);
}

void
host_unmap(char *p, double bytes)
{
	(void)p;
	(void)bytes;
}
