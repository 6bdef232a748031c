/*
 * holes.h: what of a file nobody wrote; configure chooses raw_*.c and hole_*.c for the host.
 */
#ifndef HOLES_H
#define HOLES_H

#include "base.h"

/* Of so many bytes of an open file, those in holes, or also in space that is reserved and unwritten; -1 unknown. */
double hole_bytes(int fd, double bytes);
double raw_bytes(int fd, double bytes);

#endif
