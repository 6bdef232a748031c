/*
 * raw_none.c: a host that does not report which space of a file is reserved and unwritten.
 *
 * configure: raw last
 */
#include "space.h"

double
raw_bytes(int fd, double bytes)
{
	(void)fd;
	(void)bytes;
	return -1;
}
