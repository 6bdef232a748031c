/*
 * below_none.c: a host that does not report what a file lies on.
 *
 * configure: below last
 */
#include "host.h"

int
host_below(const char *path)
{
	(void)path;
	return 0;
}
