/*
 * hole_seek.c: lseek to the next hole and the next data, as Solaris began it.
 *
 * configure: hole 10: holes by lseek
 *     #include <unistd.h>
 *     return (int)(lseek(0, 0, SEEK_DATA) + lseek(0, 0, SEEK_HOLE));
 */
#include "space.h"

enum { MOST = 1000000 };	/* pieces; a file of more is not looked through */

double
hole_bytes(int fd, double bytes)
{
	struct stat st;
	double at = 0, next, holes = 0;
	int i;

	if (fstat(fd, &st) != 0 || !S_ISREG(st.st_mode))
		return -1;
	for (i = 0; at < bytes; i++, at = next) {
		next = (double)lseek(fd, (off_t)at, i % 2 == 0 ? SEEK_DATA : SEEK_HOLE);
		if (next < 0 && errno == ENXIO)
			next = bytes;
		if (next < at || i == MOST)
			return -1;
		if (next > bytes)
			next = bytes;
		if (i % 2 == 0)
			holes += next - at;
	}
	return holes;
}
