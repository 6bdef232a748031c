/*
 * ramp: preloaded into a receiver, makes a connection slow at first, as TCP does over a long path: in each 50 ms as
 * many bytes are read as a window has, which doubles from RAMP_FROM to RAMP_TO.  It begins again with each accept().
 */
#include "next.h"
#include <sys/socket.h>
#include <time.h>

#define STEP 0.05		/* seconds */

typedef int (*acceptor)(int, struct sockaddr *, socklen_t *);

static int connection = -1;
static double begin, had;	/* of this step */
static long step;

static double
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double
window(void)
{
	double w = atof(getenv("RAMP_FROM")), most = atof(getenv("RAMP_TO"));
	long i;

	for (i = 0; i < step && w < most; i++)
		w *= 2;
	return w < most ? w : most;
}

int
accept(int fd, struct sockaddr *address, socklen_t *length)
{
	static acceptor real;

	if (real == NULL)
		find((void *)&real, "accept");
	connection = (*real)(fd, address, length);
	begin = now();
	step = 0;
	had = 0;
	return connection;
}

ssize_t
read(int fd, void *buf, size_t len)
{
	static reader real;
	ssize_t n;

	if (real == NULL)
		find((void *)&real, "read");
	if (fd != connection || getenv("RAMP_FROM") == NULL)
		return (*real)(fd, buf, len);
	while ((long)((now() - begin) / STEP) == step && had >= window())
		usleep(1000);
	if ((long)((now() - begin) / STEP) > step) {
		step = (long)((now() - begin) / STEP);
		had = 0;
	}
	if ((double)len > window() - had)
		len = (size_t)(window() - had);
	n = (*real)(fd, buf, len);
	if (n > 0)
		had += (double)n;
	return n;
}
