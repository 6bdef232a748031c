/*
 * mam_none.c: a host whose driver passes no commands on to a tape drive.
 *
 * configure: mam last
 */
#include "mt.h"

double
mt_capacity(int fd)
{
	(void)fd;
	return 0;
}
