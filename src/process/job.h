/*
 * job.h: commands that a test starts, in a process group of their own.  The
 * group ends when this program ends, even by SIGKILL.
 */
#ifndef JOB_H
#define JOB_H

#include "base.h"

/*
 * Before the first job; OK, or FAILED after fail().  adopts: what jobs leave in other sessions and process groups is
 * counted, if the host can (kin.h); they must then be waited for one after the other.  grace: if this program ends
 * suddenly, jobs have so many seconds to end by themselves before they get SIGTERM.
 *
 * A job has a path, arguments, and three standard descriptors; -1 means the null device.
 */
int job_open(int adopts, int grace);
void job_environment(char *const *env);	/* of the jobs of job_start, whose paths must then be complete; null: ours */
void job_directory(const char *dir);		/* in which the jobs of job_start run; null: ours */
const char *job_end(void);	/* after the last job: ends the group's others; what was left behind, in words, or "" */
int job_said(void);
	/* a descriptor for what jobs say, as their standard error: of all of a program, 64 KB of printable ASCII are shown;
	 * -1 if none may be started */
long job_start(const char *path, char *const *argv, const int *fd, int sure);
	/* its id, or -1 with errno; sure 1: also when exec fails */
long job_spawn(const char *path, char *const *argv, const int *fd);
	/* the same by posix_spawn; ENOSYS if the host lacks it */
int job_wait(long pid);	/* its status from waitpid, or -1; lends it the terminal if it needs it */
int job_finish(long pid, int seconds);	/* its status, or -1; after so many seconds it is ended; not of the terminal */
int job_verdict(const char *what, int status);	/* OK for status 0, else FAILED after fail() */

int program_path(const char *name, char *path);	/* finds a program in PATH; the buffer holds PORT_PATH; OK or FAILED */

#endif
