/*
 * host.h: facts about the host from the C library and the kernel.
 */
#ifndef HOST_H
#define HOST_H

#include "base.h"

void host_name(char *buf, int len);	/* without domain, or "unknown"; slashes, blanks and control bytes become '_' */
void host_lines(char *to);	/* Date, Cpu and, if uname reports them, Os, Release, Machine; at most 700 bytes */
const char *host_tmp(void);	/* $TMPDIR if it is an absolute path and leaves 300 bytes of PORT_PATH, else /tmp */
double host_memory(int own);
	/* own 1: bytes of memory that this process may have, 0: that may cache files; -1 unknown */
double memory_least(double bytes, int own);
	/* the least of these bytes and of limits; own 1: also of those of this process */
double host_cache(void);		/* bytes of the last-level cache of a processor, -1 unknown */
double host_cache_level(int level);	/* bytes of that for data of level 1 to 4, -1 unknown or not there */
char *host_line(const char *path, const char *begin, char *line, int len);
	/* the first line of a file of the kernel that begins so, from behind that; null if there is none */
int host_first(const char *path, char *line, int len);	/* the first line of a file of the kernel: 0, or -1 */
double host_question(int question);	/* sysconf for a PORT_SC_ number, -1 unknown */
/*
 * What a file of this host lies on: a loop device that keeps its file in memory, a program (FUSE), a file system that
 * compresses, or is able to.  0: none of these, or unknown.
 */
enum { BELOW_LOOP = 1, BELOW_PROGRAM = 2, BELOW_SMALLER = 4 };
int host_below(const char *path);
typedef void (*attempt)(void);
int host_allows(attempt call, int *known);
	/* 0: a process that makes this call is ended, as by a sandbox; tried once, if known is 0 */
void host_huge(char *p, double bytes);	/* asks for large pages for memory that nobody has touched yet */
/* Bytes of this process: in large pages, in memory, of page tables, which fork copies; -1 unknown. */
enum { HOST_LARGE, HOST_RESIDENT, HOST_TABLES };
double host_bytes(int what);
/* Drops a file's pages from memory. Returns the name of the method, or null if this host cannot do it reliably. */
const char *drop_cache(const char *path);

/*
 * Whether a page of the first bytes of a file is in memory: 1, 0, -1 unknown.  At once: after direct I/O, if it went
 * through the cache.  After these were dropped: if the file system is memory.
 */
int file_in_memory(const char *path, double bytes, int drop);

char *host_map(int fd, double bytes);	/* a file's first bytes as memory to be read, null and errno if it fails */
char *host_fresh(int zero, double bytes);	/* the same of memory to be written, of an open /dev/zero */
void host_unmap(char *p, double bytes);	/* the same bytes again */
long host_cpus(void);			/* that this process may use, or if that is unknown those online; -1 unknown */
long host_usable(void);			/* by its affinity, its set and its quota, rounded up, -1 unknown */
double cpu_quota(void);			/* processors that the least limit of a control group gives it, -1 none or unknown */

#endif
