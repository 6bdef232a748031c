/*
 * plain getppid | ring | connect | copy | read | write | SIZE: loops of one call, or over memory: a block of 8 MB, or a
 * chain of pointers through a block of SIZE bytes, 128 from one to the next.  The block of 8 MB is in the heap, and its
 * size is a variable, as in lmbench: a compiler that knows it makes vectors of one loop and not of another.
 */
#include "ref.h"
#include "place.h"

#include <sys/socket.h>
#include <netinet/in.h>

enum { BLOCK = 8388608, APART = 128, CONNECTIONS = 50 };

static volatile long block = BLOCK;
static double *volatile source;
static double *volatile target;
static char *volatile sink;
static char **at;
static int there[2], back[2], own[2];		/* pipes */
static struct sockaddr_in door;

static int
parent(long n)
{
	while (n-- > 0)
		getppid();
	return 0;
}

/* A token goes into one pipe and comes back by another, n times. */
static int
passes(int out, int in, long n)
{
	int token = 0;

	for (; n > 0; n--)
		if (write(out, &token, sizeof token) != (ssize_t)sizeof token ||
		    read(in, &token, sizeof token) != (ssize_t)sizeof token)
			return -1;
	return 0;
}

/* n passes in a ring of two processes, and to oneself. */
static int
around(long n)
{
	return passes(there[1], back[0], n / 2);
}

static int
alone(long n)
{
	return passes(own[1], own[0], n);
}

static int
ring(void)
{
	int token, code;
	double ns;
	long n = 2;

	if (place_bind(SAME, 0) != (char *)0 || pipe(there) != 0 || pipe(back) != 0 || pipe(own) != 0)
		return 77;
	if (fork() == 0) {
		close(there[1]);
		while (read(there[0], &token, sizeof token) == (ssize_t)sizeof token)
			if (write(back[1], &token, sizeof token) != (ssize_t)sizeof token)
				break;
		_exit(0);
	}
	while (stretch(around, n) < LENGTH_NS)
		n *= 2;
	do
		ns = stretch(around, n) - stretch(alone, n);
	while (ns <= 0);
	printf("BenchmarkREFCTX/v=1 %ld %.3f ns/op\n", n, ns / (double)n);
	code = fflush(stdout) != 0;
	close(there[1]);
	return code;
}

static int
connect_all(long n)
{
	char none;
	int fd;

	for (n *= CONNECTIONS; n > 0; n--) {
		fd = socket(AF_INET, SOCK_STREAM, 0);
		if (connect(fd, (struct sockaddr *)&door, (socklen_t)sizeof door) != 0 || read(fd, &none, (size_t)1) != 0)
			return -1;
		close(fd);
	}
	return 0;
}

static int
connections(void)
{
	socklen_t len = (socklen_t)sizeof door;
	int fd = socket(AF_INET, SOCK_STREAM, 0), i, pid;

	door.sin_family = AF_INET;
	door.sin_addr.s_addr = htonl((unsigned long)INADDR_LOOPBACK);
	if (bind(fd, (struct sockaddr *)&door, len) != 0 || listen(fd, 1) != 0 ||
	    getsockname(fd, (struct sockaddr *)&door, &len) != 0)
		return 77;
	pid = (int)fork();
	while (pid == 0)
		close(accept(fd, (struct sockaddr *)0, (socklen_t *)0));
	stretch(connect_all, 1L);
	for (i = 0; i < 6; i++)
		printf("BenchmarkREFCONNECT/v=1 1 %.3f ns/op\n", stretch(connect_all, 1L) / CONNECTIONS);
	kill(pid, SIGTERM);
	wait((int *)0);
	return fflush(stdout) != 0;
}

#define SIXTEEN(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15)
#define COPY(i) b[i] = a[i];
#define ADD(i) + p[i]
#define STORE(i) p[i] = (int)n;

static int
copy_words(long n)
{
	double *a, *b, *end;

	for (; n > 0; n--) {
		b = target;
		for (a = source, end = a + block / 8; a < end; a += 16, b += 16) {
			SIXTEEN(COPY)
		}
		sink = (char *)target;
	}
	return 0;
}

static int
read_integers(long n)
{
	int *p, *end, sum = 0;

	for (; n > 0; n--) {
		for (p = (int *)(void *)source, end = p + block / 4; p < end; p += 16) {
			sum += 0 SIXTEEN(ADD);
		}
		sink = (char *)source + sum;
	}
	return 0;
}

static int
write_integers(long n)
{
	int *p, *end;

	for (; n > 0; n--) {
		for (p = (int *)(void *)target, end = p + block / 4; p < end; p += 16) {
			SIXTEEN(STORE)
		}
		sink = (char *)target;
	}
	return 0;
}

#define STEP p = (char **)(void *)*p;
#define TEN STEP STEP STEP STEP STEP STEP STEP STEP STEP STEP

static int
walk(long n)
{
	char **p = at;

	for (; n > 0; n--) {
		TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
	}
	sink = (char *)p;
	return 0;
}

static int
chain(const char *text)
{
	size_t size = (size_t)atol(text), i;
	char *block = (char *)malloc(size), name[60];

	if (block == (char *)0)
		return 1;
	for (i = 0; i < size; i += APART)
		*(char **)(void *)(block + i) = block + (i + APART < size ? i + APART : 0);
	at = (char **)(void *)block;
	sprintf(name, "REFLATENCY/bytes=%.20s", text);
	return ref_of(name, walk, 1, 100.0);
}

int
main(int argc, char **argv)
{
	const char *what = argc == 2 ? argv[1] : "";

	source = (double *)memset(malloc((size_t)block), 1, (size_t)block);
	target = (double *)memset(malloc((size_t)block), 1, (size_t)block);
	return strcmp(what, "getppid") == 0 ? ref("REFSYSCALL", parent, 1) : strcmp(what, "ring") == 0 ? ring() :
	    strcmp(what, "connect") == 0 ? connections() :
	    strcmp(what, "copy") == 0 ? ref("REFMEMLOOP/op=copy", copy_words, 1) :
	    strcmp(what, "read") == 0 ? ref("REFMEMLOOP/op=read", read_integers, 1) :
	    strcmp(what, "write") == 0 ? ref("REFMEMLOOP/op=write", write_integers, 1) : atol(what) > 0 ? chain(what) : 2;
}
