/*
 * alloc_mac.c: fcntl F_PREALLOCATE of macOS. It reserves space behind the end of the file; ftruncate moves the end.
 *
 * configure: alloc 40: F_PREALLOCATE
 *     #include <fcntl.h>
 *     fstore_t room; room.fst_flags = F_ALLOCATEALL; return fcntl(0, F_PREALLOCATE, &room);
 */
#include "space.h"

const char *
allocate_space(int fd, double bytes)
{
	fstore_t room;

	memset(&room, 0, sizeof room);
	room.fst_flags = F_ALLOCATEALL;
	room.fst_posmode = F_PEOFPOSMODE;
	room.fst_length = (off_t)bytes;
	if (fcntl(fd, F_PREALLOCATE, &room) != 0 || ftruncate(fd, (off_t)bytes) != 0)
		return (char *)0;
	return "F_PREALLOCATE";
}
