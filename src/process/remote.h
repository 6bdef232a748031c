/*
 * far.h: other hosts, over the remote shell of the user: $LODESTONE_RSH, else ssh.
 */
#ifndef FAR_H
#define FAR_H

/*
 * Is this path on another host?  Where a `:' stands before the first `/' it
 * is; the host (user@host, [address]) goes into a buffer of 256, and the
 * result points behind the colon.  A null pointer: local.
 */
const char *far_path(const char *, char *);

/* The shell command that runs another one there, into a buffer; the second must be quoted for the far shell already. */
int far_command(const char *, const char *, char *, int);

/* Runs one there to its end; its output's first line into a buffer. Its exit status, -1 where it could not run. May be called in a signal handler. */
int far_run(const char *, const char *, char *, int);

/* In single quotes for a shell, appended to a buffer of so many bytes; OK or FAILED. */
int far_quote(const char *, char *, int);

/* Starts one there as a job whose input and output are ours: descriptors to and from it, its id; -1 after fail(). */
long far_talk(const char *, const char *, int *, int *);

/* rmt: file_rmt.c */
int rmt_connect(const char *, double *);	/* to a host; sets the seconds it took, 0 where it was connected already */

enum { FAR_PATIENCE = 30 };	/* seconds that we wait for an answer */
#define FAR_SILENT "no answer from the far host in 30 s"

#endif
