/*
 * driveops.h: what a kind of drive must be able to do; the rooms above see
 * drive.h.  A null function is one that this kind does not have.
 */
#ifndef DRIVEOPS_H
#define DRIVEOPS_H

#include "drive.h"
#include "clock.h"

struct driveops {
	int (*open)(struct drive *, const char *, int);	/* 0, or -1 with errno; or FAILED after fail() */
	long (*read)(struct drive *, char *, long);	/* as read(2) of a tape has it */
	long (*write)(struct drive *, const char *, long);
	int (*mark)(struct drive *, long);
	int (*rewind)(struct drive *);
	int (*space)(struct drive *, int, double);
	int (*tell)(struct drive *, double *);
	int (*locate)(struct drive *, double);
	int (*status)(struct drive *, struct drive_state *);
	int (*block)(struct drive *, long);
	int (*compress)(struct drive *, int);
	int (*close)(struct drive *);
	void (*wait)(struct drive *, double);		/* seconds of the drive's own time */
	double (*stops)(struct drive *);
	void (*rated)(struct drive *, double *, double *);
};

struct drive {
	const struct driveops *op;
	void *priv;
	int fd;
	int marks;			/* read one behind the other */
	struct stamp from;		/* of drive_pace */
	char name[PORT_PATH];
};

extern const struct driveops drive_image;
extern const struct driveops drive_sim;
extern const struct driveops drive_mt;
extern const struct driveops drive_far;

extern const char *drive_directory;	/* of the models, null: not named */
extern const char *drive_program;	/* path of this program, "" where not known */

#endif
