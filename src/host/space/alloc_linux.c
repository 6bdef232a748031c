/*
 * alloc_linux.c: fallocate, the system call itself: it fails where the file system cannot reserve, while
 * posix_fallocate would write.
 */
#include "space.h"

const char *
allocate_space(int fd, double bytes)
{
	return fallocate(fd, 0, (off_t)0, (off_t)bytes) == 0 ? "fallocate" : (char *)0;
}
