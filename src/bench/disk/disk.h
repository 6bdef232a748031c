/*
 * disk.h: shared by the files of disk.
 */
#ifndef DISK_H
#define DISK_H

#include "bench-disk.h"

/* Of 1000 bytes of a file that it makes, all are new; direct I/O takes multiples of a sector. */
enum { DISK_FRESH = 1000, DISK_SECTOR = 512 };

/* The command line. */
struct disk_options {
	const char *name;	/* the operand, */
	int directory, regular;	/* and what it is; neither: a disk */
	const char *label;	/* of the directory in the record */
	double size, block;	/* 0: not given */
	double count;		/* of blocks or writes */
	double seed;
	double depth;		/* 0: not given */
};
extern const struct disk_options *const dopt;	/* nothing changes it after args */

/* Where blocks are read: what the user named, or a file in his directory. It is open for reading alone. */
struct disk_source {
	struct file *file;
	struct buffer buf;	/* a block */
	double block, blocks;
	int past;		/* blocks are read past the cache */
	int cached;		/* direct I/O leaves a block in the cache */
	int own;		/* it was made here, and its blocks are numbered */
};
extern struct disk_source disk_from;
int source_setup(struct run *r, double block);	/* bytes of a block; adds the parameters of the place */
int source_again(void);		/* in join: opens it with an offset, and a block, of this process */
int source_finish(struct run *r);

int place_run(struct run *r, long n);
int queue_run(struct run *r, long n);
int all_run(struct run *r, long n);
int sync_run(struct run *r, long n);
extern const struct hooks place_hooks, queue_hooks, all_hooks, sync_hooks;

#endif
