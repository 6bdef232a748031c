/*
 * rmtlink.h: connections to the rmt of other hosts, over the remote shell:
 * one a host, kept for the life of the process.
 *
 * Writes are sent ahead: up to RMT_AHEAD of them are under way before the first
 * answer is waited for, as the original's network layer did; an error among
 * them shows at the latest when the file is closed.
 */
#ifndef RMTLINK_H
#define RMTLINK_H

#include "remote.h"

enum { RMT_AHEAD = 8, RMT_MOST = BOUND_RMT };	/* bytes of a transfer */

struct link {
	char host[REMOTE_HOST];
	int to, from;
	long job;
	int bsd;		/* the remote host numbers its flags as the BSDs do; 2: Linux */
	int ahead;		/* writes not yet answered */
	long sent[RMT_AHEAD];	/* their lengths, oldest first */
	int broken;
	long at, have;		/* of what was read from it */
	char in[4096];
	char out[RMT_MOST + 64];
};

int rmt_connect(const char *, double *);	/* to the rmt of a host; sets the seconds it took, 0 where it was connected already; OK or FAILED */
struct link *rmt_link(const char *);		/* the connection to a host; null where there is none */

/* What follows returns -1 with errno where it fails. */
long rmt_ask(struct link *, const char *);	/* a request, after all writes ahead: the number of its answer */
int rmt_bytes(struct link *, char *, long);	/* that follow an answer; 0 */
long rmt_ahead(struct link *, const char *, long);	/* a write: how much of it was sent */
int rmt_settle(struct link *);			/* takes the answers of all writes ahead; 0 */
int rmt_lost(struct link *);			/* the connection is of no use any more; -1 */

#endif
