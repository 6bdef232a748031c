/*
 * fsp_allocsp.c: fcntl F_ALLOCSP of IRIX: makes the file as long as the start that is given, which no byte is written for.
 */
#include "port.h"
#include "bench.h"
#include "fileops.h"

const char *
space_reserve(int fd, double bytes)
{
	struct flock room;

	memset(&room, 0, sizeof room);
	room.l_whence = SEEK_SET;
	room.l_start = (off_t)bytes;
	return fcntl(fd, F_ALLOCSP, &room) == 0 ? "F_ALLOCSP" : (char *)0;
}
