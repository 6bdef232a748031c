/*
 * shell_bin.c: the shell of a host whose C library does not report where the
 * standard utilities are.
 *
 * configure: shell last
 */
#include "spawning.h"

const char *
host_shell(void)
{
	return "/bin/sh";
}
