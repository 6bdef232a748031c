/*
 * limit.h: signals and the watchdog.  Once a second every process of the
 * harness checks whether its hard limit has passed, whether the process that it
 * works for still runs, and whether a participant has been lost.  A signal that
 * ends the program first removes scratch files and ends the processes that it started.
 */
#ifndef LIMIT_H
#define LIMIT_H

#include "base.h"

enum { PROGRESS_FD = 7 };	/* the driver's own standard error, while ours goes to a file of it */

typedef void (*endhook)(void);
typedef int (*losthook)(void);
typedef void (*linehook)(const char *);

/*
 * What the rooms above have done at such moments: each enters its own
 * functions, null where there is nothing to do.  All but `finish' run in a
 * signal handler: they use no stdio, no memory of malloc, no environment.
 */
struct limit_hooks {
	endhook device;		/* a signal ends us: a drive says where it is left, */
	endhook remote;		/* then a command on another host that is being waited for, */
	endhook jobs;		/* then the jobs, */
	endhook crew;		/* then the participants end, */
	endhook scratch;	/* then what was made is removed */
	endhook orphaned;	/* the process that a participant works for was killed */
	endhook tick;		/* once a second */
	losthook lost;		/* likewise: which participant has ended unasked, 0 none */
	linehook record;	/* a last line for the record */
	endhook finish;		/* once, when the program ends without a signal */
};
extern struct limit_hooks limit_hooks;

void limit_start(double, long);		/* seconds; process whose end ends us, or 0 */
void limit_worker(long);		/* in a new participant: the process it works for */
void limit_wait(int, const char *);	/* an answer is waited for, for so many seconds, and what is said when it does
					   not come; 0: it has come */
void limit_block(void);			/* hold signals back while a table changes */
void limit_unblock(void);
void limit_progress(const char *);	/* a text for PROGRESS_FD: with the seconds that have passed, once a second in one
					   line of a terminal; elsewhere a line of its own every 2 s, after one minute
					   every 10 s, after ten every 60 s */
void limit_reset_child(void);		/* in a child that is about to execute another program: signals as it expects them */
void limit_case(const char *);		/* full name of the running test, for the record if the watchdog ends it; null: none */

#endif
