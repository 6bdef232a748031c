/*
 * simopts.h: the part after `sim:' in the name of a simulated drive.
 *
 *     MODEL[,KEY=VALUE]...[:FILE]
 *
 * MODEL is a name, or the path of a .drive file.  Keys are the figures of
 * model.h, whose values they replace, and:
 *
 *     host-cost=NS         each call costs NS nanoseconds instead of the host's own time
 *     wear=FROM-TO@SHARE   the tape moves at this share of its rate between two positions, in bytes; up to eight times
 *     retries=FROM-TO@SHARE    there each byte takes this many more bytes of tape; up to eight times
 *     noise=SHARE@PIECES@SEED  of so many equal pieces of the tape each has a rate of its own, which differs by this
 *                              share
 *     unloaded=1           opening the drive includes loading the cartridge
 *     end-as=WORD          how the end shows: zero, short, enospc, enxio, eio; default enospc
 *     fault=bad-block@N    object N of the tape cannot be read
 *     fault=end@BYTES      the tape ends after BYTES bytes, without early warning
 *     fault=not-ready      the drive does not become ready
 *     fault=no-medium      no cartridge is loaded
 *     fault=protected      the cartridge is write protected
 *     fault=hiccup@N       the drive stops at every N-th block
 *     fault=lost@N         the drive loses its position at the N-th call, until it is rewound
 */
#ifndef SIMOPTS_H
#define SIMOPTS_H

#include "model.h"

enum { END_ENOSPC, END_ZERO, END_SHORT, END_ENXIO, END_EIO };

struct simopts {
	struct model m;
	char file[PORT_PATH];		/* the image, "" for none */
	double host_cost;		/* seconds, -1: the host's own time */
	int unloaded, end_as, not_ready, empty, protect;
	double bad, end, hiccup, lost;	/* -1: none */
};

int simopts_read(struct simopts *o, const char *name);	/* the whole name; OK, or FAILED after fail() */
double simopts_end(const struct simopts *o);		/* bytes of tape up to its end */
long simopts_show(const struct simopts *o, long len);	/* what a write of so many bytes returns there */

#endif
