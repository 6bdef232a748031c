/*
 * free_none.c: a host that does not tell how much space is free.
 */
#include "space.h"

double
free_space(const char *dir)
{
	(void)dir;
	return -1.0;
}
