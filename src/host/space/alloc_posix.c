/*
 * alloc_posix.c: posix_fallocate.  A library may emulate it by writing, which cannot be told from outside.
 */
#include "space.h"

const char *
allocate_space(int fd, double bytes)
{
	errno = posix_fallocate(fd, (off_t)0, (off_t)bytes);
	return errno == 0 ? "posix_fallocate" : (char *)0;
}
