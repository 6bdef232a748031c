/*
 * vfork.c: vfork, of 3BSD and most later systems.
 *
 * configure: vfork 10: vfork
 *     #include <unistd.h>
 *     return vfork() == 0;
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
