/*
 * remote.h: commands on other hosts, over the user's remote shell:
 * $LODESTONE_RSH, else ssh.
 */
#ifndef REMOTE_H
#define REMOTE_H

#include "base.h"

enum { REMOTE_HOST = 256, REMOTE_PATIENCE = 30 };	/* bytes of a host's name; seconds that we wait for an answer */
#define REMOTE_SILENT "no answer from the remote host in 30 s"

/*
 * Is this path on another host?  Where a `:' stands before the first `/' it
 * is; the host (user@host, [address]) goes into a buffer of REMOTE_HOST, and the
 * result points behind the colon.  A null pointer: local.
 */
const char *remote_path(const char *, char *);

int remote_none(void);	/* 1: the user has said (LODESTONE_RSH=none) that no remote shell leads to other hosts */

/* In single quotes for a shell, appended to a buffer of so many bytes; OK or FAILED. */
int remote_quote(const char *, char *, int);

/* The shell command that runs another one there, in memory of malloc; the second must be quoted for the remote shell already. Null where it cannot be. */
char *remote_command(const char *, const char *);

/*
 * Runs such a shell command to its end; its output's first line goes into a
 * buffer of so many bytes, 0: none.  Its exit status, -1 where it could not
 * run.  May be called in a signal handler.
 */
int remote_shell(char *, char *, int);

int remote_run(const char *, const char *, char *, int);	/* both in one: host, command, line */

/* Starts a command there as a job whose input and output are ours: descriptors to and from it, its id; -1 after fail(). */
long remote_start(const char *, const char *, int *, int *);

#endif
