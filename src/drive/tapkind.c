/*
 * tapkind.c: what a file that is no .tap image looks like: another format of tapes, or an archive.
 */
#include "extent.h"
#include "fdio.h"

enum { ENOUGH = 10000 };	/* objects that fit are a proof */
enum { HEADER = 512, SUM_AT = 148, SUM_LEN = 8 };	/* of tar: a header, and its checksum in octal digits */

/* How a block is written: its length of so many bytes, data, and more. */
struct kind {
	const char *words;
	int head, number;	/* bytes before the data, of which this many are the length; 0 is a mark */
	int before;		/* then comes the length of the block before */
	int again;		/* the length stands behind the data, too */
	int even;		/* data are filled up to an even number */
};
static const struct kind kinds[] = {
	{ "; it looks like an image in the format TPC", 2, 2, 0, 0, 1 },
	{ "; it looks like an image in the format AWS", 6, 2, 1, 0, 0 },
	{ "; it looks like an image in the format E11", 4, 4, 0, 1, 0 },
	{ (char *)0 }
};

static long
bytes_at(struct medium *m, double at, char *to, long len)
{
	return lseek(m->fd, (off_t)at, SEEK_SET) == (off_t)-1 ? -1L : fd_read_all(m->fd, to, len);
}

static double
number(const char *s, int len)
{
	double x = 0;

	while (len-- > 0)
		x = x * 256 + (double)(unsigned char)s[len];
	return x;
}

/* From length to length to the end of the file, or to a length of ones, which is the end of the medium. */
static int
fits(struct medium *m, const struct kind *k, double size)
{
	char head[8];
	double at = 0, len = 0, last = 0, ones = k->number == 2 ? 65535.0 : 4294967295.0;
	int i, blocks = 0, odd = 0;

	for (i = 0; i < ENOUGH && at < size; i++) {
		if (bytes_at(m, at, head, (long)k->head) != k->head)
			return 0;
		len = number(head, k->number);
		if (len == ones || (k->before && number(head + 2, 2) != last))
			break;
		last = len;
		blocks += len > 0;
		odd += fmod(len, 2.0) != 0;
		at += (double)k->head + len + (k->even ? fmod(len, 2.0) : 0);
		if (k->again && len > 0) {
			if (bytes_at(m, at, head, 4L) != 4 || number(head, 4) != len)
				return 0;
			at += 4;
		}
	}
	/* Without a block of an odd length the format E11 is that of SIMH. */
	return blocks > 0 && (i == ENOUGH || at == size || (len == ones && !k->before)) && (odd || !k->again);
}

static int
is_tar(struct medium *m)
{
	char b[HEADER];
	long i, sum = 0, want = 0;

	if (bytes_at(m, 0.0, b, (long)HEADER) != HEADER)
		return 0;
	for (i = 0; i < SUM_LEN; i++)
		if (b[SUM_AT + i] >= '0' && b[SUM_AT + i] <= '7')
			want = want * 8 + b[SUM_AT + i] - '0';
	memset(b + SUM_AT, ' ', (size_t)SUM_LEN);
	for (i = 0; i < HEADER; i++)
		sum += (long)(unsigned char)b[i];
	return b[0] != '\0' && sum == want;
}

const char *
tap_kind(struct medium *m)
{
	const struct kind *k;
	struct stat st;

	if (is_tar(m))
		return "; it looks like an archive of tar";
	for (k = kinds; k->words != (char *)0; k++)
		if (fstat(m->fd, &st) == 0 && fits(m, k, (double)st.st_size))
			return k->words;
	return "";
}
