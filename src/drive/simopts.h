/*
 * simopts.h: what stands behind `sim:' in the name of a simulated drive.
 *
 *     MODEL[,KEY=VALUE]...[:FILE]
 *
 * MODEL is a name, or the path of a .drive file.  Keys, beside the figures of
 * model.h, whose values they replace:
 *
 *     host-cost=NS         the host's time is not counted; each call costs so much instead
 *     unloaded=1           the cartridge is put in when the drive is opened
 *     end-as=WORD          how the end shows: zero, short, enospc, enxio, eio; enospc
 *     fault=bad-block@N    object N of the tape cannot be read
 *     fault=end@BYTES      the tape ends, without warning, behind so many bytes of it
 *     fault=not-ready      there is no cartridge
 *     fault=protected      the cartridge is write protected
 *     fault=hiccup@N       every N-th block the drive stops
 *     fault=lost@N         at the N-th call it does not know any more where it is, until it is rewound
 */
#ifndef SIMOPTS_H
#define SIMOPTS_H

#include "model.h"

enum { END_ENOSPC, END_ZERO, END_SHORT, END_ENXIO, END_EIO };

struct simopts {
	struct model m;
	char file[PORT_PATH];		/* of the image, "" for none */
	double host_cost;		/* seconds, -1: the host's own time */
	int unloaded, end_as, not_ready, protect;
	double bad, end, hiccup, lost;	/* -1: none */
};

int simopts_read(struct simopts *, const char *);	/* the whole name: OK, or FAILED after fail() */

#endif
