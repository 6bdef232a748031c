/*
 * fsp_none.c: a host that cannot reserve room; file_reserve writes zeros.
 */
#include "port.h"
#include "bench.h"
#include "fileops.h"

const char *
space_reserve(int fd, double bytes)
{
	(void)fd;
	(void)bytes;
	errno = ENOSYS;
	return (char *)0;
}
