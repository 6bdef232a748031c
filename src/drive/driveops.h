/*
 * driveops.h: the functions of a kind of drive; the rooms above see drive.h.
 * A kind that does not support an operation has a null function.
 */
#ifndef DRIVEOPS_H
#define DRIVEOPS_H

#include "drive.h"
#include "clock.h"

struct driveops {
	int (*open)(struct drive *d, const char *path, int how);	/* 0, or -1 with errno, or FAILED after fail() */
	long (*read)(struct drive *d, char *buf, long len);	/* as read(2) of a tape device */
	long (*write)(struct drive *d, const char *buf, long len);
	int (*mark)(struct drive *d, long n);
	int (*rewind)(struct drive *d);
	int (*space)(struct drive *d, int what, double n);
	int (*tell)(struct drive *d, double *object);
	int (*locate)(struct drive *d, double object);
	int (*status)(struct drive *d, struct drive_state *s);
	int (*block)(struct drive *d, long size);
	int (*compress)(struct drive *d, int on);
	int (*close)(struct drive *d);
	void (*wait)(struct drive *d, double ns);		/* seconds of the drive's own time */
	double (*stops)(struct drive *d);
	void (*rated)(struct drive *d, double *average, double *worst);
	void (*share)(struct drive *d, double rate);		/* bytes a second between host and drive, at the most */
	int (*run)(struct drive *d);			/* along the tape, from 0 */
	double (*holds)(struct drive *d);
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
