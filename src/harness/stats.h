/*
 * stats.h: the statistics that the stop rule and the result line need; reports
 * compute theirs in sh/read/stats.awk.
 *
 * The interval is that of the median of the samples of one call, by order
 * statistics.  median_interval() sorts x, sets the two ends and returns 1; for
 * fewer than six samples it sets both to 0 and returns 0.  spread() is the
 * larger side of the interval as a fraction of the median, -1 if there is
 * none.  settled() is the stop rule: 1 if there are six samples or more and
 * both sides are within `width' (a fraction) of the median.  All of them sort
 * x.  sh/read/stats.awk computes the same interval; t/cases/interval.txt tests
 * both.
 */
#ifndef STATS_H
#define STATS_H

#include "base.h"

int median_interval(double *, long, double *, double *);
double spread(double *, long);
int settled(double *, long, double);

#endif
