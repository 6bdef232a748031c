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
	int (*open)(struct file *f, const char *path, int how);	/* 0, or -1 with errno */
	long (*read)(struct file *f, char *buf, long len);
	long (*write)(struct file *f, const char *buf, long len);
	int (*seek)(struct file *f, double offset);
	int (*sync)(struct file *f);
	int (*close)(struct file *f);
};

struct file {
	const struct fops *op;
	void *priv;
	int fd;
	char name[PORT_PATH];
};

extern const struct fops file_local;
extern const struct fops file_rmt;

int file_local_remove(const char *path);
int file_local_size(const char *path, double *size);

#endif
