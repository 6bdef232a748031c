/*
 * vfork.c: vfork, of 3BSD and most later systems.
 */
#include "spawning.h"

long
vfork_brief(void)
{
	long pid = (long)vfork();

	if (pid == 0)
		_exit(0);
	return pid;
}
