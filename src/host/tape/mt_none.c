/*
 * mt_none.c: a host without an ioctl for tapes that this kit knows.
 */
#include "mt.h"

const char mt_advice[] = "the device that does not rewind when it is closed";

static int
missing(void)
{
	errno = ENOSYS;
	return -1;
}

int
mt_do(int fd, int op, long n)
{
	(void)fd;
	(void)op;
	(void)n;
	return missing();
}

int
mt_tell(int fd, double *object)
{
	(void)fd;
	(void)object;
	return missing();
}

int
mt_locate(int fd, double object)
{
	(void)fd;
	(void)object;
	return missing();
}

int
mt_status(int fd, struct mt_state *s)
{
	(void)fd;
	(void)s;
	return missing();
}
