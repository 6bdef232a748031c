/*
 * tapkind.c: what a file that is no .tap image looks like: another format of tapes, or an archive.
 */
#include "extent.h"
#include "fdio.h"

enum { ENOUGH = 10000 };	/* objects that fit are a proof */
enum { MODE_AT = 100, SUM_AT = 148, HEADER = 512 };	/* of tar: numbers in octal digits, and bytes of a header */
enum { TPC, AWS, E11 };

static const char *const names[] = { "an image in the format TPC", "an image in the format AWS",
    "an image in the format E11" };

/* The length, little endian, at the head of a block: two bytes, of E11 four. -1 if the file ends. */
static double
length_at(struct medium *m, double at, int kind)
{
	unsigned char b[4];
	long n = kind == E11 ? 4L : 2L;

	memset((char *)b, 0, sizeof b);
	if (lseek(m->fd, (off_t)at, SEEK_SET) == (off_t)-1 || fd_read_all(m->fd, (char *)b, n) != n)
		return -1;
	return (double)(b[0] + b[1] * 256L) + 65536.0 * (double)(b[2] + b[3] * 256L);
}

/*
 * From length to length to the end of the file, or to a length of ones, which is the end of the medium.  TPC fills data
 * up to an even number of bytes; AWS has the length of the block before, too; E11 has the length twice, and no more
 * than SIMH without a block of an odd one.
 */
static int
fits(struct medium *m, int kind, double size)
{
	double at = 0, len, last = 0, ones = kind == TPC ? 65535.0 : kind == E11 ? 4294967295.0 : -1.0;
	int i, rest, blocks = 0, odd = 0;

	for (i = 0; i < ENOUGH && at != size; i++) {
		len = length_at(m, at, kind);
		if (len == ones)
			break;
		if (len < 0 || (kind == AWS && length_at(m, at + 2, kind) != last))
			return 0;
		last = len;
		rest = fmod(len, 2.0) != 0;
		at += len + (kind == TPC ? 2 + rest : kind == AWS ? 6 : 4);
		if (len == 0)
			continue;
		blocks++;
		odd += rest;
		if (kind != E11)
			continue;
		if (length_at(m, at, kind) != len)
			return 0;
		at += 4;
	}
	return blocks > 0 && (odd > 0 || kind != E11);
}

const char *
tap_kind(struct medium *m)
{
	char b[HEADER];
	struct stat st;
	int i;

	memset(b, 0, sizeof b);
	if (fstat(m->fd, &st) != 0 || lseek(m->fd, (off_t)0, SEEK_SET) == (off_t)-1 || fd_read_all(m->fd, b, (long)HEADER) < 0)
		return (char *)0;
	if (*b != '\0' && strspn(b + MODE_AT, " 01234567") >= 6 && strspn(b + SUM_AT, " 01234567") >= 6)
		return "an archive of tar";
	for (i = TPC; i <= E11; i++)
		if (fits(m, i, (double)st.st_size))
			return names[i];
	return (char *)0;
}
