/*
 * alloc_posix.c: posix_fallocate. The C library may emulate it with writes, which the caller cannot detect.
 *
 * configure: alloc 20: posix_fallocate
 *     #include <fcntl.h>
 *     return posix_fallocate(0, 0, 1);
 */
#include "space.h"

const char *
allocate_space(int fd, double bytes)
{
	errno = posix_fallocate(fd, (off_t)0, (off_t)bytes);
	return errno == 0 ? "posix_fallocate" : (char *)0;
}
