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
const char *remote_path(const char *path, char *host);

const char *remote_address(const char *host);	/* the host of user@host */
int remote_none(void);	/* 1: LODESTONE_RSH=none, the user has no remote shell */

/* Appends text in single quotes for a shell to a buffer. OK or FAILED. */
int remote_quote(const char *s, char *to, int room);

/*
 * The shell command that runs a script of sh on a host, with a path, or null,
 * as $1.  The login shell there may be any.  Static; null if it is too long.
 * From the second call on safe in a signal handler.
 */
char *remote_command(const char *host, const char *script, const char *path);

/*
 * Runs such a shell command without input and output, with signals blocked, for REMOTE_PATIENCE at most: its exit
 * status, or -1.  Safe in a signal handler.
 */
int remote_shell(char *text);

/*
 * Asks a host by a script of sh, with a path, or null, as $1.  What the script
 * prints, without the end of its last line, goes to the buffer.  OK;
 * or FAILED if nothing is known to be its answer, within REMOTE_PATIENCE,
 * if it does not fit, or if the script fails.
 */
int remote_ask(const char *host, const char *script, const char *path, char *answer, int room);

/* fail() with the cause, and with what the remote shell has printed before the answer. */
int remote_failed(const char *what, const char *why);

/*
 * Starts a script of sh on a host as a job: descriptors to its input and from
 * its output, of which what was printed before the script is read already.
 * Returns its id, or -1 after fail(); then job_end() ends it.
 */
long remote_start(const char *host, const char *script, int *to, int *from);

#endif
