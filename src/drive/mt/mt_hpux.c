/*
 * mt_hpux.c: tapes of HP-UX.  Source: mt(7), HP-UX 11.22, 11i v2, v3 and 2010-09: mt_gstat and its macros; mt(1): eod
 * is for drives of DDS and QIC alone.
 *
 * configure: mt 60 with mtop: tapes of HP-UX
 *     #include <sys/types.h>
 *     #include <sys/ioctl.h>
 *     #include <sys/mtio.h>
 *     struct mtget g; g.mt_gstat = 0; return ioctl(0, MTIOCGET, &g) + MTEOD + GMT_WR_PROT(g.mt_gstat);
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

const char mt_advice[] = "/dev/rmt/0mnb for /dev/rmt/0mb";

static int
status(int fd, struct mt_state *s)
{
	struct mtget g;

	if (ioctl(fd, MTIOCGET, (char *)&g) != 0)
		return -1;
	mt_unknown(s);
	s->ready = GMT_ONLINE(g.mt_gstat) != 0;
	s->protect = GMT_WR_PROT(g.mt_gstat) != 0;
	s->at_begin = GMT_BOT(g.mt_gstat) != 0;
	s->at_end = GMT_EOT(g.mt_gstat) != 0;
	return 0;
}

const struct mt_dialect mt_host = {
	{ MTREW, MTWEOF, MTFSF, MTFSR, MTEOD, MT_LACKS, MT_LACKS }, MTBSF, MTBSR, 0L, mtop_operate, 0, 0, status
};
