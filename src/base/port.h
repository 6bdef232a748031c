/*
 * port.h: the host, as the rest of the kit sees it.
 *
 * The only file that includes config.h and asks what the host has.  A call
 * that is missing in whole is answered by a file that configure chooses; what
 * is left are headers, flags that are zero where they are unknown, and limits.
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
#ifndef HAVE_LIBRARY
#include "ownlib.h"
#endif

/* A system call that the watchdog's tick has interrupted is made again, where the host can. */
#ifdef SA_RESTART
#define PORT_RESTART SA_RESTART
#else
#define PORT_RESTART 0
#endif

/* What the kernel sends where a file grows beyond the limit of ulimit -f; ignored, the write fails and says so. */
#ifdef SIGXFSZ
#define PORT_XFSZ SIGXFSZ
#else
#define PORT_XFSZ SIGPIPE
#endif

/* The longest path that the kit keeps. */
#ifdef PATH_MAX
#define PORT_PATH PATH_MAX
#else
#define PORT_PATH 1024
#endif

/* Clock sources that a host may have, best first, each from a file of its own that configure chooses; see clock.c. */
#ifdef HAVE_CLOCK_MONOTONIC
#define CLOCK_POSIX { "monotonic", clk_posix, 0.0 },
#else
#define CLOCK_POSIX
#endif
#ifdef HAVE_GETHRTIME
#define CLOCK_HRTIME { "gethrtime", clk_hrt, 0.0 },
#else
#define CLOCK_HRTIME
#endif
#ifdef HAVE_READ_REAL_TIME
#define CLOCK_AIX { "read_real_time", clk_aix, 0.0 },
#else
#define CLOCK_AIX
#endif
#ifdef HAVE_CLOCK_SGI_CYCLE
#define CLOCK_SGI { "sgi_cycle", clk_sgi, 0.0 },
#else
#define CLOCK_SGI
#endif
#ifdef HAVE_MACH_ABSOLUTE_TIME
#define CLOCK_MACH { "mach", clk_mach, 0.0 },
#else
#define CLOCK_MACH
#endif
#ifdef HAVE_GETTIMEOFDAY
#define CLOCK_BSD { "gettimeofday", clk_bsd, 0.0 },
#else
#define CLOCK_BSD
#endif

/* Whether a write can be made to bypass or to reach the disk at once. */
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

/* Bytes of its file system that a file takes. */
#ifdef HAVE_ST_BLOCKS
#define PORT_ALLOCATED(st) (512.0 * (double)(st).st_blocks)
#else
#define PORT_ALLOCATED(st) ((double)(st).st_size)
#endif

/* Linux sets aside, and reports, twice the socket buffer that was asked for. */
#ifdef __linux__
#define PORT_SOCKBUF_SHARE 2.0
#else
#define PORT_SOCKBUF_SHARE 1.0
#endif

#endif
