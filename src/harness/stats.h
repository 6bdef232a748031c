/*
 * stats.h: the few statistics that a program needs to know when to stop and to
 * print its result line; reports compute theirs in sh/stats.awk.
 */
#ifndef STATS_H
#define STATS_H

#include "base.h"

double mean(const double *, long);
double deviation(const double *, long);		/* of a sample: divided by n - 1; 0 for one value */
double median(double *, long);			/* puts them in order */
double student(long);				/* two-sided 95% point of t for so many degrees of freedom */
double half_width(const double *, long);	/* 95%, of the mean; -1 for fewer than two values */

#endif
