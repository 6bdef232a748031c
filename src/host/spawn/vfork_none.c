/*
 * vfork_none.c: a host without vfork.
 *
 * configure: vfork last
 */
#include "spawning.h"

long
vfork_brief(void)
{
	errno = ENOSYS;
	return -1L;
}
