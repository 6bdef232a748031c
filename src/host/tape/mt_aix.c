/*
 * mt_aix.c: tapes of AIX, rmt special file and sys/tape.h.
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/tape.h>

const char mt_advice[] = "/dev/rmt0.1 for /dev/rmt0";

static int
operate(int fd, int op, long n)
{
	struct stop m;

	memset((char *)&m, 0, sizeof m);
	m.st_op = (short)op;
	m.st_count = n;
	return ioctl(fd, STIOCTOP, (char *)&m);
}

enum { FILES_ENOUGH = 100000 };

/* To the end of data: over more file marks than there are, which ends there with an error. */
static int
to_end(int fd)
{
	return operate(fd, STFSF, (long)FILES_ENOUGH) == 0 || errno == EIO || errno == ENOSPC || errno == ENXIO ? 0 : -1;
}

int
mt_do(int fd, int op, long n)
{
	switch (op) {
	case MT_REW:
		return operate(fd, STREW, 1L);
	case MT_MARKS:
		return operate(fd, STWEOF, n);
	case MT_FILES:
		return operate(fd, n < 0 ? STRSF : STFSF, n < 0 ? -n : n);
	case MT_RECORDS:
		return operate(fd, n < 0 ? STRSR : STFSR, n < 0 ? -n : n);
	case MT_DATA_END:
		return to_end(fd);
	}
	errno = ENOSYS;
	return -1;
}

int
mt_tell(int fd, double *object)
{
	(void)fd;
	(void)object;
	errno = ENOSYS;
	return -1;
}

int
mt_locate(int fd, double object)
{
	(void)fd;
	(void)object;
	errno = ENOSYS;
	return -1;
}

/* STIOCQRY tells of the drive, not of where the tape is. */
int
mt_status(int fd, struct mt_state *s)
{
	(void)fd;
	s->ready = 1;
	s->protect = s->at_begin = s->at_end = s->blank = -1;
	s->file = -1;
	return 0;
}
