/*
 * disk: preloaded into a program, makes writes and reads of one file fail or
 * take longer, as those of a bad or slow disk.
 *
 *   DISK_FILE    the last part of the file's name
 *   DISK_ERROR   offset from which a transfer fails with EIO
 *   DISK_DELAY   ms by which each transfer takes longer
 *   DISK_CALL    read or write: only these
 *   DISK_EIO     the write of that number, and each behind it, to a regular file that is not a record fails with EIO
 */
#include "next.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <time.h>

static int
meant(int fd)
{
	const char *file = getenv("DISK_FILE"), *slash;
	char link[40], path[4096];
	ssize_t n;

	sprintf(link, "/proc/self/fd/%d", fd);
	n = readlink(link, path, sizeof path - 1);
	if (file == NULL || n < 0)
		return 0;
	path[n] = '\0';
	slash = strrchr(path, '/');
	return slash != NULL && strcmp(slash + 1, file) == 0;
}

/* What happens to a transfer of the file: -1 with errno where it fails. */
static int
happen(int fd, const char *call)
{
	const char *error = getenv("DISK_ERROR"), *delay = getenv("DISK_DELAY");
	const char *only = getenv("DISK_CALL");
	struct timespec t;

	if ((only != NULL && strcmp(only, call) != 0) || !meant(fd))
		return 0;
	if (delay != NULL) {
		t.tv_sec = atol(delay) / 1000;
		t.tv_nsec = atol(delay) % 1000 * 1000000;
		while (nanosleep(&t, &t) != 0 && errno == EINTR)
			continue;
	}
	if (error == NULL || lseek(fd, 0, SEEK_CUR) < atol(error))
		return 0;
	errno = EIO;
	return -1;
}

ssize_t
read(int fd, void *buf, size_t len)
{
	static reader real;

	if (real == NULL)
		find((void *)&real, "read");
	return happen(fd, "read") != 0 ? -1 : (*real)(fd, buf, len);
}

ssize_t
write(int fd, const void *buf, size_t len)
{
	static writer real;
	static long left;
	struct stat st;

	if (real == NULL) {
		find((void *)&real, "write");
		left = getenv("DISK_EIO") == NULL ? -1 : atol(getenv("DISK_EIO"));
	}
	if (left >= 0 && fd > 2 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && (fcntl(fd, F_GETFL) & O_APPEND) == 0 &&
	    (left == 0 || --left == 0)) {
		errno = EIO;
		return -1;
	}
	return happen(fd, "write") != 0 ? -1 : (*real)(fd, buf, len);
}
