/*
 * fileops.h: the functions of a kind of file; the rooms above see file.h.
 *
 * A new kind is one file with a table of these, and a line in file_open.  The
 * functions return what read(2), write(2) and the like return: the bytes
 * moved, 0 at the end of the file, -1 with errno.
 */
#ifndef FILEOPS_H
#define FILEOPS_H

#include "file.h"

struct fops {
	int (*open)(struct file *, const char *, int);	/* 0, or -1 with errno */
	long (*read)(struct file *, char *, long);
	long (*write)(struct file *, const char *, long);
	int (*seek)(struct file *, double);
	int (*sync)(struct file *);
	int (*close)(struct file *);
};

struct file {
	const struct fops *op;
	void *priv;
	int fd;
	char name[PORT_PATH];
};

extern const struct fops file_local;
extern const struct fops file_rmt;

int file_local_remove(const char *);
int file_local_size(const char *, double *);

#endif
