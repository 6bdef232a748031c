/*
 * drop_none.c: a host with no honest way to forget a file, short of unmounting it.
 */
#include "dropcache.h"

const char *
drop_cache(const char *path)
{
	(void)path;
	errno = ENOSYS;
	return (char *)0;
}
