/*
 * fdio.h: descriptors and processes, where a system call that a signal has
 * interrupted is made again.
 */
#ifndef FDIO_H
#define FDIO_H

#include "base.h"

long fd_read_all(int, char *, long);	/* all of len bytes, fewer at the end of the file; -1 with errno */
int fd_write_all(int, const char *, long);	/* all of len bytes; 0, or -1 with errno */
void fd_close(int *);			/* closes and forgets it, where it is open */
int fd_private(int);			/* programs do not inherit it; 0 or -1 */
int pipe_private(int *);		/* a pipe that programs do not inherit; 0, or -1 with errno */
int wait_status(long);			/* waits for a process: its status as of waitpid, -1 */

#endif
