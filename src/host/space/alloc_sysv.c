/*
 * alloc_sysv.c: fcntl F_ALLOCSP of IRIX, fcntl(2). It extends the file to the given start with zeros, and allocates disk space.
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
