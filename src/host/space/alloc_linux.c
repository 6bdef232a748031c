/*
 * alloc_linux.c: the system call fallocate. It fails if the file system cannot reserve space; posix_fallocate would
 * write zeros instead.
 *
 * configure: alloc 10: fallocate
 *     #include <fcntl.h>
 *     return fallocate(0, 0, 0, 1);
 */
#include "space.h"

const char *
allocate_space(int fd, double bytes)
{
	return fallocate(fd, 0, (off_t)0, (off_t)bytes) == 0 ? "fallocate" : (char *)0;
}
