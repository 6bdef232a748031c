/*
 * drop_fadv.c: writes the file to disk, then drops its pages with posix_fadvise. That call is only advice, and some
 * file systems live in memory, so mincore checks that the pages are gone.
 *
 * configure: drop 10: posix_fadvise and mincore
 *     #include <fcntl.h>
 *     #include <stddef.h>
 *     #include <sys/mman.h>
 *     unsigned char map;
 *     return posix_fadvise(0, 0, 0, POSIX_FADV_DONTNEED) + mincore(mmap(NULL, 1, PROT_READ, MAP_SHARED, 0, 0), 1,
 *     &map);
 */
#include "host.h"

#include <sys/mman.h>

static void
make_calls(void)
{
	unsigned char map;

	if (fsync(-1) + posix_fadvise(-1, (off_t)0, (off_t)0, POSIX_FADV_DONTNEED) + mincore((void *)0, (size_t)1, &map) == 0)
		_exit(0);
}

static int
allowed(void)
{
	static int known;

	return host_allows(make_calls, &known);
}

/* The number of pages of the file in memory, -1 unknown. */
static long
resident(int fd, size_t len, size_t page)
{
	size_t n = (len + page - 1) / page, i;
	void *p = mmap((void *)0, len, PROT_READ, MAP_SHARED, fd, (off_t)0);
	unsigned char *map;
	long count = -1;

	if (p == MAP_FAILED)
		return -1;
	map = (unsigned char *)malloc(n);
	if (map != (unsigned char *)0 && mincore(p, len, map) == 0)
		for (count = 0, i = 0; i < n; i++)
			count += map[i] & 1;
	free((void *)map);
	munmap(p, len);
	return count;
}

const char *
drop_cache(const char *path)
{
	int fd = allowed() ? open(path, O_RDONLY) : -1;
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	struct stat st;
	long left = -1;

	if (fd < 0)
		return (char *)0;
	if (fstat(fd, &st) == 0 && st.st_size > 0 && (off_t)(size_t)st.st_size == st.st_size && fsync(fd) == 0 &&
	    posix_fadvise(fd, (off_t)0, (off_t)0, POSIX_FADV_DONTNEED) == 0)
		left = resident(fd, (size_t)st.st_size, page);
	close(fd);
	return left >= 0 && (double)left * (double)page < (double)st.st_size / 50 ? "fadvise" : (char *)0;
}

/* A page that was just used may stay at the first call; and pages go with their neighbours, so all of them have to. */
int
file_in_memory(const char *path, double bytes, int drop)
{
	int fd = allowed() ? open(path, O_RDONLY) : -1, tries;
	size_t page = (size_t)sysconf(_SC_PAGESIZE);
	long pages = -1;

	if (fd < 0)
		return -1;
	for (tries = drop ? 3 : 1; tries > 0 && pages != 0; tries--) {
		if (drop && (fsync(fd) != 0 || posix_fadvise(fd, (off_t)0, (off_t)0, POSIX_FADV_DONTNEED) != 0))
			break;
		pages = resident(fd, (size_t)bytes, page);
	}
	close(fd);
	return pages < 0 ? -1 : pages > 0;
}
