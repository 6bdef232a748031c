/*
 * made.h: makes files, and opens those that were made here.
 *
 * In a directory that others may write in, a name may be another thing a moment later.  So a file is made where nothing
 * stands (O_EXCL), and one that is opened again is no link, and the file that was made.  The latest names of this
 * process are remembered.  Beneath a directory that the kit has made with mode 0700 nobody else makes names: there a
 * file is opened by the calls of the test, with O_NOFOLLOW if it is written.
 */
#ifndef MADE_H
#define MADE_H

#include "port.h"

int made_new(const char *path, int how);
	/* makes a file, with these flags of open; its descriptor, or -1 with errno */
int made_open(const char *path, int how, struct stat *st);
	/* opens a file with these flags and sets its status: its descriptor, or -1 with errno */
int made_directory(const char *path, struct stat *st);
	/* makes a directory of mode 0700 and sets its status: 0, or -1 with errno, also if another takes its place */
int made_fifo(const char *path);	/* makes a FIFO: 0, or -1 with errno */
int made_is(const char *path, const struct stat *st);	/* is this the status of what was made under this path? */
int made_named(const char *path, int how, struct stat *st);
	/* the same of a regular file that the user names; later it has to be the same file.  It may be a link, which is said,
	 * one of another user only if it is read */
int made_remove(const char *path);	/* a file, a FIFO or a link that was made here, or by nobody: 0, or -1 with errno */

int made_own(const struct stat *st);	/* is it this user's, or under sudo that of the user who called it? */

/*
 * The same, or whether a file that was there before is of the owner whom its file system gives to what this process
 * makes there: not everywhere geteuid().
 */
int made_alike(const char *path, const struct stat *st);

#endif
