/*
 * metacode.h: drawings as a stream of instructions.
 *
 * An instruction is an octet that names it, two octets that tell how many
 * follow, and these.  Numbers have two octets, the higher one first.
 * Coordinates are from 0 to 32767 in both directions, from the lower left.
 *
 *     O   opens the drawing: the text "lodestone metacode 1"
 *     T   text: x, y, its octets
 *     L   a line: x, y of each point; at most POINTS of them
 *     C   the curve, likewise; a long one goes on in another C, which begins with the last point
 *     E   the end
 */
#ifndef METACODE_H
#define METACODE_H

#include "bench.h"

enum { META_TOP = 32767, POINTS = 16000 };

struct point {
	long x, y;
};

/* A drawing that is being made, in a buffer of so many octets; what does not fit is not there, and full is set. */
struct drawing {
	unsigned char *to;
	long used, room;
	int full;
};

void meta_open(struct drawing *);
void meta_text(struct drawing *, long, long, const char *);
void meta_line(struct drawing *, int, const struct point *, long);	/* L or C, points, how many */
void meta_end(struct drawing *);

/*
 * The next instruction of so many octets at an offset: its name, or 0 where
 * there is no whole one.  The offset goes behind it; its own octets and their
 * number stand behind the last two.
 */
int meta_next(const unsigned char *, long, long *, const unsigned char **, long *);
struct point meta_point(const unsigned char *, long);		/* the k-th of a line */

#endif
