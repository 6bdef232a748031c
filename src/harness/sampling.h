/*
 * sampling.h: the parts of the sampler: how many operations (calibrate.c), a
 * sample as lines of the record (lines.c), the result line (result.c).
 */
#ifndef SAMPLING_H
#define SAMPLING_H

#include "harness.h"

#define COARSE 1e6		/* ns: a clock whose tick is longer is waited for */
#define MANY 2e9		/* operations in one sample at the most */

/* How the samples of a case are taken. */
struct plan {
	long n;			/* operations of a sample, or of a batch where edge > 0 */
	double edge;		/* ns from edge to edge, 0: one stretch */
	double least;		/* ns: a stretch shorter than this is made longer */
	struct sample first;	/* what the search measured last */
};

/* calibrate.c */
int calibrate(struct run *, struct plan *);		/* finds the plan; OK, FAILED */
int take_sample(struct run *, const struct plan *, struct sample *);
void raise_count(struct plan *, const struct sample *);	/* behind a sample that was too short */
int unresolved(const char *);				/* the clock does not allow it: for the record; returns FAILED */
void pool(struct sample *, const struct sample *);	/* adds the second to the first */
double add_known(double, double);			/* the sum of two figures of which one may be unknown, -1 */

/* lines.c */
int write_sample(struct run *, const struct sample *);	/* its lines of the record; OK, or FAILED after fail() */

/* together.c */
void together_reset(void);				/* a case begins */
void together_sample(struct run *, const struct sample *);	/* behind each sample */
void judge_together(struct run *);			/* flags "no-overlap" where all ran for less than half of the time */
int group_sample(struct run *, int, const struct sample *);	/* of a group; OK, or FAILED after fail() */
void group_rates(char *);				/* appends " in all" and what each of several groups moved a second */

/* trips.c */
void trips_reset(void);			/* a case begins: none so far */
void judge_trips(struct run *);		/* flags "stalls" where at least a tenth waited for a delayed acknowledgement */

/* result.c */
double resolution(const struct plan *, const struct sample *, long);	/* the error that the clock alone leaves in one of so many samples, as a fraction */
void result_line(const struct plan *, double *, long, const struct sample *);	/* times of so many samples, and their sum */

#endif
