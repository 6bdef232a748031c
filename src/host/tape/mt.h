/*
 * mt.h: what a host's own driver does with a tape drive, by its ioctl.
 */
#ifndef MT_H
#define MT_H

#include "base.h"

enum { MT_REW, MT_MARKS, MT_FILES, MT_RECORDS, MT_DATA_END, MT_BLOCK, MT_COMPRESS };

/* 1 yes, 0 no, -1 it does not tell. */
struct mt_state {
	int ready, protect, at_begin, at_end, blank;
	double file;
};

/* One of these, so often, or to such a value; files and records backwards where negative. 0, or -1 with errno. */
int mt_do(int, int, long);
int mt_tell(int, double *);
int mt_locate(int, double);
int mt_status(int, struct mt_state *);

/* How the device that does not rewind is called on this host, as "nst0 for st0". */
extern const char mt_advice[];

#endif
