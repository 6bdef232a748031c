/*
 * clock.h: wall time.  A source gives seconds and nanoseconds since an origin
 * of its own.  Readings are subtracted as integers and then converted to
 * double, so that seconds since 1970 lose no digits.
 */
#ifndef CLOCK_H
#define CLOCK_H

#include "base.h"

struct stamp {
	long sec;
	long nsec;
};

typedef int (*clockread)(struct stamp *s);	/* 0, or -1 if this host lacks it */

struct source {
	const char *name;
	clockread read;
	double tick;	/* ns if it is known in advance, else 0 */
};

/*
 * Chooses the best source, or the named one; `tick:NS` rounds the best source
 * down to multiples of NS nanoseconds.  Measures tick and cost.  Returns null,
 * or the reason for a failure.
 */
const char *clock_choose(const char *want);
void clock_use(const struct source *s, double round);
	/* uses this source; round: ns to whose multiples it is rounded, 0: none */
int clock_raw(struct stamp *s);
	/* the chosen source as it is, without floating point, for signal handlers; -1 before the choice */
void clock_now(struct stamp *s);
double clock_ns(const struct stamp *from, const struct stamp *to);	/* negative if the clock stepped back */

const struct source *clock_best(void);	/* the best source of this host, null if it has none */

/*
 * A reading of that, whatever clock was chosen, without measuring its tick, as
 * a text for the driver: seconds, the date in seconds, the name of the clock,
 * as `16702.572337177 1795848992 monotonic'.  Those of two processes of a host
 * can be subtracted.  The text has room for CLOCK_TEXT bytes; it becomes "" if
 * the host has no clock.
 */
enum { CLOCK_TEXT = 100 };
char *clock_text(char *text);

/*
 * For simulated devices.  clock_skip adds ns to the clock of this process: the
 * time that the device is busy less the time that the simulation takes.  The
 * difference is negative if the simulation is slower than the device.  The
 * watchdog's ticks do not change.  After clock_stand only skipped time counts,
 * for tests whose times must be the same in every run.
 */
void clock_skip(double ns);
void clock_stand(void);

double clock_tick(void);	/* ns; the smallest step seen */
double clock_cost(void);	/* ns per reading; -1 if the tick is too coarse to measure it */
const char *clock_name(void);

extern const struct source clk_times;	/* times(), which every host has; those of a dialect are in clk_*.c */

#endif
