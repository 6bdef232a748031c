/*
 * mt.h: what a host's own driver does with a tape drive, by its ioctl.
 *
 * mt.c is the body that all hosts share; configure adds one dialect, which defines mt_host and mt_advice and whose
 * parts may be shared too: mtop.c (4.3BSD's struct mtop), mtwhere.c (SCSI block addresses), mtfile.c (the drive counts
 * files).
 */
#ifndef MT_H
#define MT_H

#include "base.h"

enum { MT_REW, MT_MARKS, MT_FILES, MT_RECORDS, MT_DATA_END, MT_BLOCK, MT_COMPRESS, MT_KINDS };
enum { MT_LACKS = -1 };

/* 1 yes, 0 no, -1 it does not tell. */
struct mt_state {
	int ready, protect, at_begin, at_end, blank;
	double file;
};

/*
 * A dialect.  The host's number of each operation above, forwards, and of files and records backwards, MT_LACKS where
 * it has none; the operand that turns compression on.  Hooks may be null; they return 0, or -1 with errno.
 */
struct mt_dialect {
	int fore[MT_KINDS];
	int back_files, back_records;
	long squeeze;
	int (*operate)(int, int, long);	/* an operation of the host, so often */
	int (*tell)(int, double *);
	int (*locate)(int, double);
	int (*status)(int, struct mt_state *);
};

extern const struct mt_dialect mt_host;

/* How the device that does not rewind is called on this host, as "nst0 for st0". */
extern const char mt_advice[];

/* One of these, so often, or to such a value; files and records backwards where negative. 0, or -1 with errno. */
int mt_do(int, int, long);
int mt_tell(int, double *);
int mt_locate(int, double);
int mt_status(int, struct mt_state *);

/* What dialects share. */
int mtop_operate(int, int, long);
int mtwhere_tell(int, double *);
int mtwhere_locate(int, double);
int mtfile_status(int, struct mt_state *);
void mt_unknown(struct mt_state *);	/* a drive that is there, and tells no more */

#endif
