/*
 * stats.h: the statistics that the stop rule and the result line need; reports
 * compute theirs in sh/rows/stats.awk.
 *
 * The interval is that of the median of the samples of one call, by order
 * statistics.  median_interval() sorts x, sets the two ends and returns 1; for
 * fewer than six samples it sets both to 0 and returns 0.  spread() is the
 * larger side of the interval as a fraction of the median, -1 if there is
 * none.  settled() is the stop rule: 1 if there are six samples or more and
 * both sides are within `width' (a fraction) of the median.  All of them sort
 * x.  sh/rows/stats.awk computes the same interval; t/cases/interval.txt tests
 * both.
 */
#ifndef STATS_H
#define STATS_H

#include "base.h"

int median_interval(double *x, long n, double *lo, double *hi);
double spread(double *x, long n);
int settled(double *x, long n, double width);

#endif
