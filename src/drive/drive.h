/*
 * drive.h: tape drives of any kind by name.
 *
 *     sim:MODEL[,KEY=VALUE]...[:FILE]    a simulated drive (simdrive.h); FILE keeps its tape as a .tap image
 *     HOST:DEVICE                        a drive of another host, over rmt
 *     a character device                 a drive of this host, by its no-rewind name
 *     any other path                     a tape image, .tap, that is moved without any model of time
 *
 * A tape is a row of objects: blocks, and file marks.  A block is written by
 * one call and read by one call; a file mark reads as 0.  What a drive cannot
 * do is errno ENOSYS.
 */
#ifndef DRIVE_H
#define DRIVE_H

#include "base.h"

enum { DRIVE_READ = 0, DRIVE_WRITE = 1 };
enum { BY_FILES, BY_RECORDS, TO_END };			/* what drive_space counts */
enum { DRIVE_OK = 0, DRIVE_FAILED = -1, DRIVE_END = -2, DRIVE_BLANK = -3 };
enum { BLOCK_MOST = 16777216 };				/* bytes of a block */

struct drive;

/* What a drive tells of itself: 1 yes, 0 no, -1 it does not tell; -1 for a number that is not known. */
struct drive_state {
	int ready, protect, at_begin, at_end, compress;
	double file, object;
	char what[80];					/* its own name, as the host has it; "" */
};

struct drive *drive_open(const char *, int);		/* null after fail() */
int drive_close(struct drive *);			/* stays where it is; OK, or FAILED after fail() */
const char *drive_name(const struct drive *);		/* as it was opened */
int drive_simulated(const char *);			/* of a path */
double drive_most(const char *);			/* bytes of a block that can be moved to it */
int drive_is_file(const char *);			/* a .tap image or a simulated drive: nothing real is written over */
int drive_kept(const char *);				/* of these: an image that holds something */

/*
 * A whole block: DRIVE_OK; DRIVE_END where the end of the medium, or its early
 * warning, has shown, as 0, a short count, ENOSPC, ENXIO or EIO: whether that
 * block is on the tape is not known; DRIVE_FAILED with errno.
 */
int drive_put(struct drive *, const char *, long);

/* The next block into a buffer of so many bytes: its length; 0, a file mark; DRIVE_BLANK, no more data; DRIVE_FAILED with errno. */
long drive_get(struct drive *, char *, long);

int drive_mark(struct drive *, long);			/* so many file marks; 0, or -1 with errno, as all below */
int drive_rewind(struct drive *);
int drive_space(struct drive *, int, double);		/* files or records, backwards where negative */
int drive_tell(struct drive *, double *);		/* objects from the beginning of the tape */
int drive_locate(struct drive *, double);
int drive_status(struct drive *, struct drive_state *);
int drive_block(struct drive *, long);			/* size of fixed blocks, 0: variable */
int drive_compress(struct drive *, int);		/* 1 on, 0 off */
int drive_fail(struct drive *, const char *);		/* says what could not be done, and errno's text; returns FAILED */

/*
 * Waits until so many bytes behind the first call with 0 would have come at
 * so many bytes a second: by the drive's own time, where that is simulated.
 */
void drive_pace(struct drive *, double, double);

/* Of a simulated drive: how often its tape had to stop because the host did not keep up; -1: not told. */
double drive_stops(struct drive *);

/* What a cartridge of a simulated drive holds, bytes; 0: not known, or after fail(). */
double drive_capacity(const char *);

/* What the drive's maker says of access times, seconds; 0: not known. */
void drive_rated(struct drive *, double *, double *);

/* Where the models of simulated drives are: this directory, or with null those that belong to the program at this path. */
void drive_models(const char *, const char *);

const char *drive_advice(void);				/* of a device that rewinds when it is closed: what is wrong, and its right name */

#endif
