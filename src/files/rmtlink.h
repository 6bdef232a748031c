/*
 * rmtlink.h: connections to rmt on other hosts, over the remote shell.  There
 * is one per host; it stays until the program ends.
 *
 * Writes are pipelined, as in the network layer of the original benchmark: up
 * to RMT_AHEAD of them are sent before the first answer is read.  An error in
 * one of them is reported at the latest when the file is closed.
 */
#ifndef RMTLINK_H
#define RMTLINK_H

#include "remote.h"

enum { RMT_AHEAD = 8, RMT_MOST = BOUND_RMT };	/* RMT_MOST: bytes of a transfer */

struct link {
	char host[REMOTE_HOST];
	int to, from;
	long job;
	int bsd;		/* numbering of open flags on the remote host: 1 as the BSDs, 2 as Linux */
	int ahead;		/* writes without an answer yet */
	long sent[RMT_AHEAD];	/* their lengths, oldest first */
	int broken;
	int error;		/* its number of the last error */
	int patience;		/* seconds to wait for an answer */
	char silent[60];	/* the message when it does not come */
	long at, have;		/* position and length of the input */
	char in[4096];
	char out[RMT_MOST + 64];
};

int rmt_connect(const char *host, double *seconds);
	/* connects; sets the seconds it took, 0 if it was connected; OK or FAILED */
struct link *rmt_link(const char *host);	/* the connection to a host, or null */

/* The following functions return -1 with errno on failure. */
long rmt_ask(struct link *l, const char *request);
	/* a request, after the answers of all earlier writes: the number in its answer */
long rmt_get(struct link *l, char *buf, long len);		/* a read: the bytes that came */
long rmt_ahead(struct link *l, const char *buf, long len);	/* a write without waiting: the bytes sent */
int rmt_settle(struct link *l);					/* reads the answers of all writes; 0 */
void rmt_patience(struct link *l, int seconds);
	/* how long to wait for answers from now on; at first REMOTE_PATIENCE seconds */

#endif
