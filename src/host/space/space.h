/*
 * space.h: room in a file system, by the files that fit the host.
 */
#ifndef SPACE_H
#define SPACE_H

#include "base.h"

double free_space(const char *);	/* bytes that may be written in this directory; -1 where it is not told (free_*.c) */

/* Room for an open file before it is written: the name of the way, or null with errno (alloc_*.c). */
const char *allocate_space(int, double);

#endif
