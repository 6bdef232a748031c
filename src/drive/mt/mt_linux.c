/*
 * mt_linux.c: tapes of Linux, st(4).
 *
 * configure: mt 10 with mtop: tapes of Linux
 *     #include <sys/ioctl.h>
 *     #include <sys/mtio.h>
 *     struct mtpos p; struct mtget g; g.mt_gstat = 0;
 *     return ioctl(0, MTIOCPOS, &p) + MTCOMPRESSION + MTSETBLK + GMT_EOD(g.mt_gstat);
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

const char mt_advice[] = "/dev/nst0 for /dev/st0";

static int
tell(int fd, double *object)
{
	struct mtpos p;

	if (ioctl(fd, MTIOCPOS, (char *)&p) != 0)
		return -1;
	*object = (double)p.mt_blkno;
	return 0;
}

static int
locate(int fd, double object)
{
	if (object <= (double)INT_MAX)
		return mtop_operate(fd, MTSEEK, (long)object);
	errno = EINVAL;
	return -1;
}

static int
status(int fd, struct mt_state *s)
{
	struct mtget g;

	if (ioctl(fd, MTIOCGET, (char *)&g) != 0)
		return -1;
	s->ready = GMT_ONLINE(g.mt_gstat) != 0;
	s->protect = GMT_WR_PROT(g.mt_gstat) != 0;
	s->at_begin = GMT_BOT(g.mt_gstat) != 0;
	s->at_end = GMT_EOT(g.mt_gstat) != 0;
	s->blank = GMT_EOD(g.mt_gstat) != 0;
	s->empty = GMT_DR_OPEN(g.mt_gstat) != 0;
	s->file = g.mt_fileno >= 0 ? (double)g.mt_fileno : -1;
	return 0;
}

const struct mt_dialect mt_host = {
	{ MTREW, MTWEOF, MTFSF, MTFSR, MTEOM, MTSETBLK, MTCOMPRESSION }, MTBSF, MTBSR, 1L, mtop_operate, tell, locate, status
};
