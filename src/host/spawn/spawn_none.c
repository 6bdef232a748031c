/*
 * spawn_none.c: a host without posix_spawn.
 *
 * configure: spawn last
 */
#include "spawning.h"

long
spawn_start(const char *path, char *const *argv, const int *fd, long group)
{
	(void)path;
	(void)argv;
	(void)fd;
	(void)group;
	errno = ENOSYS;
	return -1L;
}
