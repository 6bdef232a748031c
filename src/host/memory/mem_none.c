/*
 * mem_none.c: a host that tells no limits.
 */
#include "host.h"

double
memory_least(double bytes, int own)
{
	(void)own;
	return bytes;
}
