/*
 * bounds.h: sizes of buffers and tables that the kit is free to choose.  The
 * bare kit has a file of its own in its place, with smaller ones for small
 * hosts.
 */
#ifndef BOUNDS_H
#define BOUNDS_H

enum {
	BOUND_ITEMS = 24,		/* scratch files of a program at a time */
	BOUND_RAW = 32768,		/* bytes of a read of RRBIN; at least 8192 */
	BOUND_RMT = 65536,		/* bytes of a transfer to a remote tape server */
	BOUND_SCRIPT = 10000		/* bytes of a command for the remote shell */
};

#endif
