/*
 * raw_fiemap.c: the map of a file's extents, of Linux. What is in the cache alone may lie in unwritten space: only a
 * second map, after it was written, shows.
 *
 * configure: raw 10: a map of extents
 *     #include <sys/ioctl.h>
 *     #include <linux/fs.h>
 *     #include <linux/fiemap.h>
 *     struct fiemap m; m.fm_start = 0; return ioctl(0, FS_IOC_FIEMAP, &m) + FIEMAP_EXTENT_UNWRITTEN;
 */
#include "space.h"

#include <sys/ioctl.h>
#include <linux/fs.h>
#include <linux/fiemap.h>

enum { ONCE = 64, MOST = 20000 };	/* extents that one call tells; calls */

static double
unwritten(int fd, double bytes, int how)
{
	static struct fiemap_extent room[ONCE + 1];	/* the head takes less than one */
	struct fiemap *map = (struct fiemap *)room;
	struct fiemap_extent *x;
	double at = 0, end, written = 0;
	int calls, last = 0, i;

	for (calls = 0; at < bytes && !last; calls++) {
		memset((char *)room, 0, sizeof room);
		map->fm_start = (__u64)at;
		map->fm_length = (__u64)(bytes - at);
		map->fm_flags = (__u32)how;
		map->fm_extent_count = (__u32)ONCE;
		if (calls == MOST || ioctl(fd, FS_IOC_FIEMAP, (char *)map) != 0)
			return -1;
		last = map->fm_mapped_extents == 0;
		for (i = 0; i < (int)map->fm_mapped_extents; i++) {
			x = &map->fm_extents[i];
			end = (double)x->fe_logical + (double)x->fe_length;
			if (end > bytes)
				end = bytes;
			if (!(x->fe_flags & FIEMAP_EXTENT_UNWRITTEN) && end > at)
				written += end - ((double)x->fe_logical > at ? (double)x->fe_logical : at);
			if (end > at)
				at = end;
			last = last || (x->fe_flags & FIEMAP_EXTENT_LAST) != 0;
		}
	}
	return bytes - written;
}

double
raw_bytes(int fd, double bytes)
{
	double n = unwritten(fd, bytes, 0);

	return n > 0 ? unwritten(fd, bytes, (int)FIEMAP_FLAG_SYNC) : n;
}
