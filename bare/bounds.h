/*
 * bounds.h: sizes of buffers and tables that the kit is free to choose:
 * scratch files of a program at a time, bytes of a read of RRBIN (at least
 * 8192), of a transfer to a remote tape server, of a command for the remote
 * shell, datagrams that may overtake one, bytes of a block on a tape drive of
 * this host, for which 4.3BSD ends a transfer at 63 KB.
 */
#ifndef BOUNDS_H
#define BOUNDS_H

#define BOUND_ITEMS 24
#define BOUND_RAW 32768
#define BOUND_RMT 65536
#define BOUND_SCRIPT 10000
#define BOUND_SEEN 4096

#ifdef HOST_BSD43
#define BOUND_BLOCK 64512
#else
#define BOUND_BLOCK 16777216
#endif

#endif
