/*
 * mt_old.c: tapes of hosts that have the operations of 4.3BSD, mtio(4): IRIX, Tru64, SunOS 4, and others.
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

const char mt_advice[] = "/dev/nrmt0h for /dev/rmt0h, or on IRIX /dev/rmt/tps0d4nr for tps0d4";

static int
operate(int fd, int op, long n)
{
	struct mtop m;

	memset((char *)&m, 0, sizeof m);
	m.mt_op = (short)op;
	m.mt_count = n;
	return ioctl(fd, MTIOCTOP, (char *)&m);
}

enum { FILES_ENOUGH = 100000 };

/* To the end of data: over more file marks than there are, which ends there with an error. */
static int
to_end(int fd)
{
	return operate(fd, MTFSF, (long)FILES_ENOUGH) == 0 || errno == EIO || errno == ENOSPC || errno == ENXIO ? 0 : -1;
}

int
mt_do(int fd, int op, long n)
{
	switch (op) {
	case MT_REW:
		return operate(fd, MTREW, 1L);
	case MT_MARKS:
		return operate(fd, MTWEOF, n);
	case MT_FILES:
		return operate(fd, n < 0 ? MTBSF : MTFSF, n < 0 ? -n : n);
	case MT_RECORDS:
		return operate(fd, n < 0 ? MTBSR : MTFSR, n < 0 ? -n : n);
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

/* There is a drive, and that is all that it tells in a way that is the same everywhere. */
int
mt_status(int fd, struct mt_state *s)
{
	struct mtget g;

	if (ioctl(fd, MTIOCGET, (char *)&g) != 0)
		return -1;
	s->ready = 1;
	s->protect = s->at_begin = s->at_end = s->blank = -1;
	s->file = -1;
	return 0;
}
