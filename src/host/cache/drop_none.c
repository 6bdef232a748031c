/*
 * chill_none.c: a host with no honest way to forget a file, short of unmounting it.
 */
#include "port.h"
#include "bench.h"
#include "fileops.h"

const char *
cache_drop(const char *path)
{
	(void)path;
	errno = ENOSYS;
	return (char *)0;
}
