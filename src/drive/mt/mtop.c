/*
 * mtop.c: tape operations by struct mtop of 4.3BSD, mtio(4).
 */
#include "mt.h"

#include <sys/ioctl.h>
#include <sys/mtio.h>

int
mtop_operate(int fd, int op, long n)
{
	struct mtop m;

	memset((char *)&m, 0, sizeof m);
	m.mt_op = (short)op;
	m.mt_count = (int)n;
	if ((long)m.mt_count != n) {
		errno = EINVAL;
		return -1;
	}
	return ioctl(fd, MTIOCTOP, (char *)&m);
}
