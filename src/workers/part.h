/*
 * part.h: what one participant of a case did in one sample.
 */
#ifndef PART_H
#define PART_H

#include "clock.h"

enum { FIGURES = 4 };

/* Times in seconds, -1 where unknown. */
struct part {
	double wall;
	double user;
	double sys;
	double host_user;	/* CPU time of its whole host, where the case has roles */
	double host_sys;
	double host_all;	/* and what its processors had, busy, idle or taken away */
	int cpus;		/* of its host, 0 unknown */
	double ops;
	double bytes;
	double figures[FIGURES];	/* of the benchmark's own */
	int err;
	int group;		/* see param_group() */
	struct stamp from, to;	/* its run, by the clock of its host; not told by a participant on another host */
};

#endif
