/*
 * net: preloaded into a program, makes the host's sockets worse.
 *
 *   NET_REFUSE   bytes: a larger socket buffer is refused
 *   NET_CLAMP    bytes: a larger receive buffer is granted so large only
 *   NET_EINTR    set: a connect() of TCP is interrupted once, and goes on by itself
 *   NET_STAT     seconds that it takes to open /proc/stat
 */
#include "next.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/socket.h>
#include <time.h>

typedef int (*connecter)(int, const struct sockaddr *, socklen_t);
typedef int (*setter)(int, int, int, const void *, socklen_t);
typedef FILE *(*opener)(const char *, const char *);

static int
limit(const char *name)
{
	const char *text = getenv(name);

	return text == NULL ? 0 : atoi(text);
}

int
setsockopt(int fd, int level, int option, const void *value, socklen_t len)
{
	static setter real;
	int size, least = limit("NET_CLAMP");

	if (real == NULL)
		find(&real, "setsockopt");
	if (level != SOL_SOCKET || (option != SO_SNDBUF && option != SO_RCVBUF))
		return (*real)(fd, level, option, value, len);
	memcpy(&size, value, sizeof size);
	if (limit("NET_REFUSE") > 0 && size > limit("NET_REFUSE")) {
		errno = ENOBUFS;
		return -1;
	}
	if (option == SO_RCVBUF && least > 0 && size > least)
		size = least;
	return (*real)(fd, level, option, &size, sizeof size);
}

/* What a program of 32 bits with times of 64 calls in its place. */
int
__setsockopt64(int fd, int level, int option, const void *value, socklen_t len)
{
	return setsockopt(fd, level, option, value, len);
}

int
connect(int fd, const struct sockaddr *to, socklen_t len)
{
	static connecter real;
	int flags = fcntl(fd, F_GETFL), code;

	if (real == NULL)
		find(&real, "connect");
	if (getenv("NET_EINTR") == NULL)
		return (*real)(fd, to, len);
	fcntl(fd, F_SETFL, flags | O_NONBLOCK);
	code = (*real)(fd, to, len);
	fcntl(fd, F_SETFL, flags);
	if (code != 0 && errno == EINPROGRESS)
		errno = EINTR;
	return code;
}

static FILE *
opened(const char *name, const char *path, const char *how)
{
	opener real;
	struct timespec t;

	find(&real, name);
	t.tv_sec = strcmp(path, "/proc/stat") == 0 ? limit("NET_STAT") : 0;
	t.tv_nsec = 0;
	while (t.tv_sec > 0 && nanosleep(&t, &t) != 0)
		continue;
	return (*real)(path, how);
}

FILE *
fopen(const char *path, const char *how)
{
	return opened("fopen", path, how);
}

FILE *
fopen64(const char *path, const char *how)
{
	return opened("fopen64", path, how);
}
