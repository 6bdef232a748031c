/*
 * motion.h: the time that a drive needs, from its model.
 *
 * Positions are bytes from the beginning of the tape, as the tape holds them.
 * Times are seconds of the clock of this process.  The drive has one buffer
 * between the host and a tape that moves at one speed, or at several: then its
 * mean rate becomes that of the host.  The tape streams while the host is fast
 * enough.  It stops when a write finds the buffer empty, or a
 * read finds it full.  It then backs up (the backhitch), and starts again when
 * the buffer is filled, or emptied, to the model's `restart'.
 */
#ifndef MOTION_H
#define MOTION_H

#include "model.h"

enum { MOTION_IDLE, MOTION_WRITE, MOTION_READ };

struct motion {
	const struct model *m;
	double now;		/* the time up to which the simulation is calculated */
	int mode, moving;
	int slower;		/* speeds that are above the present one, 0 at the highest */
	double steady;		/* until when the speed does not rise */
	double pos;		/* behind the last byte that the host has written or read */
	double pending;		/* bytes in the buffer while the tape stands */
	double have;		/* bytes in it that are read ahead */
	double done;		/* when the tape passes `pos' */
	double stopped;		/* when the tape stopped */
	double stops;
};

void motion_write(struct motion *o, double bytes, double held);	/* from the host; held: bytes on the tape */
void motion_read(struct motion *o, double bytes, double held);
void motion_flush(struct motion *o);				/* writes the buffer to the tape, which stops then */
void motion_mark(struct motion *o, double held);		/* bytes on the tape */
void motion_locate(struct motion *o, double pos);
void motion_space(struct motion *o, double pos, double marks);	/* over so many file marks */
void motion_end(struct motion *o, double pos);			/* the end of data */
void motion_rewind(struct motion *o);
double motion_tape(const struct model *m, double bytes);
	/* where on the tape so many bytes end, with their retries */
double motion_taken(const struct model *m, double before, double bytes);
	/* behind so many bytes, the tape that so many take */
int motion_run(const struct motion *o);	/* number of the run along the tape, from 0; -1: there is only one */

#endif
