/*
 * fsp_allocsp.c: fcntl F_ALLOCSP of Solaris and IRIX: allocates from the given size to the end.
 */
#include "port.h"
#include "bench.h"
#include "file.h"

const char *
space_reserve(int fd, double bytes)
{
	struct flock room;

	memset(&room, 0, sizeof room);
	room.l_whence = SEEK_SET;
	room.l_start = (off_t)bytes;
	return fcntl(fd, F_ALLOCSP, &room) == 0 ? "F_ALLOCSP" : (char *)0;
}
