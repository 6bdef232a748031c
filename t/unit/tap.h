/*
 * tap.h: the Test Anything Protocol, for tests of the library in C.
 */
#ifndef TAP_H
#define TAP_H

int ok(int, const char *);			/* one test and its name; returns its first argument */
int near(double, double, double, const char *);	/* got, wanted, largest difference */
int same(const char *, const char *, const char *);	/* got, wanted */
void note(const char *);
const char *with(const char *, double);		/* a name followed by a number; eight results are valid at once */
typedef void (*casehook)(char *);
/* Calls the hook with each line of a file of t/cases but those that begin with #; at least n lines. */
void each_case(const char *, int, casehook);
int tap_end(void);				/* prints the plan; returns the exit status */

#endif
