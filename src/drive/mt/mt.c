/*
 * mt.c: operations of a tape drive, translated to the numbers of the host.
 */
#include "mt.h"

enum { FILES_ENOUGH = 100000 };

int
mt_missing(void)
{
	errno = ENOSYS;
	return -1;
}

static int
operate(int fd, int op, long n)
{
	return op == MT_LACKS || !mt_host.operate ? mt_missing() : (*mt_host.operate)(fd, op, n);
}

/* Winds to the end of data. Without an operation for it, spaces over too many file marks and expects an error there. */
static int
to_end(int fd)
{
	if (mt_host.fore[MT_DATA_END] != MT_LACKS)
		return operate(fd, mt_host.fore[MT_DATA_END], 1L);
	return operate(fd, mt_host.fore[MT_FILES], (long)FILES_ENOUGH) == 0 || errno == EIO || errno == ENOSPC ||
	    errno == ENXIO ?
	    0 : -1;
}

int
mt_do(int fd, int op, long n)
{
	if (op < 0 || op >= MT_KINDS)
		return mt_missing();
	if (op == MT_DATA_END)
		return to_end(fd);
	if (op == MT_FILES && n < 0)
		return operate(fd, mt_host.back_files, -n);
	if (op == MT_RECORDS && n < 0)
		return operate(fd, mt_host.back_records, -n);
	if (op == MT_COMPRESS && n != 0)
		n = mt_host.squeeze;
	return operate(fd, mt_host.fore[op], op == MT_REW ? 1L : n);
}

int
mt_status(int fd, struct mt_state *s)
{
	return mt_host.status ? (*mt_host.status)(fd, s) : mt_missing();
}
