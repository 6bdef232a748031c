/*
 * sampling.h: the files of the sampler: the number of operations
 * (calibrate.c), the lines of a sample (lines.c), the result line (result.c).
 */
#ifndef SAMPLING_H
#define SAMPLING_H

#include "harness.h"

#define COARSE 1e6		/* ns: with a longer tick, samples run from edge to edge */
#define MANY 2e9		/* most operations in a sample */

/* How to take the samples of a case. */
struct plan {
	long n;			/* operations of a sample, or of a batch if edge > 0 */
	double edge;		/* ns from edge to edge, 0: one timed stretch */
	double least;		/* ns: after a shorter stretch, n is raised */
	struct sample first;	/* the last measurement of the search */
	long pauses;		/* limit_pauses() before it */
	int sliced;		/* whether samples may have slices */
	double each;		/* ns of an operation in the fastest stretch so far; 0: not known */
};

/* calibrate.c */
int calibrate(struct run *, struct plan *);		/* makes the plan; OK or FAILED */
int take_sample(struct run *, const struct plan *, struct sample *);
void raise_count(struct plan *, const struct sample *);	/* after a sample that was too short */
void plan_slices(struct run *, struct plan *, const struct sample *);	/* of the next sample, after this one */
int unresolved(const char *);				/* reports that the clock is not good enough; returns FAILED */
void pool(struct sample *, const struct sample *);	/* adds the second to the first */
double add_known(double, double);			/* the sum; -1 (unknown) if one is unknown */

/* dowork.c */
int call_hook(struct run *, hook);			/* OK where there is none */
int do_work(struct run *, long, struct part *);		/* n operations; fills in the part; the code of run */
int time_prep(struct run *, struct part *);		/* the same for prep, times alone */
double rest_of(double, double);				/* a time less a part of it, not below 0; -1 (unknown) if one is unknown */
void take_off_cpu(struct part *, const struct part *);	/* the CPU time of a smaller job */
int take_off(struct part *, const struct part *);	/* the times of a smaller job; OK, or FAILED after fail() */
void open_account(struct run *);			/* of the whole host's CPU time, outside of the window */
void close_account(struct run *, struct part *);

/* pauses.c */
long count_pauses(void);				/* of this process so far */
void judge_pauses(struct run *, long);			/* flags "stopped" if there were some in a sample, since that count */

/* lines.c */
int write_sample(struct run *, const struct sample *);	/* writes its lines of the record; OK, or FAILED after fail() */

/* together.c */
void together_reset(void);				/* begins a case */
double together_share(const struct run *, const struct sample *);
void together_sample(struct run *, const struct sample *);	/* after each sample */
void judge_together(struct run *);			/* flags "no-overlap" if all ran for less than half of the time */
int group_sample(struct run *, int, const struct sample *);	/* one group's sample; OK, or FAILED after fail() */
void group_rates(char *);				/* appends " in all" and the rate of each group, if there are several */

/* trips.c */
void trips_reset(void);			/* begins a case */
void judge_trips(struct run *);		/* flags "stalls" if a tenth or more waited for a delayed acknowledgement */

/* result.c */
double resolution(const struct plan *, const struct sample *, long);	/* the clock's error in one of n samples, as a fraction */
void result_line(const struct plan *, double *, long, const struct sample *);	/* times of n samples, and their sum */

#endif
