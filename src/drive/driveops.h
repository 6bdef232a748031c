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
	int (*operate)(struct drive *d, int op, double n);	/* an operation of mt.h; 0, or -1 with errno */
	int (*tell)(struct drive *d, double *object);
	int (*locate)(struct drive *d, double object);
	int (*status)(struct drive *d, struct drive_state *s);
	int (*close)(struct drive *d);
	void (*wait)(struct drive *d, double ns);		/* seconds of the drive's own time */
	double (*ask)(struct drive *d, int what);		/* as drive_ask */
	void (*share)(struct drive *d, double rate);		/* bytes a second between host and drive, at the most */
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
