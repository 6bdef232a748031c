/*
 * mtfile.c: the state of a drive if the host reports only file and block numbers.
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

int
mtfile_status(int fd, struct mt_state *s)
{
	struct mtget g;

	if (ioctl(fd, MTIOCGET, (char *)&g) != 0)
		return -1;
	mt_unknown(s);
	s->file = g.mt_fileno >= 0 ? (double)g.mt_fileno : -1;
	s->at_begin = g.mt_fileno < 0 || g.mt_blkno < 0 ? -1 : g.mt_fileno == 0 && g.mt_blkno == 0;
	return 0;
}
