/*
 * mtwhere.c: block addresses of a SCSI drive, by the ioctls of FreeBSD and
 * NetBSD.
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

int
mtwhere_tell(int fd, double *object)
{
	unsigned int at = 0;

	if (ioctl(fd, MTIOCRDSPOS, (char *)&at) != 0)
		return -1;
	*object = (double)at;
	return 0;
}

int
mtwhere_locate(int fd, double object)
{
	unsigned int at;

	if (object > 4294967295.0) {
		errno = EINVAL;
		return -1;
	}
	at = (unsigned int)object;
	return ioctl(fd, MTIOCSLOCATE, (char *)&at);
}
