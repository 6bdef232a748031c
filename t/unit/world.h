/*
 * world.h: simulated time and simulated work, of which every figure is known in advance.
 *
 * Time is a number: a reading of the clock and an operation add to it.  The world replaces the crew (crew_sample) and
 * the watchdog's ticks; record, statistics and sampling are the library's.
 */
#ifndef WORLD_H
#define WORLD_H

#include "fake.h"

enum { LINES = 200 };

extern struct world {
	double time;		/* ns that have passed */
	double reading;		/* ns per reading */
	double grain;		/* ns: the clock shows multiples of this */
	double stands;		/* the clock stands still from this time on; 0: never */
	double jumps, by;	/* at this time the clock is set by so much; 0: never */
	double op;		/* ns per operation */
	double changes, later;	/* from this time on an operation takes so many ns; 0: no change */
	double spread;		/* samples differ by up to this fraction, up and down */
	long fails;		/* the number of the call of crew_sample that fails; 0: none */
	long samples;		/* calls of crew_sample */
	long largest, last;	/* operations in one call */
	struct part part;	/* of the only participant, after sampling */
} world;

/* Output of the last case. */
extern double each[LINES];	/* ns/op */
extern double counts[LINES];	/* operations */
extern int lines;
extern char result[];		/* the result line */
extern int unsound;		/* sample lines of all cases so far that a reader would refuse */

struct run *world_new(int, double, double);	/* a case of this kind; ns per operation, ns per tick */
int world_sample(void);				/* runs the sampler; its code */
double longest(void);				/* ns of the longest call */
double shortest(void);				/* ns of the shortest sample */
void has(const char *, const char *);		/* tests that the case ended with this line, or with one that begins so; name */

#endif
