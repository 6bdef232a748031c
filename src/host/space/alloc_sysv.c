/*
 * alloc_sysv.c: fcntl F_ALLOCSP of IRIX: makes the file as long as the start that is given, which no byte is written for.
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
