/*
 * work_far.h: one participant on another host.  It is the same program, started
 * there over the remote shell with -F TAG,VARIANT, and follows participant 0 by lines
 * of text on its standard input and output; the test's own data never travel
 * there.
 *
 *     order N             n operations; 0 leaves
 *     gate 0|1            back, or go
 *     answer CODE WALL USER SYS HOST-USER HOST-SYS CPUS OPS BYTES FIGURE... ERR WHY
 *
 * Of a sample there are two answers where the case has roles: the second, with the figures of the whole host, is
 * outside the window. Lines that begin otherwise, as a login shell may say, are passed over.  The
 * far participant gets its go over the remote shell: that way is part of the
 * window, milliseconds as a rule.
 */
#ifndef WORK_FAR_H
#define WORK_FAR_H

int far_start(struct run *);		/* participant 0: starts it */
int far_order(long);
int far_gate(int);
int far_collect(struct answer *);
int far_stop(void);
int far_lost(void);			/* from a signal handler, once a second: has the remote shell ended unasked? */

int far_wait_order(long *);		/* the far participant's side */
int far_wait_gate(void);
int far_reply(const struct answer *);

#endif
