/*
 * limit.h: signals and the watchdog.  Once a second every process of the
 * harness checks three things: its hard limit, the process that it works for,
 * and the other participants.  A signal that ends the program first removes
 * scratch files and ends the processes that the program started.
 */
#ifndef LIMIT_H
#define LIMIT_H

#include "base.h"

enum { PROGRESS_FD = 7 };	/* the driver's standard error; the driver redirects ours to a file */

typedef void (*endhook)(void);
typedef int (*losthook)(void);
typedef void (*linehook)(const char *line);
typedef void (*sofarhook)(long *ops, long *kbytes, long *ms);

/*
 * Functions that the rooms above set; null if there is nothing to do.  All but
 * `finish' and `stopped' run in a signal handler: they must not use stdio, malloc or the
 * environment.  A signal that ends us calls device, crew, jobs and scratch, in
 * this order.
 */
struct limit_hooks {
	endhook device;		/* a drive prints that its tape stays where it is */
	endhook jobs;		/* ends the jobs */
	endhook crew;		/* ends the participants */
	endhook scratch;	/* removes what the test has made */
	losthook lost;		/* once a second: the participant that ended too early, or 0 */
	linehook record;	/* writes a last line to the record */
	sofarhook so_far;	/* what is done of the sample that the hard limit ends; zeros: nothing, or not known */
	endhook finish;		/* once, at an end without a signal */
	endhook tick;		/* once a second, before the checks */
	endhook continued;	/* after SIGCONT */
	endhook stopped;	/* a job was stopped; not in a handler */
};
extern struct limit_hooks limit_hooks;

/*
 * Hard limit; the process pid, whose end ends this one, or 0; and a file
 * that it has made, or null: when it is gone, this program ends as by SIGTERM.
 * So a shell ends what it has started without a process number, which may be
 * another's by then.
 */
void limit_start(double seconds, long pid, const char *file);
void limit_worker(long pid);	/* in a new participant: the process that it works for */
void limit_wait(int seconds, const char *why);
	/* expects an answer within so many seconds, else ends with this message; 0: it has come */
void limit_map(void);	/* from now on the program ends with a reason if a file that it maps becomes shorter */
void limit_block(void);		/* blocks signals while a table changes */
void limit_unblock(void);
void limit_progress(const char *text);
	/* writes a text, or null, and the seconds so far to PROGRESS_FD: on a terminal each second, in one line, else each
	 * minute */
void limit_share(const char *text);
	/* of a long test: how much is done and left, in place of the seconds; "": neither */
void limit_reset_child(void);	/* in a child before exec: default actions for signals that we ignore */
void limit_case(const char *test);
	/* full name of the running test, for the record if the watchdog ends it; null: none */

#endif
