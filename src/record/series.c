/*
 * series.c: the samples of a test in a unit: their sums, and some of them at even distances.
 */
#include "rec.h"

enum { PRINTED = 16 };		/* figures of a page as written */

void
series_begin(struct series *s, int most)
{
	memset((void *)s, 0, sizeof *s);
	s->most = most;
	s->step = 1;
}

void
series_end(struct series *s)
{
	free((void *)s->x);
	series_begin(s, s->most);
}

/* Drops every second value, and doubles the step for later ones. */
static void
thin(struct series *s)
{
	int k, n = 0;

	for (k = 0; k < s->n; k += 2)
		s->x[n++] = s->x[k];
	if (s->n % 2 == 1)
		s->due += s->step;
	s->n = n;
	s->step *= 2;
}

void
series_keep(struct series *s, double before, double x)
{
	if (before < s->due)
		return;
	if (s->n == s->most)
		thin(s);
	s->x = (double *)rec_more((char *)s->x, (long)s->n, &s->room, (double)sizeof *s->x);
	s->x[s->n++] = x;
	s->due = before + s->step;
}

void
series_join(struct series *s, double before, const struct series *later)
{
	int k;

	while (s->step < later->step)
		thin(s);
	for (k = 0; k < later->n; k++)
		series_keep(s, before + k * later->step, later->x[k]);
}

struct rec_slot *
slot_in(struct rec_slot *list, int unit)
{
	for (; list != (struct rec_slot *)0; list = list->next)
		if (list->unit == unit)
			return list;
	return (struct rec_slot *)0;
}

const struct rec_slot *
slot_named(const struct rec_test *t, const char *unit)
{
	const struct rec_slot *s = t->slots;

	while (s != (struct rec_slot *)0 && !equal(unit_name(s->unit), unit))
		s = s->next;
	return s;
}

struct rec_slot *
slot_of(struct rec_slot **list, int unit)
{
	struct rec_slot *s;

	for (; (s = *list) != (struct rec_slot *)0; list = &s->next)
		if (s->unit == unit)
			return s;
	s = *list = (struct rec_slot *)rec_resized((char *)0, (double)sizeof *s);
	memset((void *)s, 0, sizeof *s);
	s->unit = unit;
	series_begin(&s->kept, unit == U_TIME ? (int)KEPT_TIMES : (int)KEPT_OTHERS);
	return s;
}

void
slots_free(struct rec_slot *list)
{
	struct rec_slot *next;

	for (; list != (struct rec_slot *)0; list = next) {
		next = list->next;
		series_end(&list->kept);
		free((void *)list->first);
		free((void *)list);
	}
}

static void
add_digits(struct rec_slot *s, const char *digits)
{
	size_t old = s->first == (char *)0 ? 0 : strlen(s->first);

	s->first = rec_resized(s->first, (double)(old + strlen(digits) + 2));
	sprintf(s->first + old, "%s%s", old > 0 ? "," : "", digits);
}

void
slot_add(struct rec_slot *s, double x, const char *digits)
{
	double d = x - s->mean;

	if (s->unit != U_TIME && records.keep &&
	    (s->n == 0 || (s->n < PRINTED && reading->value[K_SOURCE] != (char *)0)))
		add_digits(s, digits);
	series_keep(&s->kept, s->n, x);
	s->least = s->n == 0 || x < s->least ? x : s->least;
	s->most = s->n == 0 || x > s->most ? x : s->most;
	s->n++;
	s->mean += d / s->n;
	s->m2 += d * (x - s->mean);
}

void
slot_join(struct rec_slot *s, const struct rec_slot *later)
{
	double n = s->n + later->n, d = later->mean - s->mean;

	if (s->n == 0 && later->first != (char *)0)
		add_digits(s, later->first);
	series_join(&s->kept, s->n, &later->kept);
	s->least = s->n == 0 || later->least < s->least ? later->least : s->least;
	s->most = s->n == 0 || later->most > s->most ? later->most : s->most;
	s->m2 += later->m2 + d * d * (s->n / n) * later->n;
	s->mean += d * later->n / n;
	s->n = n;
}

int
slot_values(const struct series *s, double *to)
{
	if (s->n > 0)
		memcpy((void *)to, (const void *)s->x, (size_t)s->n * sizeof *to);
	return s->n;
}

double
slot_middle(const struct rec_slot *s)
{
	double x[KEPT_TIMES];

	return median(x, (long)slot_values(&s->kept, x));
}
