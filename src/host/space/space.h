/*
 * room.h: free space, by the file that fits the host (room_vfs.c, room_none.c).
 */
#ifndef ROOM_H
#define ROOM_H

double room_in(const char *);	/* bytes that may be written in this folder; -1 where it is not told */

#endif
