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
	long most;		/* operations of a sample, at most */
	int sliced;		/* whether samples may have slices */
	double each;		/* ns of an operation in the fastest stretch so far; 0: not known */
};

/* calibrate.c */
int calibrate(struct run *r, struct plan *p);					/* makes the plan; OK or FAILED */
int take_sample(struct run *r, const struct plan *p, struct sample *s);
void raise_count(struct plan *p, const struct sample *s);			/* after a sample that was too short */
void plan_slices(struct run *r, struct plan *p, const struct sample *s);	/* of the next sample, after this one */
int unresolved(const char *why);	/* reports that the clock is not good enough; returns FAILED */
void pool(struct sample *sum, const struct sample *s);				/* adds the second to the first */

/* dowork.c */
int call_hook(struct run *r, hook h);				/* OK if there is none */
int do_work(struct run *r, long n, struct part *p);		/* n operations; fills in the part; the code of run */
int time_prep(struct run *r, struct part *p);			/* the same for prep, times alone */
double add_known(double sum, double x);	/* the sum; -1 (unknown) if one is unknown */
double rest_of(double all, double part);
	/* a time less a part of it, not below 0; -1 (unknown) if one is unknown */
void take_off_cpu(struct part *p, const struct part *small);	/* the CPU time of a smaller job */
void open_account(struct run *r);	/* of the whole host's CPU time, outside of the window */
void close_account(struct run *r, struct part *p);

/*
 * pauses.c: how often this process or its job was paused so far, with the cause and the length in seconds of the last
 * pause (0: unknown).  SIGNAL: it was continued by SIGCONT; the length is that since the last tick, up to a second too
 * long.  LATE: a tick came late; the process waited in the kernel or got no processor, or the whole host was stopped.
 * JOB: its job was stopped.
 */
void pauses_watch(void);			/* from now on they are counted */
long count_pauses(void);			/* so far; a sample begins */
void judge_pauses(struct run *r, long before);	/* flags "stopped" if there were some in a sample, since that count */

/* lines.c */
int write_sample(struct run *r, const struct sample *s);
	/* writes its lines of the record; OK, or FAILED after fail() */

/* together.c */
void together_reset(void);					/* begins a case */
double together_share(const struct run *r, const struct sample *s);
void together_sample(struct run *r, const struct sample *s);	/* after each sample */
void judge_together(struct run *r);	/* flags "no-overlap" if all ran for less than half of the time */
int group_sample(struct run *r, int g, const struct sample *s);	/* one group's sample; OK, or FAILED after fail() */
void group_rates(char *line);	/* appends " in all" and the rate of each group, if there are several */

/* trips.c */
void trips_reset(void);			/* begins a case */
void judge_trips(struct run *r);	/* flags "stalls" if a tenth or more waited for a delayed acknowledgement */

/* result.c */
double resolution(const struct plan *p, const struct sample *sum, long n);
	/* the clock's error in one of n samples, as a fraction */
void result_line(const struct plan *p, double *x, long n, const struct sample *sum);
	/* times of n samples, and their sum */

#endif
