/*
 * model.h: a tape drive as data, data/drives/MODEL.drive.
 *
 * A file is lines: `# comment', `name TEXT', `source TAG TEXT', and figures,
 * `KEY NUMBER TAG', each with the tag of the source that it is from.  Sizes
 * are bytes as the tape holds them, uncompressed; times are seconds.
 */
#ifndef MODEL_H
#define MODEL_H

#include "base.h"

enum { MODEL_FIGURES = 23 };

struct model {
	char name[80];
	double capacity;	/* up to the end of the medium */
	double early;		/* so far before it early warning shows */
	double rate;		/* to and from the tape, a second */
	double interface;	/* to and from the host, a second */
	double buffer;
	double restart;		/* the part of the buffer at which a tape that stopped is started again */
	double stop;		/* from a stop to being ready to start again: the backhitch */
	double passes;		/* along the tape, there and back; 1: from end to end once */
	double turn;		/* from one pass to the next */
	double load;		/* from the cartridge to ready */
	double rewind;		/* over the whole length */
	double search;		/* likewise, at the speed of a locate */
	double locate;		/* of a locate, beside the way */
	double locates;		/* 1: it can tell where it is, and locate */
	double space;		/* data that it passes in a second while it spaces */
	double space_mark;	/* for each file mark passed */
	double end_locates;	/* 1: the end of data is located, 0: spaced to */
	double mark;		/* writing a file mark, until it goes on */
	double mark_size;	/* tape that a file mark takes */
	double gap;		/* tape between two blocks */
	double compress;	/* the most by which it compresses, 0: it cannot */
	double average, worst;	/* access, as its maker says; 0: not published */
};

int model_read(struct model *, const char *);		/* from a file: OK, or FAILED after fail() */
int model_find(struct model *, const char *);		/* by name, in the directories of models; or a path, with a / in it */
int model_figure(struct model *, const char *, double);	/* sets one: OK, or FAILED, with the reason in model_why() */
const char *model_why(void);
int model_whole(const struct model *);			/* OK, or FAILED: the figures do not fit together, see model_why() */

#endif
