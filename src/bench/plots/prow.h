/*
 * prow.h: a line of an image as a drawing, as the IRAF task prow makes it.
 */
#ifndef PROW_H
#define PROW_H

#include "bench-image.h"
#include "metacode.h"

enum { REQUEST = 1024 };

/*
 * A request is text: the parameters of the plot, in lines "name = value".  Each
 * request has all parameters, as in the task: image, line, and some two dozen
 * for the layout.
 */
void prow_request(char *to, const char *image, long number);	/* into REQUEST + PORT_PATH bytes; image, line */

/* Answers a request: opens the image, reads the line, draws it. OK, or FAILED after fail(). */
int prow_draw(const char *request, struct drawing *d);

double prow_room(const struct shape *s);	/* maximum octets of a drawing of its lines */

/* Compares the curve of a drawing with a line of the test image. OK, or FAILED after fail(). */
int prow_check(const struct shape *s, long number, const unsigned char *from, long n);

#endif
