/*
 * drive.h: tape drives of any kind by name.
 *
 *     sim:MODEL[#N][,KEY=VALUE]...[:FILE]    a simulated drive (simopts.h), number N of them; FILE keeps its tape as
 *                                        a .tap image
 *     HOST:DEVICE                        a drive of another host, over rmt
 *     a character device                 a drive of this host; the device must not rewind when it is closed
 *     any other path                     a tape image, .tap, without a model of time
 *
 * A tape is a sequence of objects: blocks and file marks.  One call writes or
 * reads one block; a file mark reads as 0.  Calls that a drive does not support
 * fail with ENOSYS.
 */
#ifndef DRIVE_H
#define DRIVE_H

#include "base.h"
#include "mt.h"

enum { DRIVE_READ = 0, DRIVE_WRITE = 1 };
enum { BY_FILES = MT_FILES, BY_RECORDS = MT_RECORDS, TO_END = MT_DATA_END };	/* unit of drive_space */
enum { FIXED_BLOCK = MT_BLOCK, COMPRESSION = MT_COMPRESS };	/* what drive_set sets: bytes, 0 variable; 1 on, 0 off */
enum { DRIVE_OK = 0, DRIVE_FAILED = -1, DRIVE_END = -2, DRIVE_BLANK = -3 };
enum { BLOCK_MOST = BOUND_BLOCK };			/* bytes of the largest block */

struct drive;

/* The state of a drive: 1 yes, 0 no, -1 unknown; numbers are -1 if unknown. */
struct drive_state {
	int ready, protect, at_begin, at_end, blank, compress;	/* blank: behind all data */
	double file, object;
	char what[80];					/* the name of the drive on this host; "" */
};

struct drive *drive_open(const char *path, int how);	/* null after fail() */
int drive_close(struct drive *d);			/* does not move the tape; OK, or FAILED after fail() */
const char *drive_name(const struct drive *d);		/* the name from drive_open */
int drive_simulated(const char *path);			/* does this name mean a simulated drive? */
double drive_most(const char *path);			/* bytes of the largest block for this name */
int drive_is_file(const char *path);	/* a .tap image or a simulated drive: no real tape is overwritten */
const char *drive_image_path(const char *path);		/* the path of its image, or null if it has none */
int drive_kept(const char *path);			/* does it have an image that is not empty? */

/*
 * Writes a whole block.  DRIVE_OK; DRIVE_END at the end of the medium or its
 * early warning, which a drive shows as 0, a short count, ENOSPC, ENXIO or EIO
 * (it is unknown whether that block is on the tape; errno is ENOSPC then);
 * DRIVE_FAILED with errno.
 */
int drive_put(struct drive *d, const char *buf, long len);

/*
 * Reads the next block into a buffer: its length; 0: a file mark;
 * DRIVE_BLANK: no more data; DRIVE_FAILED with errno.
 */
long drive_get(struct drive *d, char *buf, long len);

int drive_mark(struct drive *d, long n);	/* writes n file marks; results as of drive_put */

/* 0, or -1 with errno. */
int drive_rewind(struct drive *d);
int drive_space(struct drive *d, int what, double n);	/* over n files or records, backwards if n < 0 */
int drive_tell(struct drive *d, double *object);	/* number of objects before the tape's position */
int drive_locate(struct drive *d, double object);
int drive_status(struct drive *d, struct drive_state *s);
int drive_set(struct drive *d, int what, double value);
int drive_fail(struct drive *d, const char *what);
	/* fail() with what failed and the text of errno, or that the tape is full; returns FAILED */

/*
 * Waits until so many bytes would have arrived at a rate in bytes per second,
 * counted from the last call with 0 bytes.  A simulated drive waits in its own
 * time.
 */
void drive_pace(struct drive *d, double bytes, double rate);

/*
 * What a drive tells; -1: unknown.  STOPS of the tape because the host was too slow; the number of the RUN along the
 * tape, from 0, if there are several, of which every second goes back; bytes that the cartridge HOLDS by its own
 * account; AVERAGE and WORST access time from the manufacturer, in seconds.
 */
enum { DRIVE_STOPS, DRIVE_RUN, DRIVE_HOLDS, DRIVE_AVERAGE, DRIVE_WORST };
double drive_ask(struct drive *d, int what);

/* Figures of the model of a simulated drive; 0 of any other one, or after fail(). */
enum { DRIVE_CAPACITY, DRIVE_RUNS, DRIVE_BUFFER, DRIVE_BUS };
double drive_figure(const char *path, int what);

/* A simulated drive is from now on one of several on a bus, where its share is so many bytes per second. */
void drive_share(struct drive *d, double rate);

/* The directory with models of simulated drives; null: the one that belongs to the program at this path. */
void drive_models(const char *directory, const char *program);

int drive_forecasts(void);	/* of each source on standard input a row y, lodestone-rows(5); tape(1), -w */

const char *drive_advice(void);				/* the message for a device that rewinds when it is closed, with the right name */

#endif
