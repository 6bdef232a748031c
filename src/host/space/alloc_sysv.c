/*
 * alloc_sysv.c: fcntl F_ALLOCSP of IRIX, fcntl(2): the file ends where the section starts; what is new is zeros, with room
 * on the disk.
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
