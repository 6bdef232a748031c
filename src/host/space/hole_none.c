/*
 * hole_none.c: a host that reports of a file only how many blocks it takes.
 *
 * configure: hole last
 */
#include "space.h"

double
hole_bytes(int fd, double bytes)
{
	struct stat st;

	if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))
		return -1;
	return PORT_ALLOCATED(st) < (double)st.st_size && PORT_ALLOCATED(st) < bytes ? bytes - PORT_ALLOCATED(st) : 0;
}
