/*
 * seal.c: buffers that carry a number and a sum, so that what comes out of a
 * network can be proven: 8 bytes of the number, 8 of the Adler-32 sum of all
 * that follows, each with the most significant byte first, as bytes of their
 * own, so that hosts of any word and order agree.
 */
#include "bench.h"

static double
sum_of(const char *p, long len)
{
	unsigned long a = 1, b = 0;
	long i;

	for (i = 0; i < len; i++) {
		a = (a + ((unsigned long)p[i] & 255)) % 65521;
		b = (b + a) % 65521;
	}
	return (double)b * 65536.0 + (double)a;
}

void
seal_number(char *p, int bytes, double x)
{
	int i;

	for (i = bytes - 1; i >= 0; i--) {
		p[i] = (char)(int)fmod(x, 256.0);
		x = floor(x / 256);
	}
}

double
sealed_number(const char *p, int bytes)
{
	double x = 0;
	int i;

	for (i = 0; i < bytes; i++)
		x = x * 256 + (double)((int)p[i] & 255);
	return x;
}

void
seal(char *p, long len, double number)
{
	seal_number(p, 8, number);
	seal_number(p + 8, 8, sum_of(p + SEAL, len - SEAL));
}

int
sealed(const char *p, long len)
{
	return len >= SEAL && sealed_number(p + 8, 8) == sum_of(p + SEAL, len - SEAL);
}
