/*
 * sys.h: the headers of a host before ANSI C, each once, because some of them
 * may not be read twice, and what they lack.  compat.c has the functions.
 *
 * The host is one of these, named by the Makefile:
 *   HOST_BSD43   4.3BSD of 1986
 *   HOST_SUNOS4  SunOS 4, from its manuals; untested
 *   HOST_ULTRIX  Ultrix 4, from its manuals; untested
 *   HOST_POSIX   a host of today, on which the kit is tried
 */
#ifndef SYS_H
#define SYS_H

#include <sys/types.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>

#ifdef HOST_BSD43
#include <sys/file.h>
#ifndef F_SETFD
#include <fcntl.h>
#endif
#define NEED_ERROR
#define NEED_GROUP
#define NEED_HOST
#define NEED_MEMORY
#define NEED_NUMBERS
#define NEED_PATHS
#define NEED_SIGNALS
#define NEED_TMPFILE
#define NEED_UTIME
#define NEED_WAIT
#define NO_MALLOC_H
#define pid_t int
#define ssize_t int
#define mode_t int
#define clock_t long
#define sig_atomic_t int
#define socklen_t int
#endif

#ifdef HOST_SUNOS4
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>
#define NEED_ERROR
#define NEED_MEMORY
#define ssize_t int
#define socklen_t int
#endif

#ifdef HOST_ULTRIX
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>
#define NEED_ERROR
#define NEED_MEMORY
#define ssize_t int
#define socklen_t int
#endif

#ifdef HOST_POSIX
#include <fcntl.h>
#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>
#define NEED_HOST
#define NEED_MEMORY
#define NEED_NUMBERS
#define NEED_TMPFILE
#define NEED_UTIME
#define NEED_WAIT
#endif

/* size_t is signed on these hosts, where it is known at all. */
#ifndef HOST_POSIX
#define size_t unsigned
extern int errno;
#ifndef offsetof
#define offsetof(of, member) ((unsigned)((char *)&((of *)0)->member - (char *)0))
#endif
#endif

#ifdef NO_MALLOC_H
char *malloc();
char *calloc();
char *realloc();
char *getenv();
char *memchr();
char *memset();
char *strcat();
char *strchr();
char *strcpy();
char *strncat();
char *strncpy();
char *strpbrk();
char *strrchr();
char *strtok();
double atof();
long atol();
long lseek();
time_t time();
#endif

#ifndef CHAR_BIT
#define CHAR_BIT 8
#endif
#ifndef LONG_MAX
#define LONG_MAX 2147483647
#endif
#ifndef SEEK_SET
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#endif
#ifndef FD_CLOEXEC
#define FD_CLOEXEC 1
#endif
#ifndef O_NONBLOCK
#define O_NONBLOCK O_NDELAY
#endif
#ifndef O_NOCTTY
#define O_NOCTTY 0
#endif
#ifndef ENOSYS
#define ENOSYS 78
#endif
#ifndef EAGAIN
#define EAGAIN EWOULDBLOCK
#endif
#ifndef S_ISDIR
#define S_ISDIR(mode) (((mode) & S_IFMT) == S_IFDIR)
#define S_ISREG(mode) (((mode) & S_IFMT) == S_IFREG)
#define S_ISCHR(mode) (((mode) & S_IFMT) == S_IFCHR)
#endif
#ifndef S_ISFIFO
#ifdef S_IFIFO
#define S_ISFIFO(mode) (((mode) & S_IFMT) == S_IFIFO)
#else
#define S_ISFIFO(mode) 0
#endif
#endif
#ifndef _SC_CLK_TCK
#define _SC_CLK_TCK 2
#endif

/* Text of errno. */
#ifdef NEED_ERROR
#define strerror kit_strerror
char *kit_strerror();
#endif

/* Blocks of memory, by the call that the host does fast: 4.3BSD's memcpy is a loop over bytes. */
#ifdef NEED_MEMORY
#undef memcpy
#undef memmove
#define memcpy kit_memmove
#define memmove kit_memmove
char *kit_memmove();
#endif

/* Numbers and words in text. */
#ifdef NEED_NUMBERS
#define strstr kit_strstr
#define strtod kit_strtod
#define strtol kit_strtol
char *kit_strstr();
double kit_strtod();
long kit_strtol();
#endif

#ifdef NEED_PATHS
#define getcwd kit_getcwd
#define mkfifo kit_mkfifo
char *kit_getcwd();
#endif

/* The host's name, and its questions. */
#ifdef NEED_HOST
#define utsname kit_utsname
#define uname kit_uname
struct kit_utsname {
	char nodename[256], sysname[1], release[1], machine[1];
};
#endif
#ifdef HOST_BSD43
#define _SC_PAGESIZE 1
#define sysconf kit_sysconf
long kit_sysconf();
#endif

#ifdef NEED_TMPFILE
#define tmpfile kit_tmpfile
FILE *kit_tmpfile();
#endif

#ifdef NEED_UTIME
#define utime kit_utime
#endif

/* Process groups; 4.3BSD's getpgrp and setpgrp want a process. */
#ifdef NEED_GROUP
#define setpgid kit_setpgid
#define getpgrp() kit_getpgrp()
#define tcgetpgrp kit_tcgetpgrp
#define tcsetpgrp kit_tcsetpgrp
#endif

/* Signals as POSIX has them, over those of 4.2BSD, which make interrupted calls again by themselves. */
#ifdef NEED_SIGNALS
#define sigset_t int
#define sigaction kit_sigaction
struct kit_sigaction {
	void (*sa_handler)();
	int sa_mask;
	int sa_flags;
};
#define sigmask_of(sig) (1L << ((sig) - 1))
#define sigemptyset(set) (*(set) = 0)
#define sigfillset(set) (*(set) = -1)
#define sigaddset(set, sig) (*(set) |= (int)sigmask_of(sig))
#define sigprocmask kit_sigprocmask
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
#undef SIG_DFL
#undef SIG_IGN
#define SIG_DFL ((void (*)())0)
#define SIG_IGN ((void (*)())1)
#endif

/* A status is an int, not a union. */
#ifdef NEED_WAIT
#define waitpid kit_waitpid
#undef WIFEXITED
#undef WIFSIGNALED
#undef WIFSTOPPED
#undef WEXITSTATUS
#undef WTERMSIG
#undef WSTOPSIG
#define WIFEXITED(status) (((status) & 0377) == 0)
#define WIFSTOPPED(status) (((status) & 0377) == 0177)
#define WIFSIGNALED(status) (!WIFEXITED(status) && !WIFSTOPPED(status))
#define WEXITSTATUS(status) (((status) >> 8) & 0377)
#define WTERMSIG(status) ((status) & 0177)
#define WSTOPSIG(status) (((status) >> 8) & 0377)
#endif

#endif
