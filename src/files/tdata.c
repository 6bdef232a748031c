/*
 * tdata.c: see tdata.h.
 */
#include "tdata.h"

/* Bytes of a block that tdata_share samples, that tdata_like compares; those of a number in front of a page. */
enum { LOOKS = 64, PART = 1024, NUMBER = 6 };

#define TWO24 16777216.0

/* The pattern of the longest block so far and the latest NEW. */
static struct buffer model;
static int model_new = -1;

static void
fill(struct rng *d, char *buf, long len, int fresh)
{
	unsigned long x = 0;
	long i;
	int at = 0, left = 0, change;
	char last = 0;

	for (i = 0; i < len; i++) {
		if (at < fresh) {
			if (left == 0) {
				x = rng_next(d);
				left = 4;
			}
			change = (int)(x & 255);
			last = (char)(last + (change > 0 ? change : 85));
			x >>= 8;
			left--;
		}
		buf[i] = last;
		if (++at == 1000)
			at = 0;
	}
}

void
tdata_fill(char *buf, long len, int fresh)
{
	struct rng d;

	rng_seed(&d, (double)fresh, 1L);
	fill(&d, buf, len, fresh);
}

void
tdata_other(char *buf, long len, int fresh)
{
	struct rng d;

	rng_seed(&d, (double)time((time_t *)0), (long)getpid());
	fill(&d, buf, len, fresh);
}

unsigned long
tdata_count(char *buf, long len, unsigned long number)
{
	long i;

	for (i = 0; i + (long)sizeof number <= len; i += TDATA_PAGE) {
		memcpy(buf + i, (char *)&number, sizeof number);
		number++;
	}
	return number;
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

/* Bytes of the number at i. */
static size_t
digits(long len, long i)
{
	return (size_t)(len - i < NUMBER ? len - i : (long)NUMBER);
}

void
tdata_head(char *buf, long len, int fresh, double number)
{
	double high = floor(number / TWO24);

	if (len < TDATA_HEAD)
		return;
	memcpy(buf, "lodestn", (size_t)7);
	put24(buf + 7, (double)fresh);
	put24(buf + 10, high);
	put24(buf + 13, number - high * TWO24);
}

void
tdata_stamp(char *buf, long len, int fresh, double number)
{
	long i;

	tdata_head(buf, len, fresh, number);
	for (i = TDATA_PAGE; i < len; i += TDATA_PAGE)
		memcpy(buf + i, buf + 10, digits(len, i));
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
	if (fresh == model_new && (double)len <= model.room)
		return model.at;
	model_new = -1;
	if (buffer_of(&model, (double)len) == (char *)0)
		return model.at;
	tdata_fill(model.at, (long)model.room, fresh);
	model_new = fresh;
	return model.at;
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

/* Are the bytes from one place to another those of the pattern, but for the header and the numbers? */
static int
same(const char *buf, const char *want, long from, long to)
{
	long page, end;

	for (; from < to; from = end) {
		page = from - from % TDATA_PAGE;
		end = page + TDATA_PAGE < to ? page + TDATA_PAGE : to;
		page += page == 0 ? (long)TDATA_HEAD : (long)NUMBER;
		if (from < page)
			from = page;
		if (from < end && memcmp(buf + from, want + from, (size_t)(end - from)) != 0)
			return 0;
	}
	return 1;
}

int
tdata_check(const char *buf, long len, int fresh, double number)
{
	const char *want = pattern(len, fresh);
	double got;
	long i;
	int share;

	if (want == (char *)0 || !tdata_read(buf, len, &share, &got) || share != fresh || got != number)
		return -1;
	for (i = TDATA_PAGE; i < len; i += TDATA_PAGE)
		if (memcmp(buf + i, buf + 10, digits(len, i)) != 0)
			return -1;
	return same(buf, want, 0L, len) ? 0 : -1;
}

int
tdata_like(const char *buf, long len, int fresh)
{
	static long turn;
	const char *want = pattern(len, fresh);
	long part = len < PART ? len : (long)PART, at = 0;

	if (want == (char *)0)
		return 0;
	if (len > PART) {
		turn = (turn + PART) % (len - PART + 1);
		at = turn;
	}
	return same(buf, want, at, at + part);
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

int
tdata_ours(const char *buf, long len)
{
	int fresh;
	double number;

	return tdata_read(buf, len, &fresh, &number) || (len >= TDATA_HEAD && memcmp(buf, "HDR1LODESTONE", (size_t)13) == 0);
}
