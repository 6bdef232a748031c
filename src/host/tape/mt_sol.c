/*
 * mt_sol.c: tapes of Solaris, st(7D). Compression is chosen by the name of the device: rmt/0cbn.
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

const char mt_advice[] = "/dev/rmt/0bn for /dev/rmt/0b";

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
		return operate(fd, MTEOM, 1L);
	case MT_BLOCK:
		return operate(fd, MTSRSZ, n);
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
