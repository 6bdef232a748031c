/*
 * fdio.h: calls on descriptors and processes that are restarted after a
 * signal.
 */
#ifndef FDIO_H
#define FDIO_H

#include "base.h"

long fd_read_all(int, char *, long);	/* reads len bytes, fewer only at the end of the file; -1 with errno */
int fd_write_all(int, const char *, long);	/* writes len bytes; 0, or -1 with errno */
const char *fd_reason(long);		/* why a peer's data ended: from the bytes read, or -1 with errno of a read or write */
void fd_close(int *);			/* closes it if it is open, and sets it to -1 */
int fd_private(int);			/* sets close-on-exec; 0 or -1 */
int pipe_private(int *);		/* a pipe with close-on-exec set; 0, or -1 with errno */
int start_failed(const char *);		/* after a fork or exec of this name that failed: FAILED after fail(), with the reason */
int wait_status(long);			/* waits for a process: its status from waitpid, or -1 */

/*
 * A signal for a child that was not waited for: waitpid proves that the number
 * is still that of the child, and of no other process.  1 if it was sent, 0 if
 * the child has ended.  Safe in a signal handler.
 */
int signal_child(long, int);

#endif
