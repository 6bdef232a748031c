/*
 * tap.h: the Test Anything Protocol, for tests of the library in C.
 */
#ifndef TAP_H
#define TAP_H

int ok(int, const char *);			/* one test and its name; returns its first argument */
int near(double, double, double, const char *);	/* got, wanted, by how much they may differ */
int same(const char *, const char *, const char *);	/* got, wanted */
void note(const char *);
const char *with(const char *, double);		/* a name followed by a number; eight may be in use at once */
typedef void (*casehook)(char *);
void each_case(const char *, int, casehook);	/* the lines of a file of t/cases but for those that begin with #, at least so many; without their newline */
int tap_end(void);				/* the plan; the status to exit with */

#endif
