/*
 * remote.h: commands on other hosts, by the user's remote shell:
 * $LODESTONE_RSH, or ssh.
 */
#ifndef REMOTE_H
#define REMOTE_H

#include "base.h"

enum { REMOTE_HOST = 256, REMOTE_PATIENCE = 30 };	/* bytes of a host's name; seconds to wait for an answer */

/*
 * Is this path on another host? It is if a `:' comes before the first `/'.
 * Copies the host (user@host, [address]) to a buffer of REMOTE_HOST.  Returns
 * the part after the colon, or null for a local path.
 */
const char *remote_path(const char *, char *);

int remote_none(void);	/* 1: LODESTONE_RSH=none, the user has no remote shell */

/* Appends text in single quotes for a shell to a buffer of n bytes. OK or FAILED. */
int remote_quote(const char *, char *, int);

/*
 * The shell command that runs a command on a host, in memory from malloc; null
 * on failure.  The second argument must already be quoted for the remote
 * shell.
 */
char *remote_command(const char *, const char *);

/*
 * Runs such a shell command and waits for its end.  Copies the first line of
 * its output to a buffer of n bytes (0: none).  Returns its exit status, or -1
 * if it could not run.  Safe in a signal handler.
 */
int remote_shell(char *, char *, int);

int remote_run(const char *, const char *, char *, int);	/* remote_command and remote_shell: host, command, line */

/* Starts a command on a host as a job: descriptors to its input and from its output. Returns its id, or -1 after fail(). */
long remote_start(const char *, const char *, int *, int *);

#endif
