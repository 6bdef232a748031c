/*
 * leftover.h: what programs that were killed have left in a directory.
 */
#ifndef LEFTOVER_H
#define LEFTOVER_H

#include "base.h"

/*
 * Names on standard error what stands there with a name of the kit and is not this process's, with its size: before a
 * test makes its own files there, once a directory.  Whether another program that lives has made it is not known, and
 * nothing is removed.
 */
void leftover_tell(const char *dir);

#endif
