/*
 * ready_sel.c: select. Its sets end at FD_SETSIZE, which FD_SET does not check. A program that inherits very many
 * descriptors gets a larger one.
 *
 * configure: ready last
 */
#include "ready.h"

int
fd_ready(int fd, int writes, int ms)
{
	struct timeval t;
	fd_set set;

	if (fd >= (int)FD_SETSIZE) {
		errno = EMFILE;
		return -1;
	}
	t.tv_sec = ms / 1000;
	t.tv_usec = ms % 1000 * 1000;
	FD_ZERO(&set);
	if (fd >= 0)
		FD_SET(fd, &set);
	return select(fd + 1, writes ? (fd_set *)0 : &set, writes ? &set : (fd_set *)0, (fd_set *)0, &t);
}

int
fd_either(int a, int b)
{
	fd_set set;
	int most = a > b ? a : b;

	if (most >= (int)FD_SETSIZE) {
		errno = EMFILE;
		return -1;
	}
	FD_ZERO(&set);
	FD_SET(a, &set);
	FD_SET(b, &set);
	if (select(most + 1, &set, (fd_set *)0, (fd_set *)0, (struct timeval *)0) < 0)
		return -1;
	return FD_ISSET(a, &set) ? a : b;
}
