/*
 * bounds.h: sizes of buffers and tables.  The bare kit has its own, because
 * 4.3BSD ends a transfer at 63 KB.
 */
#ifndef BOUNDS_H
#define BOUNDS_H

enum {
	BOUND_ITEMS = 24,		/* scratch files of a program at one time */
	BOUND_RAW = 32768,		/* bytes per read of RRBIN; at least 8192 */
	BOUND_RMT = 65536,		/* bytes per transfer with a remote tape server */
	BOUND_SCRIPT = 10000,		/* bytes of a command for the remote shell */
	BOUND_SEEN = 4096,		/* datagrams that may overtake one */
	BOUND_BLOCK = 16777216		/* bytes that a read or write of a tape device of this host may ask for */
};

#endif
