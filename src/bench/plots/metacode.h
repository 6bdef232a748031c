/*
 * metacode.h: drawings as a stream of instructions.
 *
 * An instruction is an octet with its name, two octets with the length of its
 * data, and the data.  Numbers have two octets, the higher one first.
 * Coordinates are from 0 to 32767; the origin is at the lower left.
 *
 *     O   opens the drawing: the text "lodestone metacode 1"
 *     T   text: x, y, its octets
 *     L   a line: x, y of each point; at most POINTS of them
 *     C   the curve, as a line; a long one continues in another C, which repeats the last point
 *     E   the end
 */
#ifndef METACODE_H
#define METACODE_H

#include "bench.h"

enum { META_TOP = 32767, POINTS = 16000 };

struct point {
	long x, y;
};

/* A drawing in a buffer of `room' octets; an instruction that does not fit is left out and sets `full'. */
struct drawing {
	unsigned char *to;
	long used, room;
	int full;
};

void meta_open(struct drawing *d);
void meta_text(struct drawing *d, long x, long y, const char *text);
void meta_line(struct drawing *d, int name, const struct point *p, long n);	/* L or C, points, how many */
void meta_end(struct drawing *d);

/*
 * The name of the instruction at an offset in a drawing of a length, or 0 if
 * there is no complete one.  Advances the offset, and sets the last two to its
 * data and their length.
 */
int meta_next(const unsigned char *from, long n, long *at, const unsigned char **own, long *octets);
struct point meta_point(const unsigned char *own, long k);	/* point k of a line */

#endif
