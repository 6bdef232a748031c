/*
 * fileops.h: the functions of a kind of file; the rooms above see file.h.
 *
 * A new kind is one file with a table of these, and a line in file_open or files_far.  The
 * functions return what read(2), write(2) and the like return: the bytes
 * moved, 0 at the end of the file, -1 with errno.
 */
#ifndef FILEOPS_H
#define FILEOPS_H

#include "file.h"

struct fops {
	int (*open)(struct file *f, const char *path, int how);	/* 0, or -1 with errno; sets the size of a regular file */
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
	double size, got;	/* bytes that a reader expects, -1: not known; that it got */
	char name[PORT_PATH];
};

extern const struct fops file_local;

/*
 * Files of other hosts.  Null, as file_open and file_size find it, in a program until target.c has met the name of one:
 * so a program whose files are all of this host carries no remote shell and no rmt.  size: OK, or FAILED after fail().
 */
struct far_files {
	const struct fops *op;
	int (*size)(const char *path, double *size);
};

extern const struct far_files *files_far;
extern const struct far_files rmt_files;

int file_local_size(const char *path, double *size);

#endif
