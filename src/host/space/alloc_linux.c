/*
 * fsp_linux.c: fallocate, the system call itself: it fails where the file system cannot reserve, while
 * posix_fallocate would write.
 */
#include "port.h"
#include "bench.h"
#include "fileops.h"

const char *
space_reserve(int fd, double bytes)
{
	return fallocate(fd, 0, (off_t)0, (off_t)bytes) == 0 ? "fallocate" : (char *)0;
}
