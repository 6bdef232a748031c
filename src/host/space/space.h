/*
 * space.h: space in a file system, and what of a file nobody wrote; configure chooses free_*.c, alloc_*.c, raw_*.c and
 * hole_*.c for the host.
 */
#ifndef SPACE_H
#define SPACE_H

#include "base.h"

double free_space(const char *dir);	/* bytes free for this user in the file system of a directory, -1 unknown */

/* Reserves so many bytes for an open file before it is written: the name of the method, or null with errno. */
const char *allocate_space(int fd, double bytes);

/* Of so many bytes of an open file, those in holes, or also in space that is reserved and unwritten; -1 unknown. */
double hole_bytes(int fd, double bytes);
double raw_bytes(int fd, double bytes);

#endif
