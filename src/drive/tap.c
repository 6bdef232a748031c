/*
 * tap.c: the .tap image; medium.h describes it.
 */
#include "extent.h"
#include "fdio.h"
#include "tdata.h"

#define MARK 0.0
#define END_OF_MEDIUM 4294967295.0
#define GAP 4294967294.0
#define CLASS 268435456.0		/* 2^28: the highest four bits are the class of an object */

enum { MOST_MARKS = 100000 };		/* one after the other; a file of zeros is no tape */
enum { TORN = -2 };			/* the file ends within an object */
enum { GOOD_DATA = 0, PRIVATE_MARKER = 7, BAD_DATA = 8, MARKERS = 15 };

static double
word(const char *s)
{
	const unsigned char *b = (const unsigned char *)s;

	return (double)b[0] + 256.0 * (double)b[1] + 65536.0 * (double)b[2] + 16777216.0 * (double)b[3];
}

static void
put_word(char *to, long x)
{
	int i;

	for (i = 0; i < TAP_WORD; i++, x >>= 8)
		to[i] = (char)(x & 255);
}

static int
seek(struct medium *m, double at)
{
	return lseek(m->fd, (off_t)at, SEEK_SET) == (off_t)-1 ? -1 : 0;
}

static int
damaged(void)
{
	errno = EINVAL;
	return -1;
}

/* Reads one number at an offset: 1, 0 at the end of the file, TORN within the number, -1 with errno. */
static int
word_at(struct medium *m, double at, double *x)
{
	char b[TAP_WORD];
	long n;

	if (seek(m, at) != 0)
		return -1;
	n = fd_read_all(m->fd, b, (long)TAP_WORD);
	if (n < 0)
		return -1;
	if (n != 0 && n != TAP_WORD)
		return (int)TORN;
	*x = n == 0 ? END_OF_MEDIUM : word(b);
	return n > 0;
}

/* A block after its length was read; the same length must follow it. */
static int
scan_block(struct medium *m, double head, int class)
{
	struct extent x;
	double len = head - class * CLASS, tail = head;
	int code;

	if (len < 1 || len > 16777216.0)
		return damaged();
	code = word_at(m, m->tail + tap_size((long)len) - TAP_WORD, &tail);
	if (code != 1)
		return code == 0 ? (int)TORN : code;
	if (tail != head)
		return damaged();
	memset((char *)&x, 0, sizeof x);
	x.len = (long)len;
	x.bad = class == BAD_DATA;
	x.count = 1;
	x.each = len + m->gap;
	x.fresh = -1;
	x.at = m->tail;
	if ((class == GOOD_DATA || class == BAD_DATA) && extent_add(m, &x) != 0)
		return -1;
	m->tail += tap_size((long)len);
	return 0;
}

static int
scan_mark(struct medium *m)
{
	struct extent x;

	memset((char *)&x, 0, sizeof x);
	x.mark = 1;
	x.count = 1;
	x.each = m->mark;
	x.fresh = -1;
	x.at = m->tail;
	m->tail += TAP_WORD;
	if (extent_add(m, &x) != 0)
		return -1;
	return m->list[m->n - 1].count > MOST_MARKS ? damaged() : 0;
}

/*
 * SIGKILL may leave a part of a block.  Where the image begins with data of the kit, it ends before that part, which is
 * removed if the image may be written; any other image that ends so is damaged.
 */
static int
torn(struct medium *m)
{
	char first[TDATA_HEAD];

	if (seek(m, (double)TAP_WORD) != 0 || !tdata_ours(first, fd_read_all(m->fd, first, (long)sizeof first)))
		return damaged();
	tap_cut(m, m->tail);
	return 0;
}

int
tap_scan(struct medium *m)
{
	double head = 0;
	int class, code;

	for (m->tail = 0;;) {
		code = word_at(m, m->tail, &head);
		if (code < 0)
			break;
		if (head == END_OF_MEDIUM)
			return 0;
		class = (int)floor(head / CLASS);
		if (head == MARK)
			code = scan_mark(m);
		else if (head == GAP || class == PRIVATE_MARKER)
			m->tail += TAP_WORD;
		else
			code = class == MARKERS ? damaged() : scan_block(m, head, class);
		if (code < 0)
			break;
	}
	return code == TORN ? torn(m) : -1;
}

/* Appends bytes to the image, or leaves it as it was, with errno. */
static int
append(struct medium *m, const char *whole, long size)
{
	int why;

	if (seek(m, m->tail) == 0 && fd_write_all(m->fd, whole, size) == 0) {
		m->tail += (double)size;
		return 0;
	}
	why = errno;
	tap_cut(m, m->tail);
	errno = why;
	return -1;
}

int
tap_put(struct medium *m, const char *buf, long len)
{
	static char *whole;
	static long room;
	long size = buf == (char *)0 ? (long)TAP_WORD : (long)tap_size(len);

	if (size > room) {
		free((void *)whole);
		whole = (char *)malloc((size_t)size);
		room = whole == (char *)0 ? 0 : size;
	}
	if (whole == (char *)0)
		return -1;
	whole[size - TAP_WORD - 1 > 0 ? size - TAP_WORD - 1 : 0] = '\0';
	put_word(whole, len);
	if (buf != (char *)0) {
		memcpy(whole + TAP_WORD, buf, (size_t)len);
		put_word(whole + size - TAP_WORD, len);
	}
	return append(m, whole, size);
}

int
tap_get(struct medium *m, double at, char *buf, long len)
{
	if (seek(m, at + TAP_WORD) != 0 || fd_read_all(m->fd, buf, len) != len) {
		errno = EIO;
		return -1;
	}
	return 0;
}

int
tap_cut(struct medium *m, double at)
{
	m->tail = at;
	return ftruncate(m->fd, (off_t)at);
}
