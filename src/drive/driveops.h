/*
 * driveops.h: the functions of a kind of drive; the rooms above see drive.h.
 * A kind that does not support an operation has a null function.
 */
#ifndef DRIVEOPS_H
#define DRIVEOPS_H

#include "drive.h"
#include "clock.h"

struct driveops {
	int (*open)(struct drive *, const char *, int);	/* 0, or -1 with errno, or FAILED after fail() */
	long (*read)(struct drive *, char *, long);	/* as read(2) of a tape device */
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
	void (*share)(struct drive *, double);		/* bytes a second between host and drive, at the most */
	int (*run)(struct drive *);			/* along the tape, from 0 */
	double (*holds)(struct drive *);
};

struct drive {
	const struct driveops *op;
	void *priv;
	int fd;
	int marks;			/* file marks read one after the other */
	int disk;			/* the last write failed on the disk under an image, not on the tape */
	struct stamp from;		/* where drive_pace starts counting */
	char name[PORT_PATH];
};

extern const struct driveops drive_image;
extern const struct driveops drive_sim;
extern const struct driveops drive_mt;
extern const struct driveops drive_far;

extern const char drive_empty[];	/* the reasons that every kind gives: no medium is loaded */
extern const char drive_late[];		/* the drive does not become ready */

extern const char *drive_directory;	/* directory of the models, null: the program's */
extern const char *drive_program;	/* path of this program, "" if unknown */

#endif
