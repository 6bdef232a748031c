/*
 * mt_hpux.c: tapes of HP-UX, mt(7).
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

const char mt_advice[] = "/dev/rmt/0mnb for /dev/rmt/0mb";

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
	s->ready = GMT_ONLINE(g.mt_gstat) != 0;
	s->protect = GMT_WR_PROT(g.mt_gstat) != 0;
	s->at_begin = GMT_BOT(g.mt_gstat) != 0;
	s->at_end = GMT_EOT(g.mt_gstat) != 0;
	s->blank = -1;
	s->file = -1;
	return 0;
}
