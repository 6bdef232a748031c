/*
 * limit.h: signals and the watchdog.  Once a second every process of the
 * harness looks whether its hard limit has passed, whether the process that it
 * works for is still there, and whether a participant has been lost.  A signal
 * that ends us first removes scratch files and ends the processes that we started.
 */
#ifndef LIMIT_H
#define LIMIT_H

void limit_start(double, long);		/* seconds; process whose end ends us, or 0 */
void limit_worker(long);		/* in a new participant: the process it works for */
void limit_wait(int, const char *);	/* an answer is waited for, for so many seconds, and what is said when it does
					   not come; 0: it has come */
long limit_beats(void);			/* seconds gone by, by the watchdog alone */
void limit_block(void);			/* hold signals back while a table changes */
void limit_unblock(void);
void limit_child_reset(void);		/* in a child that is about to execute another program */
typedef void (*endhook)(void);
void limit_also(endhook);		/* what else a signal that ends us must do; safe in a handler */
void at_end(endhook);			/* once, when the program ends without a signal; see main.c */
void limit_case(const char *);		/* full name of the running test, for the record if the watchdog ends it; null: none */

#endif
