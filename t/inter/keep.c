/*
 * keep: preloaded into a program, keeps the blocks that it writes to a tape of Linux, by the places that the drive
 * tells, and gives them back where the drive reads a block of that length there.  For scsi_debug, which returns four
 * bytes of a block: so its own places are what finds a block again.
 */
#include "next.h"
#include <errno.h>
#include <sys/ioctl.h>
#include <sys/mtio.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

enum { MOST = 10020, TAPES = 9 };

static struct {
	size_t len;
	char *data;
} kept[MOST];

/* The place of a tape that is open here, -1 for what is no tape. */
static long
place(int fd)
{
	struct stat st;
	struct mtpos p;

	if (fstat(fd, &st) != 0 || !S_ISCHR(st.st_mode) || major(st.st_rdev) != TAPES || ioctl(fd, MTIOCPOS, &p) != 0)
		return -1;
	return p.mt_blkno >= 0 && p.mt_blkno < MOST ? p.mt_blkno : -1;
}

ssize_t
write(int fd, const void *buf, size_t len)
{
	static writer real;
	long at = place(fd);
	ssize_t n;

	if (real == NULL)
		find((void *)&real, "write");
	n = real(fd, buf, len);
	if (at >= 0 && n == (ssize_t)len) {
		free(kept[at].data);
		kept[at].data = malloc(len);
		kept[at].len = len;
		if (kept[at].data != NULL)
			memcpy(kept[at].data, buf, len);
	}
	return n;
}

ssize_t
read(int fd, void *buf, size_t len)
{
	static reader real;
	long at = place(fd);
	ssize_t n;
	int why;

	if (real == NULL)
		find((void *)&real, "read");
	n = real(fd, buf, len);
	why = errno;
	if (at >= 0 && n > 0 && kept[at].data != NULL && kept[at].len == (size_t)n && memcmp(buf, kept[at].data, 4) == 0)
		memcpy(buf, kept[at].data, (size_t)n);
	errno = why;
	return n;
}
