/*
 * bitfield.c: runs of bits are set, cleared and complemented in a map of
 * 262,144 bits, one bit at a time.  The original counts bits, not runs.
 */
#include "kernel.h"

enum { BITS = 262144, USED = 262140, WORDS = BITS / 32, RUNS = 30 };

static word map[WORDS];
static long from[RUNS], upto[RUNS];
static unsigned char model[BITS];	/* what the map must hold, a byte for a bit */

/* The same with bytes, to check the shifts and masks of the map. */
static void
run_model(int r)
{
	long i;

	if (r % 3 < 2)
		memset((void *)(model + from[r]), r % 3 == 0, (size_t)(upto[r] - from[r]));
	else
		for (i = from[r]; i < upto[r]; i++)
			model[i] ^= 1;
}

static double
bitfield_make(void)
{
	struct draws d;
	double bits = 0;
	long i;
	int k;

	draws_start(&d);
	memset((void *)model, 0, sizeof model);
	for (i = 0; i < BITS; i += 2)
		model[i] = 1;
	for (k = 0; k < RUNS; k++) {
		from[k] = (long)draw_size(&d, (int)USED);
		upto[k] = from[k] + draw_size(&d, USED - (int)from[k]);
		bits += (double)(upto[k] - from[k]);
		run_model(k);
	}
	return bits;
}

static void
set(long i, long end)
{
	for (; i < end; i++)
		map[i >> 5] |= (word)1 << (i & 31);
}

static void
clear(long i, long end)
{
	for (; i < end; i++)
		map[i >> 5] &= ~((word)1 << (i & 31));
}

static void
complement(long i, long end)
{
	for (; i < end; i++)
		map[i >> 5] ^= (word)1 << (i & 31);
}

static void
bitfield_work(void)
{
	long i;
	int r;

	for (i = 0; i < WORDS; i++)
		map[i] = 0x55555555;
	for (r = 0; r < RUNS; r += 3) {
		set(from[r], upto[r]);
		clear(from[r + 1], upto[r + 1]);
		complement(from[r + 2], upto[r + 2]);
		keep((char *)map);
	}
}

static const char *
check(void)
{
	long i;

	for (i = 0; i < BITS; i++)
		if ((map[i / 32] >> i % 32 & 1) != (word)model[i])
			return "a bit is not what it was made";
	return (char *)0;
}

static void
bitfield_digest(char *text)
{
	word sum = 0;
	long i;

	for (i = 0; i < WORDS; i++)
		sum = fold(sum, map[i]);
	hex_digest(sum, text);
}

static struct held bitfield_held[] = { { (char *)map, (long)sizeof map }, { (char *)0 } };
const struct kernel bitfield = { "bitfield", bitfield_make, bitfield_work, check, bitfield_digest, 0, bitfield_held };
