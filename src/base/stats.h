/*
 * stats.h: the statistics that the stop rule and the result line need; src/record has those of reports,
 * which compute the same interval (t/cases/interval.txt).  All of them sort x.
 */
#ifndef STATS_H
#define STATS_H

#include "base.h"

/* The interval of the median of the samples of one call, by order statistics: 1, or 0 and zeros below six samples. */
int median_interval(double *x, long n, double *lo, double *hi);
double spread(double *x, long n);	/* its larger side as a fraction of the median, -1 if there is none */
int settled(double *x, long n, double width);	/* the stop rule: 1 if both sides are within this fraction */

#endif
