/*
 * shells.h: the shells that spawn starts, as words for job_start.
 */
#ifndef SHELLS_H
#define SHELLS_H

#include "bench-proc.h"

enum { SPAWN_WORDS = 500 };

/* A program, its arguments with a null pointer at the end, and their number, and its environment (null: ours). */
struct program {
	char path[PORT_PATH];
	char *words[SPAWN_WORDS];
	char **env;
};

/*
 * CLSS: the shell of the host reads a fixed start-up file in a home directory
 * that is made for it, and ends.  Its environment is fixed too.  Sets the
 * parameter shell.  OK, or FAILED after fail().
 */
int shell_startup(struct run *r, struct program *p);

/* The shell of the host with -c and a line, without the user's file that ENV or BASH_ENV names. */
int shell_command(struct program *p, char *line);

/* The user's shell as at login; sets the parameters shell and login. */
int shell_login(struct run *r, struct program *p);

#endif
