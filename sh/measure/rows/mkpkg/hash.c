/* hash.c: a word's bucket, by the hash of P. J. Weinberger. */
#include "concord.h"

unsigned
hash(const char *s)
{
	unsigned h = 0, high;

	for (; *s != '\0'; s++) {
		h = (h << 4) + (unsigned)(unsigned char)*s;
		high = h & 0xf0000000;
		if (high != 0) {
			h ^= high >> 24;
			h ^= high;
		}
	}
	return h % BUCKETS;
}
