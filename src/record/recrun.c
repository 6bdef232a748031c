/*
 * recrun.c: the run that is read, its texts, and the units of all runs.
 */
#include "rec.h"

struct records records = { (struct rec_run *)0, &records.runs, 0, 0, 0 };
struct rec_run *reading;

static struct rec_table all_units;
static struct unit {
	const char *name, *file;	/* file: the one that has counted it last */
} *units;
static long nunits, unit_room;

void
text_put(struct rec_list *l, struct rec_text *t)
{
	*(l->last == (struct rec_text *)0 ? &l->first : &l->last->next) = t;
	l->last = t;
}

struct rec_text *
text_new(const char *a, const char *b, const char *c)
{
	struct rec_text *t = (struct rec_text *)rec_memory((double)sizeof *t);

	t->a = a;
	t->b = b;
	t->c = c;
	t->flag = "";
	return t;
}

const char *
known_value(const struct rec_run *r, int key)
{
	return r->value[key] == (char *)0 || *r->value[key] == '\0' ? "unknown" : r->value[key];
}

static int
unit_new(const char *text)
{
	struct rec_entry *e = rec_find(&all_units, text);

	units = (struct unit *)rec_more((char *)units, nunits, &unit_room, (double)sizeof *units);
	units[nunits].file = "";
	units[nunits++].name = e->key;
	e->item = (char *)(size_t)nunits;
	return (int)nunits - 1;
}

int
unit_of(const char *text, int last)
{
	static const char *const first[] = {
		"ns/op", "user-ns/op", "sys-ns/op", "cpu-ns/op", "best-ns/op", "moved-bytes/op", "ops/op"
	};
	int unit;

	while (nunits < (long)U_OTHER)
		(void)unit_new(first[nunits]);
	if (units[last].file == input.name && equal(units[last].name, text))
		return last;
	unit = (int)(size_t)rec_have(&all_units, text) - 1;
	if (unit >= 0 && units[unit].file == input.name)
		return unit;
	if (rec_full((int)M_UNITS, text))
		return -1;
	unit = unit < 0 ? unit_new(text) : unit;
	units[unit].file = input.name;
	return unit;
}

const char *
unit_name(int unit)
{
	return units[unit].name;
}

int
run_start(void)
{
	if (rec_full((int)M_RUNS, "lodestone:"))
		return 0;
	reading = (struct rec_run *)rec_memory((double)sizeof *reading);
	reading->host = "unknown";
	reading->format = "";
	reading->line = input.line;
	return 1;
}

void
run_need(void)
{
	if (reading == (struct rec_run *)0 && run_start())
		rec_warn("no lodestone: line before this one", "host and version unknown");
}
