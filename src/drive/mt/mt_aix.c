/*
 * mt_aix.c: tapes of AIX, rmt special file and sys/tape.h.  Source: the page of the header was not found; the
 * operations and the two fields are those that Amanda and OpenAFS use there.
 *
 * configure: mt 20: tapes of AIX
 *     #include <sys/types.h>
 *     #include <sys/ioctl.h>
 *     #include <sys/tape.h>
 *     struct stop m; m.st_op = STREW; m.st_count = 1; return ioctl(0, STIOCTOP, &m);
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

/* STIOCQRY reports the state of the drive, not the position of the tape. */
static int
status(int fd, struct mt_state *s)
{
	(void)fd;
	mt_unknown(s);
	return 0;
}

const struct mt_dialect mt_host = {
	{ STREW, STWEOF, STFSF, STFSR, MT_LACKS, MT_LACKS, MT_LACKS }, STRSF, STRSR, 0L, operate, 0, 0, status
};
