/*
 * waits: preloaded into a program, counts its short waits: each poll without a
 * descriptor adds a byte to the file $WAITS_LOG.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include <sys/select.h>

int
poll(struct pollfd *p, nfds_t n, int ms)
{
	const char *path = getenv("WAITS_LOG");
	struct timespec t;
	int fd = n == 0 && path != NULL ? open(path, O_WRONLY | O_APPEND | O_CREAT, 0666) : -1;

	if (fd >= 0) {
		if (write(fd, ".", 1) != 1)
			_exit(99);
		close(fd);
	}
	t.tv_sec = ms / 1000;
	t.tv_nsec = ms % 1000 * 1000000L;
	return ppoll(p, n, ms < 0 ? NULL : &t, NULL);
}
