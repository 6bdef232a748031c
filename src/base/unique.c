/*
 * unique.c: names and numbers that no other process makes, for what is made beside files of others.
 */
#include "base.h"

#include <sys/times.h>

/* The process, its times and its stack differ between two processes, also on a host without /dev/urandom. */
static void
begin(struct rng *d)
{
	static long turn;
	struct tms spent;
	unsigned long bits[3];
	int fd = open("/dev/urandom", O_RDONLY | O_NONBLOCK);

	memset((char *)bits, 0, sizeof bits);
	if (fd >= 0 && read(fd, (char *)bits, sizeof bits) < 0)
		turn++;
	if (fd >= 0)
		close(fd);
	bits[0] += (unsigned long)time((time_t *)0);
	bits[1] += (unsigned long)(size_t)&spent + (unsigned long)times(&spent);
	bits[2] += (unsigned long)getpid() * 1009 + (unsigned long)turn++;
	rng_seed(d, (double)(bits[0] & 0xffffffff) * 2097152.0 + (double)(bits[1] & 0x1fffff), (long)(bits[2] & 0x7fffffff));
}

char *
unique_text(char *to)
{
	struct rng d;

	begin(&d);
	sprintf(to, "%08lx", rng_next(&d));
	sprintf(to + 8, "%08lx", rng_next(&d));
	return to;
}

long
unique_number(void)
{
	struct rng d;

	begin(&d);
	return 1 + rng_below(&d, 2147483646L);
}
