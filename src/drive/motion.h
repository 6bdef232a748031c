/*
 * motion.h: the time that a drive needs, by its model.
 *
 * Positions are bytes of tape from its beginning, as the tape holds them;
 * times are seconds of the clock of this process.  The drive has one buffer
 * between the host and a tape that moves at one speed.  While the host keeps
 * up the tape streams.  A write that finds the buffer empty, or a read that
 * finds it full, has stopped the tape: it backs up, and starts again when the
 * buffer is filled, or emptied, to the mark of the model.
 */
#ifndef MOTION_H
#define MOTION_H

#include "model.h"

enum { MOTION_IDLE, MOTION_WRITE, MOTION_READ };

struct motion {
	const struct model *m;
	double now;		/* the time up to which all is worked out */
	int mode, moving;
	double pos;		/* the end of what the host has written or read */
	double pending;		/* bytes in the buffer of a drive that stands */
	double have;		/* bytes read ahead in it */
	double done;		/* when the tape has passed `pos' */
	double stopped;		/* when it stopped */
	double stops;
};

void motion_write(struct motion *, double, double);	/* bytes of the host, and of the tape */
void motion_read(struct motion *, double, double);
void motion_flush(struct motion *);			/* what is in the buffer is on the tape; it stands */
void motion_mark(struct motion *);
void motion_locate(struct motion *, double);		/* to a position */
void motion_space(struct motion *, double, double);	/* to a position, over so many marks */
void motion_end(struct motion *, double);		/* to the end of data, there */
void motion_rewind(struct motion *);

#endif
