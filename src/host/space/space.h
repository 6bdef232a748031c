/*
 * space.h: space in a file system; configure chooses free_*.c and alloc_*.c
 * for the host.
 */
#ifndef SPACE_H
#define SPACE_H

#include "base.h"

double free_space(const char *dir);	/* bytes free for this user in the file system of a directory, -1 unknown */

/* Reserves so many bytes for an open file before it is written: the name of the method, or null with errno. */
const char *allocate_space(int fd, double bytes);

#endif
