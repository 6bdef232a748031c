/*
 * drop_none.c: a host that cannot drop the cache of one file without
 * unmounting its file system.
 *
 * configure: drop last
 */
#include "host.h"

const char *
drop_cache(const char *path)
{
	(void)path;
	errno = ENOSYS;
	return (char *)0;
}

int
file_in_memory(const char *path, double bytes, int drop)
{
	(void)path;
	(void)bytes;
	(void)drop;
	return -1;
}
