/*
 * host.h: what the C library tells of the host, and the environment lines of
 * a record that follow from it.
 */
#ifndef HOST_H
#define HOST_H

#include "cpu.h"

void host_name(char *, int);		/* without domain; "unknown" where it is not told; slashes are replaced */
double host_memory(void);		/* bytes, -1 unknown */
double host_cache(void);		/* bytes of the last cache of a processor, -1 unknown */
long host_cpus(void);			/* online, -1 unknown */

/*
 * CPU time of the whole host since some time past, and in the second, in ns, what its processors had (busy.c).  The
 * use is the one over the other: a host that loses ticks has lost them in both.  0, or -1 where it is not told.
 */
int host_busy(struct cpu *, double *);

void host_lines(void (*)(const char *));	/* each environment line, with its newline */

#endif
