/*
 * raw_none.c: a host that does not tell which space of a file is reserved and unwritten.
 *
 * configure: raw last
 */
#include "holes.h"

double
raw_bytes(int fd, double bytes)
{
	(void)fd;
	(void)bytes;
	return -1;
}
