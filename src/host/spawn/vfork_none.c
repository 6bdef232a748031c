/*
 * vfork_none.c: a host without vfork.
 */
#include "bench.h"

long
vfork_brief(void)
{
	errno = ENOSYS;
	return -1L;
}
