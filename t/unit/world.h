/*
 * world.h: made-up time and made-up work, in which every figure is known
 * beforehand.
 *
 * Time is a number: a reading of the clock and an operation add to it.  The
 * world stands in for the crew (crew_sample) and for the watchdog's ticks;
 * record, statistics and sampling are the library's.
 */
#ifndef WORLD_H
#define WORLD_H

#include "fake.h"

enum { LINES = 200 };

extern struct world {
	double time;		/* ns that have really passed */
	double reading;		/* ns a reading costs */
	double grain;		/* what the clock shows are multiples of this */
	double stands;		/* from this moment on it stands still; 0 never */
	double jumps, by;	/* at this moment it is set by so much; 0 never */
	double op;		/* ns an operation takes */
	double changes, later;	/* from this moment on it takes so many; 0 never */
	double spread;		/* samples differ by this fraction, up and down */
	long fails;		/* the call of crew_sample that fails; 0 none */
	long samples;		/* calls of crew_sample */
	long largest, last;	/* operations in one of them */
	struct part part;	/* of the one participant, as the sampler leaves it */
} world;

/* What the last case wrote. */
extern double each[LINES];	/* ns/op */
extern double counts[LINES];	/* operations */
extern int lines;
extern char result[];		/* the line for a person */
extern int unsound;		/* sample lines of all cases so far that a reader could not take */

struct run *world_new(int, double, double);	/* a case of this kind, with the default options; ns an operation, ns a tick */
int world_sample(void);				/* takes it through the sampler: its code */
double longest(void);				/* ns of the longest call */
double shortest(void);				/* ns of the shortest sample */
void has(const char *, const char *);		/* a test: the case ended with this line, or one that begins so; name */

#endif
