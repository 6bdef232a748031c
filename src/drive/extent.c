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

int
extent_add(struct medium *m, const struct extent *x)
{
	struct extent *a = m->n > 0 ? &m->list[m->n - 1] : (struct extent *)0;
	char *at = (char *)m->list;

	if (a != (struct extent *)0 && goes_on(a, x)) {
		a->each = (a->each * a->count + x->each * x->count) / (a->count + x->count);
		a->count += x->count;
		return 0;
	}
	if (array_grow(&at, m->n, &m->room, sizeof *m->list) != 0)
		return -1;
	m->list = (struct extent *)(void *)at;
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
