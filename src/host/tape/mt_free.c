/*
 * mt_free.c: tapes of FreeBSD, sa(4).
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

const char mt_advice[] = "/dev/nsa0 for /dev/sa0";

static int
operate(int fd, int op, long n)
{
	struct mtop m;

	memset((char *)&m, 0, sizeof m);
	m.mt_op = (short)op;
	m.mt_count = n;
	return ioctl(fd, MTIOCTOP, (char *)&m);
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
		return operate(fd, MTEOD, 1L);
	case MT_BLOCK:
		return operate(fd, MTSETBSIZ, n);
	case MT_COMPRESS:
		return operate(fd, MTCOMP, n ? -1L : 0L);
	}
	errno = ENOSYS;
	return -1;
}

int
mt_tell(int fd, double *object)
{
	unsigned int at = 0;

	if (ioctl(fd, MTIOCRDSPOS, (char *)&at) != 0)
		return -1;
	*object = (double)at;
	return 0;
}

int
mt_locate(int fd, double object)
{
	unsigned int at = (unsigned int)object;

	return ioctl(fd, MTIOCSLOCATE, (char *)&at);
}

int
mt_status(int fd, struct mt_state *s)
{
	struct mtget g;

	if (ioctl(fd, MTIOCGET, (char *)&g) != 0)
		return -1;
	s->ready = 1;
	s->protect = s->at_end = s->blank = -1;
	s->file = g.mt_fileno >= 0 ? (double)g.mt_fileno : -1;
	s->at_begin = g.mt_fileno < 0 || g.mt_blkno < 0 ? -1 : g.mt_fileno == 0 && g.mt_blkno == 0;
	return 0;
}
