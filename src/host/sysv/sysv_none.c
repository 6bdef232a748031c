/*
 * sysv_none.c: a host without System V IPC.
 *
 * configure: sysv last
 */
#include "sysv.h"

const struct sysv sysv;

void
sysv_remove(int kind, long id)
{
	(void)kind;
	(void)id;
}

double
sysv_since(int kind, long id)
{
	(void)kind;
	(void)id;
	return 1e18;
}
