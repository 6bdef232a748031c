/*
 * digest.c: checksums to compare the results of two builds.
 */
#include "kernel.h"

/* The FNV multiplication (Fowler, Noll, Vo), and a shift that mixes the high bits into the low ones. */
word
fold(word sum, word x)
{
	sum = (sum ^ x) * 16777619;
	return sum ^ sum >> 15;
}

word
fold_bytes(word sum, const unsigned char *p, long n)
{
	for (; n > 0; n--)
		sum = fold(sum, (word)*p++);
	return sum;
}

void
hex_digest(word sum, char *text)
{
	sprintf(text, "%08lx", (unsigned long)sum);
}

void
number_digest(double x, char *text)
{
	sprintf(text, "%.9g", x);
}
