/*
 * host.h: what the C library tells of the host.
 */
#ifndef HOST_H
#define HOST_H

#include "base.h"

void host_name(char *, int);		/* without domain; "unknown" where it is not told; slashes, blanks and control bytes are replaced */
const char *host_tmp(void);		/* $TMPDIR where it is an absolute path with room for 300 bytes more, else /tmp */
double host_memory(void);		/* bytes of main memory, -1 unknown */
double host_cache(void);		/* bytes of the last cache of a processor, -1 unknown */
double host_question(int);		/* what sysconf answers to a question of port.h, -1 unknown */
double host_large_pages(void);		/* bytes of this process in large pages, -1 unknown */
double host_resident(void);		/* bytes of this process in memory, -1 unknown */
double host_page_tables(void);		/* bytes of its page tables, which a fork copies, -1 unknown */
long host_cpus(void);			/* online, -1 unknown */

#endif
