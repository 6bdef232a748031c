/*
 * job.h: commands that a test starts, in a process group of their own, which
 * ends when this program ends, also after SIGKILL.
 */
#ifndef JOB_H
#define JOB_H

#include "base.h"

/* A job has a path, arguments, and three standard descriptors, -1 for the null device. */
int job_open(void);		/* before the first one; OK, or FAILED after fail() */
void job_close(void);		/* behind the last one; what jobs left in the background stays */
void job_end(void);		/* in its place: that ends too */
long job_start(const char *, char *const *, const int *, int);	/* its id; -1 with errno, where the fourth is 1 also when it cannot be executed */
long job_spawn(const char *, char *const *, const int *);	/* the same by posix_spawn; ENOSYS where the host does not have it */
int job_wait(long);		/* its status as of waitpid, or -1; lends it the terminal at need */
int job_verdict(const char *, int);	/* OK for status 0, else FAILED after fail() */

int program_path(const char *, char *);	/* where PATH finds a program, into a buffer of PORT_PATH; OK or FAILED */

#endif
