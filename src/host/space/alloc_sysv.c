/*
 * alloc_sysv.c: fcntl F_ALLOCSP of IRIX, fcntl(2). It extends the file to the given start with zeros, and allocates
 * disk space.
 * Source: fcntl(2) of IRIX, as SGI quotes it (linux-mips, 8 September 1997): l_len is ignored and should be 0. Behind
 * posix_fallocate, because on Solaris, which makes this call in that one, it means something else than on IRIX.
 *
 * configure: alloc 30: F_ALLOCSP
 *     #include <fcntl.h>
 *     struct flock room; return fcntl(0, F_ALLOCSP, &room);
 */
#include "space.h"

const char *
allocate_space(int fd, double bytes)
{
	struct flock room;

	memset(&room, 0, sizeof room);
	room.l_whence = SEEK_SET;
	room.l_start = (off_t)bytes;
	return fcntl(fd, F_ALLOCSP, &room) == 0 ? "F_ALLOCSP" : (char *)0;
}
