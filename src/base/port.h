/*
 * port.h: the host, as the rest of the kit sees it.
 *
 * This is the only file that includes config.h and tests what the host has.
 * If a whole call is missing, configure chooses another file for it.  The rest
 * is here: headers, flags that are zero if the host lacks them, and limits.
 */
#ifndef PORT_H
#define PORT_H

#include "config.h"

#include <sys/types.h>
#include <sys/stat.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/wait.h>
#ifdef HAVE_SYS_TIME_H
#include <sys/time.h>
#endif
#include <time.h>
#ifdef HAVE_MATH
#include <math.h>
#else
#include "ownmath.h"
#endif
#include "arith.h"
#ifndef HAVE_LIBRARY
#include "ownlib.h"
#endif

/* Restarts system calls that the watchdog's tick interrupts, if the host can. */
#ifdef SA_RESTART
#define PORT_RESTART SA_RESTART
#else
#define PORT_RESTART 0
#endif

/* The signal for a file that grows beyond `ulimit -f`. It is ignored, so that the write fails with an error. */
#ifdef SIGXFSZ
#define PORT_XFSZ SIGXFSZ
#else
#define PORT_XFSZ SIGPIPE
#endif

/* Makes a compiler believe that memory behind a pointer is read and written; elsewhere another file does. */
#ifdef __GNUC__
#define PORT_KEEP(p) __asm__ __volatile__ ("" : : "g" (p) : "memory")
#else
#define PORT_KEEP(p) keep_far((const void *)(p))
#endif

/* The longest path that the kit keeps. */
#ifdef PATH_MAX
#define PORT_PATH PATH_MAX
#else
#define PORT_PATH 1024
#endif

/* Open flags: each write reaches the disk at once, or bypasses the cache. */
#ifdef O_SYNC
#define PORT_O_SYNC O_SYNC
#else
#define PORT_O_SYNC 0
#endif
#ifdef O_DIRECT
#define PORT_O_DIRECT O_DIRECT
#else
#define PORT_O_DIRECT 0
#endif

/* Opens no symbolic link. */
#ifdef O_NOFOLLOW
#define PORT_O_NOFOLLOW O_NOFOLLOW
#else
#define PORT_O_NOFOLLOW 0
#endif

/* Bytes that a file takes in its file system. */
#ifdef HAVE_ST_BLOCKS
#define PORT_ALLOCATED(st) (512.0 * (double)(st).st_blocks)
#else
#define PORT_ALLOCATED(st) ((double)(st).st_size)
#endif

/* Linux allocates, and reports, twice the socket buffer size that was set. */
#ifdef __linux__
#define PORT_SOCKBUF_SHARE 2.0
#else
#define PORT_SOCKBUF_SHARE 1.0
#endif

#endif
