/*
 * mem_none.c: a host that reports no limits.
 *
 * configure: mem last
 */
#include "host.h"

double
memory_least(double bytes, int own)
{
	(void)own;
	return bytes;
}

double
cpu_quota(void)
{
	return -1;
}
