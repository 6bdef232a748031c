/*
 * metacode.c: makes and reads drawings, see metacode.h.
 */
#include "metacode.h"

static void
put_octets(struct drawing *d, const char *from, long n)
{
	if (d->full)
		return;
	memcpy((void *)(d->to + d->used), (const void *)from, (size_t)n);
	d->used += n;
}

static void
put_number(struct drawing *d, long x)
{
	if (d->full)
		return;
	d->to[d->used++] = (unsigned char)(x >> 8 & 255);
	d->to[d->used++] = (unsigned char)(x & 255);
}

/* Writes the head of an instruction, if the whole instruction fits. */
static void
head(struct drawing *d, int name, long octets)
{
	d->full = d->full || octets > 65535 || d->used + 3 + octets > d->room;
	if (d->full)
		return;
	d->to[d->used++] = (unsigned char)name;
	put_number(d, octets);
}

void
meta_open(struct drawing *d)
{
	static const char text[] = "lodestone metacode 1";

	d->used = 0;
	d->full = 0;
	head(d, 'O', (long)(sizeof text - 1));
	put_octets(d, text, (long)(sizeof text - 1));
}

void
meta_text(struct drawing *d, long x, long y, const char *text)
{
	long n = (long)strlen(text);

	head(d, 'T', 4 + n);
	put_number(d, x);
	put_number(d, y);
	put_octets(d, text, n);
}

void
meta_line(struct drawing *d, int name, const struct point *p, long n)
{
	long piece, i;

	do {
		piece = n < POINTS ? n : (long)POINTS;
		head(d, name, 4 * piece);
		for (i = 0; i < piece; i++) {
			put_number(d, p[i].x);
			put_number(d, p[i].y);
		}
		p += piece - 1;
		n -= piece - 1;
	} while (n > 1);
}

void
meta_end(struct drawing *d)
{
	head(d, 'E', 0L);
}

static long
number(const unsigned char *at)
{
	return (long)at[0] << 8 | (long)at[1];
}

int
meta_next(const unsigned char *from, long n, long *at, const unsigned char **own, long *octets)
{
	const unsigned char *p = from + *at;

	if (n - *at < 3)
		return 0;
	*octets = number(p + 1);
	*own = p + 3;
	if (*octets > n - *at - 3)
		return 0;
	*at += 3 + *octets;
	return (int)p[0];
}

struct point
meta_point(const unsigned char *own, long k)
{
	struct point p;

	p.x = number(own + 4 * k);
	p.y = number(own + 4 * k + 2);
	return p;
}
