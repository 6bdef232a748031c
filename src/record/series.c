/*
 * series.c: the samples of a test in a unit: their sums, and some of them at even distances.
 */
#include "rec.h"

enum { PRINTED = 16 };		/* figures of a page as written */

void
series_begin(struct series *s, int most)
{
	s->x = (double *)0;
	s->n = s->room = 0;
	s->most = most;
	s->step = 1;
	s->due = 0;
}

void
series_end(struct series *s)
{
	free((void *)s->x);
	s->x = (double *)0;
	s->n = s->room = 0;
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
	if (s->n == s->room) {
		s->room = s->room == 0 ? 4 : 2 * s->room;
		s->x = (double *)rec_resized((char *)s->x, (double)s->room * (double)sizeof(double));
	}
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

struct rec_slot *
slot_new(int unit, struct rec_slot **list)
{
	struct rec_slot *s = (struct rec_slot *)rec_resized((char *)0, (double)sizeof *s);

	for (; *list != (struct rec_slot *)0; list = &(*list)->next)
		continue;
	s->next = (struct rec_slot *)0;
	s->unit = unit;
	s->n = s->mean = s->m2 = s->least = s->most = 0;
	s->first = (char *)0;
	series_begin(&s->kept, unit == U_TIME ? (int)KEPT_TIMES : (int)KEPT_OTHERS);
	*list = s;
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
add_digits(struct rec_slot *s, const char *digits, int len)
{
	size_t old = s->first == (char *)0 ? 0 : strlen(s->first) + 1;

	s->first = rec_resized(s->first, (double)old + len + 1);
	if (old > 0)
		s->first[old - 1] = ',';
	memcpy((void *)(s->first + old), (const void *)digits, (size_t)len);
	s->first[old + len] = '\0';
}

void
slot_add(struct rec_slot *s, double x, const char *digits, int len)
{
	double d = x - s->mean;

	if (s->n == 0)
		s->least = s->most = x;
	if (s->unit != U_TIME && records.keep_units &&
	    (s->n == 0 || (s->n < PRINTED && env_value(reading, "Source") != (char *)0)))
		add_digits(s, digits, len);
	series_keep(&s->kept, s->n, x);
	s->n++;
	s->mean += d / s->n;
	s->m2 += d * (x - s->mean);
	if (x < s->least)
		s->least = x;
	if (x > s->most)
		s->most = x;
}

void
slot_join(struct rec_slot *s, const struct rec_slot *later)
{
	double n = s->n + later->n, d = later->mean - s->mean;

	if (s->n == 0 && later->first != (char *)0) {
		s->first = rec_resized((char *)0, (double)strlen(later->first) + 1);
		strcpy(s->first, later->first);
	}
	series_join(&s->kept, s->n, &later->kept);
	if (s->n == 0 || later->least < s->least)
		s->least = later->least;
	if (s->n == 0 || later->most > s->most)
		s->most = later->most;
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
