/*
 * life.c: see life.h.
 */
#include "life.h"

#include <sys/times.h>

#define WORD 0xffffffff
#define BASIS 0x811c9dc5

/* A hash of 32 bits (FNV-1a), continued from an earlier one. */
static unsigned long
hash(unsigned long h, const char *bytes, size_t len)
{
	for (; len > 0; len--)
		h = ((h ^ (unsigned long)(*bytes++ & 255)) * 16777619) & WORD;
	return h;
}

int
life_here(long pid)
{
	return kill((pid_t)pid, 0) == 0 || errno != ESRCH;
}

/* The process, its times and its stack differ between two processes, also on a host without /dev/urandom. */
char *
life_unique(char *to)
{
	static unsigned long a = BASIS, b;
	static long turn;
	struct tms spent;
	char bytes[16], *at = bytes;
	long t[4];
	int fd = open("/dev/urandom", O_RDONLY | O_NONBLOCK);

	memset(bytes, 0, sizeof bytes);
	if (fd >= 0 && read(fd, bytes, sizeof bytes) < 0)
		turn++;
	if (fd >= 0)
		close(fd);
	t[0] = (long)getpid();
	t[1] = (long)time((time_t *)0);
	t[2] = (long)times(&spent);
	t[3] = turn++;
	a = hash(hash(a, (char *)t, sizeof t), bytes, sizeof bytes / 2);
	b = hash(hash(a, (char *)&spent, sizeof spent), (char *)&at, sizeof at);
	b = hash(b, bytes + sizeof bytes / 2, sizeof bytes / 2);
	sprintf(to, "%08lx%08lx", a & WORD, b & WORD);
	return to;
}

long
life_number(void)
{
	char text[LIFE_TEXT];
	const char *s = text;
	double n;

	life_unique(text);
	text[8] = '\0';
	return digits_read(&s, 16, 4294967295.0, &n) == 0 ? (long)fmod(n, 2147483647.0) + 1 : 1L;
}
