/*
 * huge_none.c: a host without large pages on request.
 *
 * configure: huge last
 */
#include "host.h"

void
host_huge(char *p, double bytes)
{
	(void)p;
	(void)bytes;
}
