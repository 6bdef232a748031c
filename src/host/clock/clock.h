/*
 * clock.h: wall time.  A source gives seconds and nanoseconds since some
 * origin of its own; readings are subtracted as integers and only then turned
 * into a double, so that no digit of today's epoch is lost.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include "base.h"

struct stamp {
	long sec;
	long nsec;
};

typedef int (*clockread)(struct stamp *);	/* 0, or -1: not on this host */

struct source {
	const char *name;
	clockread read;
	double tick;	/* ns where it is known beforehand, else 0 */
};

/*
 * Chooses the best source, or the one named; `tick:NS` rounds the best one
 * down to multiples of NS.  Measures tick and cost.  Returns a null pointer or
 * the reason why not.
 */
const char *clock_choose(const char *);
void clock_use(const struct source *, double);	/* a given source, rounded where the second is > 0 */
void clock_now(struct stamp *);
double clock_ns(const struct stamp *, const struct stamp *);	/* from, to; negative where it stepped back */

/*
 * A simulated device's time is the host's plus what the device was busy, less
 * what the host needed to work that out: it moves the clock of this process
 * on by the difference, which is below zero where the simulation was slower
 * than the device.  The watchdog's ticks stay the host's.  After clock_stand()
 * only what is skipped counts: for tests whose times must be the same always.
 */
void clock_skip(double);
void clock_stand(void);

double clock_tick(void);	/* smallest step seen, ns */
double clock_cost(void);	/* of a reading, ns; -1 where the tick is too coarse to tell */
const char *clock_name(void);

int clk_posix(struct stamp *);
int clk_hrt(struct stamp *);
int clk_aix(struct stamp *);
int clk_sgi(struct stamp *);
int clk_mach(struct stamp *);
int clk_bsd(struct stamp *);
int clk_times(struct stamp *);
int clk_time(struct stamp *);

#endif
