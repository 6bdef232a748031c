/*
 * prow.h: a line of an image as a drawing, as the task of that name made it.
 */
#ifndef PROW_H
#define PROW_H

#include "bench-image.h"
#include "metacode.h"

enum { REQUEST = 1024 };

/*
 * A request is text: the parameters of the plot, a line each, "name = value".
 * All of them are there each time, as the task's were: which image and line,
 * and some two dozen that say how it is to look.
 */
void prow_request(char *, const char *, long);		/* into a buffer of REQUEST + PORT_PATH; image, line */

/* Does what a request asks: opens the image, reads the line, draws it. OK, or FAILED after fail(). */
int prow_draw(const char *, struct drawing *);

double prow_room(const struct shape *);			/* octets that a drawing of a line of it has at the most */

/* Is the curve of a drawing that of this line of the test image? OK, or FAILED after fail(). */
int prow_check(const struct shape *, long, const unsigned char *, long);

unsigned long prow_sum(const unsigned char *, long);	/* a sum of 32 bits over a drawing */

#endif
