/*
 * tap.c: the .tap image; medium.h describes it.
 */
#include "extent.h"
#include "fdio.h"
#include "tdata.h"

#define MARK 0.0
#define END_OF_MEDIUM 4294967295.0
#define GAP 4294967294.0
#define HALF_GAP 4294901759.0		/* fffeffff: a gap whose first half was overwritten by a block */
#define ILLEGAL 4294836224.0		/* fffe0000, up to it: no writer writes them */
#define CLASS 268435456.0		/* 2^28: the highest four bits are the class of an object */

enum { MOST_MARKS = 100000 };		/* one after the other; what is zero beyond was reserved, not written */
enum { PADDING = 1024 };		/* bytes of a block of XMODEM, which fills the last one */
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

/*
 * A mark, or a block after its length was read; the same length must follow it.  One of length 0 is the length alone:
 * nothing was recovered of a bad block, or there is nothing to pass over.
 */
static int
scan_block(struct medium *m, double head, int class)
{
	struct extent x;
	double tail = head;
	int code;

	memset((char *)&x, 0, sizeof x);
	x.len = (long)(head - class * CLASS);
	if (x.len > 0) {
		code = word_at(m, m->tail + tap_size(x.len) - TAP_WORD, &tail);
		if (code != 1)
			return code == 0 ? (int)TORN : code;
	}
	if (tail != head)
		return damaged();
	x.bad = class == BAD_DATA;
	x.count = 1;
	x.mark = head == MARK;
	x.each = x.mark ? m->mark : (double)x.len + m->gap;
	x.fresh = -1;
	x.at = m->tail;
	if ((class == GOOD_DATA || class == BAD_DATA) && extent_add(m, &x) != 0)
		return -1;
	m->tail += tap_size(x.len);
	return 0;
}

/* Of marks without an end two stay, the end of a tape. A file that begins with them, as a disk does, is no tape. */
static int
reserved(struct medium *m)
{
	struct extent *x = &m->list[m->n - 1];

	if (x->at == 0)
		return damaged();
	x->count = 2;
	m->tail = x->at + 2 * TAP_WORD;
	m->more = 1;
	return 0;
}

/* What a transfer by blocks puts behind an image: zeros, or the character that ends a text of CP/M, to its end. */
static int
is_padding(struct medium *m)
{
	char rest[PADDING];
	long n, i = 0;

	n = seek(m, m->tail) == 0 ? fd_read_all(m->fd, rest, (long)PADDING) : 0;
	if (m->tail > 0 && n < PADDING)
		while (i < n && rest[i] == rest[0] && (rest[0] == '\0' || rest[0] == '\032'))
			i++;
	return n > 0 && i == n;
}

/*
 * The file ends in an object.  SIGKILL may leave a part of a block: if the image begins with data of the kit, it
 * ends before that part, which is removed if the image may be written.  Any other image that ends so is damaged, unless
 * it was padded.
 */
static int
torn(struct medium *m)
{
	char first[TDATA_HEAD];

	m->more = is_padding(m);
	if (m->more)
		return 0;
	if (seek(m, (double)TAP_WORD) != 0 || !tdata_ours(first, fd_read_all(m->fd, first, (long)sizeof first)))
		return damaged();
	tap_cut(m, m->tail);
	return 0;
}

/* The next object behind the position of the scan, and its first word. Classes that others use are passed over. */
static int
scan_object(struct medium *m, double head)
{
	int class = (int)floor(head / CLASS);

	if (class != PRIVATE_MARKER && class != MARKERS)
		return scan_block(m, head, class);
	if (head >= ILLEGAL && head < HALF_GAP)
		return damaged();
	m->tail += head == HALF_GAP ? TAP_WORD / 2 : TAP_WORD;
	return 0;
}

int
tap_scan(struct medium *m)
{
	double head = 0;
	int code;

	for (m->tail = 0;;) {
		code = word_at(m, m->tail, &head);
		if (code < 0)
			break;
		if (head == END_OF_MEDIUM) {
			m->more = code;
			return 0;
		}
		code = scan_object(m, head);
		if (code < 0)
			break;
		if (m->n > 0 && m->list[m->n - 1].mark && m->list[m->n - 1].count > MOST_MARKS)
			return reserved(m);
	}
	return code == TORN ? torn(m) : -1;
}

/* Appends bytes to the image, or leaves it as it was, with errno. What stood behind its end is no tape: it goes. */
static int
append(struct medium *m, const char *whole, long size)
{
	int why;

	if (m->more && tap_cut(m, m->tail) != 0)
		return -1;
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
	static struct buffer room;
	long size = (long)tap_size(len);
	char *whole = buffer_of(&room, (double)size);

	if (whole == (char *)0) {
		errno = ENOMEM;
		return -1;
	}
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
	m->more = 0;
	return ftruncate(m->fd, (off_t)at);
}
