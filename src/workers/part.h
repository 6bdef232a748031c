/*
 * part.h: the measurements of one participant in one sample.
 */
#ifndef PART_H
#define PART_H

#include "clock.h"

enum { FIGURES = 4 };

/* Times are in ns, -1 if unknown. */
struct part {
	double wall;
	double user;
	double sys;
	double host_user;	/* CPU time of its whole host, if the case has roles */
	double host_sys;
	double host_all;	/* time that all processors of its host had: busy, idle or stolen */
	int cpus;		/* processors of its host, 0 unknown */
	double ops;
	double bytes;
	double figures[FIGURES];	/* of the benchmark */
	int group;		/* see param_group() */
	struct stamp from, to;	/* when it ran, by its host's clock; not set by a participant on another host */
};

#endif
