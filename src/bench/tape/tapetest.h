/*
 * tapetest.h: shared declarations of the files of tape.
 */
#ifndef TAPETEST_H
#define TAPETEST_H

#include "bench-tape.h"

enum { BLOCKS = 16, DRIVES = 8, FILES = 4096 };

/* Bytes of a block without -b, and of a read that takes any usual block, on a host whose drives take less, too. */
enum {
	BLOCK_USUAL = BOUND_BLOCK < 65536 ? BOUND_BLOCK : 65536,
	READ_MOST = BOUND_BLOCK < 262144 ? BOUND_BLOCK : 262144
};

/* The command line. */
struct tape_options {
	double blocks[BLOCKS];
	int nblocks;
	double size;		/* of a file, 0: the test's own */
	long files;		/* number of files, 0: the test's own */
	int labels;		/* each file has label groups around it */
	int compress;		/* 1 on, 0 off, -1: as the drive is set */
	int fresh;		/* how many of 1000 bytes differ from the byte before */
	const char *ratio;	/* as it was given */
	const char *data;	/* name of the data, null: none */
	const char *volume;	/* of -y, null: no permission to write */
	const char *directory;	/* of -d, null */
	const char *models;	/* of -p, null */
	long copies;		/* number of simulated drives, TPAR */
	double seed;
	double capacity, runs;	/* of a simulated cartridge, 0: not known */
	double nominal;		/* bytes of a cartridge by the word of -k, 0: not given */
	double block;		/* size of a block without -b */
	int heads;		/* 1: the drives are simulated, and keep of a block its number alone */
	double bus;		/* bytes a second that simulated drives of TPAR share, 0: that of the model */
};
extern const struct tape_options *const topt;	/* nothing changes it after args */

extern struct drive *tape_drive;	/* of the case, null: not open */
extern char *tape_buf;			/* room for a block of the largest size */

extern const struct choice tape_choices[];
int tape_opt(struct run *r, int letter, char *value);	/* the hooks of the command line */
int tape_args(struct run *r);

/* Opens a drive for a case, when that is allowed (tp_safe.c): OK, SKIP, FAILED.  TAPE_AGAIN: to write, behind what is
 * on it. */
enum { TAPE_AGAIN = 2 };
int tape_begin(struct run *r, const char *name, int how);
int tape_scratch(struct run *r, const char *what, char *to);
	/* scratch_name() in the directory of -d; SKIP without -d */
int tape_foreign(const char *name);			/* 1: the data on it are not ours, and may only be read */
int tape_look(void);					/* OK if there are data to read, or FAILED after fail() */
int tape_first(double *files);
	/* files before the first with data, from the beginning; OK, or FAILED after fail(): only labels or marks */
void tape_params(struct run *r, const char *name);	/* drive, and its flag */
void tape_flag(struct run *r, const char *name);
void tape_data_params(struct run *r, double bytes, double block);
	/* data, bytes, block, compress: a file's size, and a block's */
int tape_disk_file(const char *file, double bytes, double first);
	/* makes a file of the test: so many bytes, the number of its first block; and waits for the disk */
int tape_cold(struct run *r, const char *file);
	/* empties the cache of a file, and flags whether that was possible; OK */
int tape_counts(const char *name);			/* does the drive count stops that mean something? */

/* Writes a file: its number, bytes, block size. DRIVE_OK, DRIVE_END if it does not fit, or DRIVE_FAILED after
 * fail(). */
int tape_write_file(struct run *r, long file, double size, double block);
int tape_write_tape(struct run *r, long files, double size, double block);
	/* n files from the beginning of the tape, with marks: OK or FAILED */
int tape_read_file(struct run *r, long file, double size);
	/* reads a file and compares its blocks: OK, or FAILED after fail() */
int tape_unread(long n);			/* fail() after a drive_get that was negative; FAILED */
long tape_marks(void);				/* of a file */
double tape_block(const struct run *r);		/* of this variant */
int tape_data(double block);
	/* puts the data of a block into tape_buf, before the clock starts: OK, or FAILED after fail() */
double tape_number(long file, double block);	/* of a block, from its file and its place */
long tape_most(const struct run *r);		/* bytes that a read takes */
extern int tape_drawn;				/* 1: a whole tape is written, and the record has its portrait */
extern double tape_there;			/* blocks of the next file that are on the tape already */
int tape_tell(double marks, double blocks, long len);
	/* the portrait: a block is behind so many marks and blocks; OK, or FAILED after fail() */
void tape_stamp(long len, double number);	/* numbers the block in tape_buf: its length, its number */
double tape_size(double own, double count);
	/* of a file, if n files fill most of a cartridge: the usual size, or one that fits */
double tape_one(double own);
void tape_shuffle(long *to, long n);		/* puts the numbers of n files in the random order of the seed */
int tape_rewind(struct run *r);			/* OK, or FAILED after fail(); a hook, too */
int tape_end(struct run *r);			/* closes the drive, if it is open; a hook, too */

/* The cases: hooks, arguments, and what is timed. */
extern const struct hooks rw_hooks, fill_hooks, whole_hooks, pos_hooks, far_hooks;
extern const struct hooks disk_hooks, copy_hooks, back_hooks, par_hooks, strm_hooks;
enum { RW_READS = 1, COPY_FEEDS = 1 };
enum { POS_LOCATE, POS_SPACING, POS_MARKS, POS_END };
int rw_write(struct run *r, long n);
int rw_read(struct run *r, long n);
int fill_run(struct run *r, long n);
int whole_run(struct run *r, long n);
int pos_run(struct run *r, long n);
int marks_run(struct run *r, long n);
int end_run(struct run *r, long n);
int disk_run(struct run *r, long n);
int copy_run(struct run *r, long n);
int back_run(struct run *r, long n);
int par_run(struct run *r, long n);
int strm_run(struct run *r, long n);

#endif
