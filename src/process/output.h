/*
 * output.h: files that a user names after -o.  A slip there must not cost a
 * disk: an output is a regular file, a FIFO, a terminal, or a device that
 * drops what it gets (/dev/null), and nothing else is ever opened.
 */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "base.h"

enum { OUT_NEW = 1, OUT_FILE, OUT_FIFO, OUT_CONSOLE };

/* Looks at a path; OUT_, or -USAGE after a message. The status is that of what stands there, links followed. */
int output_look(const char *path, struct stat *st);

/*
 * Opens a path as it was looked at, for appending; a new file is made.  A FIFO
 * that nobody reads is waited for, 5 seconds at the most.  Returns the
 * descriptor, or after a message -USAGE or -FAILED.
 */
int output_open(const char *path);

int output_same(const struct stat *st, const char *path);	/* is it this file, under this or another name? */

#endif
