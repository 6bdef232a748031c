/*
 * fdio.h: calls on descriptors and processes that are restarted after a
 * signal.
 */
#ifndef FDIO_H
#define FDIO_H

#include "base.h"

long fd_read_all(int fd, char *buf, long len);		/* fewer only at the end of the file; -1 with errno */
int fd_write_all(int fd, const char *buf, long len);	/* 0, or -1 with errno */
const char *fd_reason(long got);
	/* why a peer's data ended: from the bytes read, or -1 with errno of a read or write */
void fd_close(int *fd);					/* closes it if it is open, and sets it to -1 */
int fd_private(int fd);					/* sets close-on-exec; 0 or -1 */
int pipe_private(int *fd);				/* a pipe with close-on-exec set; 0, or -1 with errno */
int pipes_private(int *up, int *down);			/* two of them: OK, or FAILED after fail() */
int start_failed(const char *what);
	/* after a fork or exec of this name that failed: FAILED after fail(), with the reason */
long fork_exit(void);
	/* a process that ends by exit(): its id, or -1 with errno; stdout must hold nothing, which would be written twice */
int process_here(long pid);	/* 1: there is a process with this number, as this one counts */
int wait_status(long pid);				/* waits for a process: its status from waitpid, or -1 */

/*
 * A signal for a child that was not waited for: waitpid proves that the number
 * is still that of the child, and of no other process.  1 if it was sent, 0 if
 * the child has ended.  Safe in a signal handler.
 */
int signal_child(long pid, int sig);

#endif
