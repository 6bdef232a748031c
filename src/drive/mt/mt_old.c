/*
 * mt_old.c: tapes of hosts with the operations of 4.3BSD, mtio(4): IRIX, Tru64, SunOS 4, and others.
 *
 * configure: mt 70 with mtop: tapes of 4.3BSD
 *     #include <sys/types.h>
 *     #include <sys/ioctl.h>
 *     #include <sys/mtio.h>
 *     struct mtop m; m.mt_op = MTREW; m.mt_count = 1; return ioctl(0, MTIOCTOP, &m);
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

const char mt_advice[] = "/dev/nrmt0h for /dev/rmt0h, or on IRIX /dev/rmt/tps0d4nrnsv for tps0d4nsv";

/* Only reports that there is a drive; the rest differs between these hosts. */
static int
status(int fd, struct mt_state *s)
{
	struct mtget g;

	if (ioctl(fd, MTIOCGET, (char *)&g) != 0)
		return -1;
	mt_unknown(s);
	return 0;
}

const struct mt_dialect mt_host = {
	{ MTREW, MTWEOF, MTFSF, MTFSR, MT_LACKS, MT_LACKS, MT_LACKS }, MTBSF, MTBSR, 0L, mtop_operate, 0, 0, status
};
