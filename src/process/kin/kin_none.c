/*
 * kin_none.c: what POSIX.1 tells of other processes.  A process group that
 * waits for its parent to ask for its status looks alive.
 *
 * configure: kin last
 */
#include "kin.h"

int
kin_adopt(int on)
{
	(void)on;
	return -1;
}

int
kin_alive(long pid)
{
	return kill((pid_t)pid, 0) == 0 || errno != ESRCH;
}

int
kin_group(long group)
{
	return kill((pid_t)-group, 0) == 0;
}

int
kin_children(long *pids, int most)
{
	(void)pids;
	(void)most;
	return -1;
}
