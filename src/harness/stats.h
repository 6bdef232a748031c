/*
 * stats.h: the few statistics that a program needs to know when to stop and to
 * print its result line; reports compute theirs in sh/read/stats.awk.
 *
 * The interval is that of the median of the samples of one call, by order
 * statistics: median_interval() puts x in order, sets the two ends and returns
 * 1, or returns 0, and sets both to 0, for fewer than six samples.  spread() is
 * its larger side as a fraction of the median, -1 where there is none.
 * settled() is the stop rule: 1 where there are six samples or more, and the
 * interval is within `width' (a fraction) of the median on both sides.  Both
 * put x in order.  sh/read/stats.awk has the same interval, t/cases/interval.txt
 * holds both to it.
 */
#ifndef STATS_H
#define STATS_H

#include "base.h"

double median(double *, long);			/* puts them in order */
int median_interval(double *, long, double *, double *);
double spread(double *, long);
int settled(double *, long, double);

#endif
