/*
 * model.h: a tape drive as data, data/drives/MODEL.drive.
 *
 * A file has lines `# comment', `name TEXT', `source TAG TEXT' and `KEY NUMBER
 * TAG', with the tag of the number's source.  Sizes are bytes as the tape
 * holds them, uncompressed; times are seconds.  The key `speed' may stand
 * several times: a lower rate at which the tape can move.
 */
#ifndef MODEL_H
#define MODEL_H

#include "base.h"

enum { MODEL_FIGURES = 26, MODEL_SPEEDS = 16, MODEL_PLACES = 8 };

/* Stretches of the tape, in bytes, with a share for each. */
struct model_places {
	double from[MODEL_PLACES], to[MODEL_PLACES], share[MODEL_PLACES];
	int n;
};

struct model {
	char name[80];
	double capacity;	/* up to the end of the medium */
	double early;		/* early warning comes this far before it */
	double rate;		/* bytes per second, buffer to tape and back, at the highest speed */
	double speeds[MODEL_SPEEDS];	/* lower ones, rising; the drive matches its speed to the host by them */
	int nspeeds;
	double reverse;		/* share of the rate on every second run, which goes back; 0: as forward */
	struct model_places worn;	/* the share of the rate there */
	double retries;		/* bytes of tape under blocks that are written again, for each byte that stays */
	struct model_places retried;	/* the same, there, beside those everywhere */
	double noise, pieces, seed;	/* the rate differs by this share, from piece to piece of so many; 0: it does not */
	double interface;	/* bytes per second, host to buffer and back */
	double bus;		/* bytes per second for all drives on one bus; 0: those of the interface */
	double buffer;
	double restart;		/* fraction of the buffer at which a stopped tape starts again */
	double stop;		/* from a stop until it can start again: the backhitch */
	double passes;		/* runs along the tape, there and back; 1: once from end to end */
	double turn;		/* from one run to the next */
	double load;		/* from inserting the cartridge to ready */
	double rewind;		/* over the whole length */
	double search;		/* the same, at the speed of a locate */
	double locate;		/* fixed part of a locate */
	double locates;		/* 1: it reports its position, and locates */
	double space;		/* bytes of data passed per second while it spaces */
	double space_mark;	/* per file mark passed */
	double end_locates;	/* 1: it locates the end of data; 0: it spaces to it */
	double mark;		/* to write a file mark, until the next command */
	double mark_size;	/* bytes of tape per file mark */
	double gap;		/* bytes of tape between two blocks */
	double compress;	/* largest compression ratio, 0: none */
	double average, worst;	/* access times from the manufacturer; 0: not published */
};

int model_find(struct model *m, const char *name);
	/* a name, searched in the directories of models, or a path with a `/' */
int model_along(struct model *m, const char *key, const char *text);
	/* wear or retries, FROM-TO@SHARE in bytes, or noise, SHARE@PIECES@SEED: OK, or FAILED, see model_why() */
int model_figure(struct model *m, const char *key, double x);
	/* sets one figure: OK, or FAILED with the reason in model_why() */
const char *model_why(void);
void model_share(struct model *m, double rate);	/* a drive that is one of several on a bus has such a rate there */
int model_whole(const struct model *m);	/* OK, or FAILED if figures contradict each other; see model_why() */

#endif
