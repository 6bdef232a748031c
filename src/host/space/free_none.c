/*
 * free_none.c: a host without a call for free space.
 *
 * configure: free last
 */
#include "space.h"

double
free_space(const char *dir)
{
	(void)dir;
	return -1.0;
}
