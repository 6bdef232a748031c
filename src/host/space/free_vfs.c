/*
 * free_vfs.c: free space by statvfs.
 *
 * configure: free 10: statvfs
 *     #include <sys/statvfs.h>
 *     struct statvfs v; return statvfs("/", &v);
 */
#include "space.h"

#include <sys/statvfs.h>

double
free_space(const char *dir)
{
	struct statvfs v;

	if (statvfs(dir, &v) != 0 || v.f_blocks == 0)
		return -1.0;
	return (double)v.f_bavail * (double)(v.f_frsize > 0 ? v.f_frsize : v.f_bsize);
}
