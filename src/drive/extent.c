/*
 * extent.c: the list of extents of a medium.
 */
#include "extent.h"

double
tap_size(long len)
{
	return len > 0 ? 2.0 * TAP_WORD + (double)len + (double)(len % 2) : (double)TAP_WORD;
}

/* Does an object continue the last extent? */
static int
goes_on(const struct extent *a, const struct extent *x)
{
	if (a->mark != x->mark || a->len != x->len || a->bad != x->bad || a->fresh != x->fresh)
		return 0;
	if (x->fresh >= 0)
		return a->mark || a->number + a->count == x->number;
	return a->at + a->count * tap_size(a->len) == x->at;
}

static int
grow(struct medium *m)
{
	long room = m->room > 0 ? 2 * m->room : 64;
	struct extent *list = (struct extent *)realloc((void *)m->list, (size_t)room * sizeof *list);

	if (list == (struct extent *)0) {
		errno = ENOMEM;
		return -1;
	}
	m->list = list;
	m->room = room;
	return 0;
}

int
extent_add(struct medium *m, const struct extent *x)
{
	struct extent *a = m->n > 0 ? &m->list[m->n - 1] : (struct extent *)0;

	if (a != (struct extent *)0 && goes_on(a, x)) {
		a->each = (a->each * a->count + x->each * x->count) / (a->count + x->count);
		a->count += x->count;
		return 0;
	}
	if (m->n == m->room && grow(m) != 0)
		return -1;
	m->list[m->n] = *x;
	if (m->n > 0) {
		a = &m->list[m->n - 1];
		m->list[m->n].object = a->object + a->count;
		m->list[m->n].file = a->file + (a->mark ? a->count : 0);
		m->list[m->n].pos = a->pos + a->count * a->each;
	} else
		m->list[m->n].object = m->list[m->n].file = m->list[m->n].pos = 0;
	m->n++;
	return 0;
}
