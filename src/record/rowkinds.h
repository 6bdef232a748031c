/*
 * rowkinds.h: prints the rows of all records that were read.
 */
#ifndef ROWKINDS_H
#define ROWKINDS_H

#include "rowput.h"

int kinds_choose(const char *letters);	/* before they are read; OK, or USAGE after a message */
int kinds_put(const char *letters, int format, struct asked *a);

#endif
