/*
 * flow SECONDS: buffers of 8192 bytes over TCP on loopback, with both processes on one processor: one side writes, the
 * other reads and returns a byte at the end.  One sample of about n seconds.
 */
#include "ref.h"
#include "place.h"

#include <sys/socket.h>
#include <netinet/in.h>

static char buf[8192];
static struct sockaddr_in here;
static int listener;

/* The other side: accepts one connection after the other, and reads each to its end. */
static void
drain(void)
{
	int fd;

	while ((fd = accept(listener, (struct sockaddr *)0, (socklen_t *)0)) >= 0) {
		while (read(fd, buf, sizeof buf) > 0)
			continue;
		if (write(fd, buf, (size_t)1) != 1)
			break;
		close(fd);
	}
	_exit(1);
}

static int
stream(long n)
{
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	size_t at;
	ssize_t put;

	if (connect(fd, (struct sockaddr *)&here, (socklen_t)sizeof here) != 0)
		return -1;
	for (; n > 0; n--)
		for (at = 0; at < sizeof buf; at += (size_t)put)
			if ((put = write(fd, buf + at, sizeof buf - at)) <= 0)
				return -1;
	shutdown(fd, 1);
	n = (long)read(fd, buf, (size_t)1);
	return close(fd) != 0 || n != 1;
}

int
main(int argc, char **argv)
{
	socklen_t len = (socklen_t)sizeof here;
	long n = 1000;
	double ns;
	int pid;

	if (argc != 2)
		return 2;
	here.sin_family = AF_INET;
	here.sin_addr.s_addr = htonl((unsigned long)INADDR_LOOPBACK);
	listener = socket(AF_INET, SOCK_STREAM, 0);
	if (place_bind(SAME, 0) != (char *)0 || bind(listener, (struct sockaddr *)&here, len) != 0 ||
	    listen(listener, 1) != 0 ||
	    getsockname(listener, (struct sockaddr *)&here, &len) != 0)
		return 77;
	pid = (int)fork();
	if (pid == 0)
		drain();
	while ((ns = stretch(stream, n)) < LENGTH_NS)
		n *= 2;
	n = (long)((double)n * atof(argv[1]) * 1e9 / ns);
	printf("BenchmarkREFTCP/v=1 %ld %.3f ns/op\n", n, stretch(stream, n) / (double)n);
	kill(pid, SIGTERM);
	wait((int *)0);
	return fflush(stdout) != 0;
}
