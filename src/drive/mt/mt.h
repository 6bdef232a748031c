/*
 * mt.h: operations of the host's own tape driver, by its ioctl.
 *
 * mt.c is the same on all hosts. configure adds one dialect, which defines mt_host and mt_advice, and one of mam_*.c,
 * which defines mt_capacity. Dialects share some parts: mtop.c (struct mtop of 4.3BSD), mtwhere.c (SCSI block
 * addresses), mtfile.c (the drive counts files).
 */
#ifndef MT_H
#define MT_H

#include "base.h"

enum { MT_REW, MT_MARKS, MT_FILES, MT_RECORDS, MT_DATA_END, MT_BLOCK, MT_COMPRESS, MT_KINDS };
enum { MT_LACKS = -1 };

/* 1 yes, 0 no, -1 unknown. */
struct mt_state {
	int ready, protect, at_begin, at_end, blank, empty;	/* empty: no medium is loaded */
	double file;
};

/*
 * A dialect: the host's number for each operation above (forwards), those for files and records backwards, MT_LACKS
 * if there is none, and the operand that turns compression on. Hooks may be null; they return 0, or -1 with errno.
 */
struct mt_dialect {
	int fore[MT_KINDS];
	int back_files, back_records;
	long squeeze;
	int (*operate)(int fd, int op, long n);	/* an operation of the host, n times */
	int (*tell)(int fd, double *object);
	int (*locate)(int fd, double object);
	int (*status)(int fd, struct mt_state *s);
};

extern const struct mt_dialect mt_host;

/* How this host names the device that does not rewind, as "nst0 for st0". */
extern const char mt_advice[];

/* An operation, n times or with value n; n < 0: files and records backwards. 0, or -1 with errno. */
int mt_do(int fd, int op, long n);
int mt_missing(void);	/* -1 with ENOSYS */
int mt_status(int fd, struct mt_state *s);
double mt_capacity(int fd);	/* bytes that the cartridge in a drive holds by its own account; 0: unknown */

/* Shared by dialects. */
int mtop_operate(int fd, int op, long n);
int mtwhere_tell(int fd, double *object);
int mtwhere_locate(int fd, double object);
int mtfile_status(int fd, struct mt_state *s);
void mt_unknown(struct mt_state *s);	/* a drive is there, the rest is unknown */

#endif
