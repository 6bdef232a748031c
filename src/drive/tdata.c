/*
 * tdata.c: see tdata.h.
 */
#include "tdata.h"

enum { LOOKS = 64, PART = 1024 };	/* bytes of a block that tdata_share samples, that tdata_like compares */

#define TWO24 16777216.0

/* The pattern of the latest length and NEW. */
static char *model;
static long model_len;
static int model_new = -1;

void
tdata_fill(char *buf, long len, int fresh)
{
	struct rng d;
	unsigned long x;
	long i;
	char last = 0;

	rng_seed(&d, (double)fresh, 1L);
	for (i = 0; i < len; i++) {
		x = rng_next(&d);
		if ((long)(x >> 8 & 0xffff) * 1000 >> 16 < (long)fresh)
			last = (char)(last + 1 + (char)(x % 255));
		buf[i] = last;
	}
}

static void
put24(char *to, double x)
{
	long n = (long)x;

	to[0] = (char)(n >> 16 & 255);
	to[1] = (char)(n >> 8 & 255);
	to[2] = (char)(n & 255);
}

static double
get24(const char *from)
{
	const unsigned char *s = (const unsigned char *)from;

	return (double)s[0] * 65536.0 + (double)s[1] * 256.0 + (double)s[2];
}

void
tdata_stamp(char *buf, long len, int fresh, double number)
{
	double high = floor(number / TWO24);

	if (len < TDATA_HEAD)
		return;
	memcpy(buf, "lodestn", (size_t)7);
	put24(buf + 7, (double)fresh);
	put24(buf + 10, high);
	put24(buf + 13, number - high * TWO24);
}

int
tdata_read(const char *buf, long len, int *fresh, double *number)
{
	if (len < TDATA_HEAD || memcmp(buf, "lodestn", (size_t)7) != 0)
		return 0;
	*fresh = (int)get24(buf + 7);
	*number = get24(buf + 10) * TWO24 + get24(buf + 13);
	return *fresh >= 0 && *fresh <= 1000;
}

/* The pattern, made again if length or NEW changed. */
static const char *
pattern(long len, int fresh)
{
	if (fresh == model_new && len <= model_len)
		return model;
	free((void *)model);
	model_new = -1;
	model = (char *)malloc((size_t)len);
	if (model == (char *)0)
		return model;
	tdata_fill(model, len, fresh);
	model_len = len;
	model_new = fresh;
	return model;
}

int
tdata_copy(char *buf, long len, int fresh)
{
	const char *from = pattern(len, fresh);

	if (from == (char *)0) {
		errno = ENOMEM;
		return -1;
	}
	memcpy(buf, from, (size_t)len);
	return 0;
}

int
tdata_check(const char *buf, long len, int fresh, double number)
{
	const char *want = pattern(len, fresh);
	double got;
	int share;

	return want != (char *)0 && tdata_read(buf, len, &share, &got) && share == fresh && got == number &&
	    memcmp(buf + TDATA_HEAD, want + TDATA_HEAD, (size_t)(len - TDATA_HEAD)) == 0 ? 0 : -1;
}

int
tdata_like(const char *buf, long len, int fresh)
{
	static long turn;
	const char *want = pattern(len, fresh);
	long part = len < PART ? len : (long)PART, at = TDATA_HEAD;

	if (want == (char *)0)
		return 0;
	if (len > PART + TDATA_HEAD) {
		turn = (turn + PART) % (len - PART - TDATA_HEAD + 1);
		at += turn;
	} else
		part -= TDATA_HEAD;
	return memcmp(buf + at, want + at, (size_t)part) == 0;
}

double
tdata_share(double *turn, const char *buf, long len)
{
	long i, at, fresh = 0;
	struct rng d;

	if (len < 2 * LOOKS)
		return 1.0;
	rng_seed(&d, *turn, 2L);
	*turn += 1;
	for (i = 0; i < LOOKS; i++) {
		at = 1 + rng_below(&d, len - 1);
		fresh += buf[at] != buf[at - 1];
	}
	return fresh > 0 ? (double)fresh / LOOKS : 1.0 / LOOKS;
}
