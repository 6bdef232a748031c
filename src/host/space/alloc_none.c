/*
 * alloc_none.c: a host that cannot reserve space; file_reserve writes zeros.
 *
 * configure: alloc last
 */
#include "space.h"

const char *
allocate_space(int fd, double bytes)
{
	(void)fd;
	(void)bytes;
	errno = ENOSYS;
	return (char *)0;
}
