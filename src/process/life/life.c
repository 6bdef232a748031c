/*
 * life.c: see life.h.
 */
#include "life.h"

#include <sys/times.h>

#define WORD 0xffffffff

/* A hash of 32 bits (FNV-1a), continued from an earlier one. */
unsigned long
life_hash(unsigned long h, const char *bytes, size_t len)
{
	for (; len > 0; len--)
		h = ((h ^ (unsigned long)(*bytes++ & 255)) * 16777619) & WORD;
	return h;
}

char *
life_hex(unsigned long value, char *to)
{
	sprintf(to, "%08lx", value & WORD);
	return to;
}

char *
life_host(char *to)
{
	unsigned long h = LIFE_BASIS;
	struct stat st;

	if (stat("/dev/null", &st) == 0) {
		h = life_hash(h, (char *)&st.st_dev, sizeof st.st_dev);
		h = life_hash(h, (char *)&st.st_ino, sizeof st.st_ino);
		h = life_hash(h, (char *)&st.st_ctime, sizeof st.st_ctime);
	}
	return life_hex(h, to);
}

int
life_later(const char *a, const char *b)
{
	double x = 0, y = 0, apart;

	if (digits_read(&a, 16, 4294967295.0, &x) != 0 || digits_read(&b, 16, 4294967295.0, &y) != 0 || x == 0 || y == 0)
		return 0;
	apart = fmod(x - y + 4294967296.0, 4294967296.0);
	return apart > 0 && apart < 2147483648.0;
}

int
life_here(long pid)
{
	return kill((pid_t)pid, 0) == 0 || errno != ESRCH;
}

/* What differs between two processes, as far as a host without /dev/urandom tells it. */
static unsigned long
stir(unsigned long h)
{
	static long turn;
	struct tms spent;
	struct stat st;
	long t[4];
	char *at = (char *)&h;

	turn++;
	t[0] = (long)getpid();
	t[1] = (long)time((time_t *)0);
	t[2] = (long)times(&spent);
	t[3] = turn;
	h = life_hash(h, (char *)t, sizeof t);
	h = life_hash(h, (char *)&spent, sizeof spent);
	h = life_hash(h, (char *)&at, sizeof at);
	if (fstat(0, &st) == 0)
		h = life_hash(h, (char *)&st, sizeof st);
	if (stat(".", &st) == 0)
		h = life_hash(h, (char *)&st, sizeof st);
	return h;
}

char *
life_unique(char *to)
{
	static unsigned long kept = LIFE_BASIS;
	unsigned long a, b;
	char bytes[16];
	int fd = open("/dev/urandom", O_RDONLY | O_NONBLOCK);

	memset(bytes, 0, sizeof bytes);
	if (fd >= 0) {
		if (read(fd, bytes, sizeof bytes) < 0)
			memset(bytes, 0, sizeof bytes);
		close(fd);
	}
	a = life_hash(stir(kept), bytes, sizeof bytes / 2);
	b = life_hash(stir(a), bytes + sizeof bytes / 2, sizeof bytes / 2);
	kept = b;
	life_hex(a, to);
	life_hex(b, to + 8);
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
