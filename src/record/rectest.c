/*
 * rectest.c: the run that is read, its tests and their names, and the units of all runs.
 */
#include "rec.h"

struct records records;
struct rec_run *reading;

static struct rec_table tests_here, all_units;
static struct unit {
	const char *name;
	long file;			/* the one that has counted it last */
	int number;
} **units;
static long nunits, unit_room, files;
static const char *last_input;

/* --- lists ------------------------------------------------------------------------------------------------------ */

void
text_put(struct rec_list *l, struct rec_text *t)
{
	t->next = (struct rec_text *)0;
	if (l->last == (struct rec_text *)0)
		l->first = t;
	else
		l->last->next = t;
	l->last = t;
	l->n++;
}

struct rec_text *
text_new(const char *a, const char *b, const char *c)
{
	struct rec_text *t = (struct rec_text *)rec_memory((double)sizeof *t);

	memset((void *)t, 0, sizeof *t);
	t->a = a;
	t->b = b;
	t->c = c;
	return t;
}

const char *
env_value(const struct rec_run *r, const char *key)
{
	const struct rec_text *t;
	const char *value = (char *)0;

	for (t = r->env.first; t != (struct rec_text *)0; t = t->next)
		if (equal(t->a, key))
			value = t->b;
	return value;
}

const char *
env_known(const struct rec_run *r, const char *key)
{
	const char *value = env_value(r, key);

	return value == (char *)0 || *value == '\0' ? "unknown" : value;
}

/* --- units ------------------------------------------------------------------------------------------------------ */

static struct unit *
unit_new(const char *text)
{
	struct unit *u = (struct unit *)rec_memory((double)sizeof *u);

	if (nunits == unit_room) {
		unit_room = unit_room == 0 ? 64L : 2 * unit_room;
		units = (struct unit **)rec_resized((char *)units, (double)unit_room * (double)sizeof *units);
	}
	u->name = rec_intern(text);
	u->file = 0;
	u->number = (int)nunits;
	units[nunits++] = u;
	*rec_find(&all_units, u->name) = (char *)u;
	return u;
}

int
unit_of(const char *text)
{
	static const char *const first[] = {
		"ns/op", "user-ns/op", "sys-ns/op", "cpu-ns/op", "best-ns/op", "moved-bytes/op", "ops/op"
	};
	struct unit *u;

	while (nunits < (long)U_OTHER)
		(void)unit_new(first[nunits]);
	if (last_input != input.name) {
		last_input = input.name;
		files++;
	}
	u = (struct unit *)rec_have(&all_units, text);
	if (u != (struct unit *)0 && u->file == files)
		return u->number;
	if (rec_full((int)M_UNITS, text))
		return -1;
	if (u == (struct unit *)0)
		u = unit_new(text);
	u->file = files;
	return u->number;
}

const char *
unit_name(int unit)
{
	return units[unit]->name;
}

/* --- runs ------------------------------------------------------------------------------------------------------- */

int
run_start(void)
{
	struct rec_run *r;

	if (rec_full((int)M_RUNS, "lodestone:"))
		return 0;
	r = (struct rec_run *)rec_memory((double)sizeof *r);
	memset((void *)r, 0, sizeof *r);
	r->path = input.name;
	r->host = "unknown";
	r->format = "";
	r->line = input.line;
	r->number = ++records.nruns;
	if (records.last == (struct rec_run *)0)
		records.runs = r;
	else
		records.last->next = r;
	records.last = reading = r;
	return 1;
}

void
run_need(void)
{
	if (reading == (struct rec_run *)0 && run_start())
		rec_warn("no lodestone: line before this one", "host and version unknown");
}

/* --- names ------------------------------------------------------------------------------------------------------ */

static const char *
parameter_fault(const char *p, size_t len, int last)
{
	size_t key = strspn(p, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-");

	if (key == 0 || key >= len || p[key] != '=' || strchr("0123456789_-", *p) != (char *)0)
		return "a parameter is key=value";
	if (key == 1 && *p == 'v' && (!last || len == 2 || strspn(p + 2, "0123456789") != len - 2))
		return "v= is a number and comes last";
	return (char *)0;
}

const char *
name_fault(const char *name)
{
	const char *p, *why;
	size_t len;
	int n = 1;

	for (p = name; *p != '\0'; p++)
		if (*p < '!' || *p > '~')
			return "a name is printable ASCII";
	if (p - name > REC_NAME)
		return "a name has at most 1000 characters";
	for (p = name; *p != '\0'; p++)
		n += *p == '/';
	if (n > REC_PARAMS)
		return "a name has at most 100 parameters";
	len = strcspn(name, "/");
	if (len == 0 || strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") != len)
		return "a test's name is in capitals and digits";
	for (p = name + len; *p == '/'; p += len) {
		len = strcspn(++p, "/");
		why = parameter_fault(p, len, p[len] == '\0');
		if (why != (char *)0)
			return why;
	}
	for (p = name + strlen(name); p > name && p[-1] >= '0' && p[-1] <= '9'; p--)
		continue;
	if (*p != '\0' && p > name && p[-1] == '-')
		return "a hyphen before the last digits is written %2D";
	return (char *)0;
}

void
tests_forget(void)
{
	rec_forget(&tests_here);
}

static struct rec_test *
test_new(const char *name)
{
	struct rec_test *t = (struct rec_test *)rec_memory((double)sizeof *t);
	const char *v;

	memset((void *)t, 0, sizeof *t);
	t->run = reading;
	t->name = rec_intern(name);
	t->mnem = (int)strcspn(t->name, "/");
	v = strrchr(t->name, '/');
	if (v == (char *)0 || strncmp(v, "/v=", (size_t)3) != 0)
		v = (char *)0;
	t->base = v == (char *)0 ? (int)strlen(t->name) : (int)(v - t->name);
	t->version = v == (char *)0 ? "" : v + 3;
	t->suite = "";
	t->words = "";
	if (reading->last_test == (struct rec_test *)0)
		reading->tests = t;
	else
		reading->last_test->next = t;
	reading->last_test = t;
	reading->ntests++;
	*rec_find(&tests_here, t->name) = (char *)t;
	return t;
}

struct rec_test *
test_have(const char *name)
{
	return (struct rec_test *)rec_have(&tests_here, name);
}

struct rec_test *
test_of(const char *name)
{
	struct rec_test *t;
	const char *why;

	run_need();
	t = test_have(name);
	if (t != (struct rec_test *)0 || reading == (struct rec_run *)0)
		return t;
	why = name_fault(name);
	if (why != (char *)0)
		return rec_refuse(name, why), (struct rec_test *)0;
	return rec_full((int)M_TESTS, name) ? (struct rec_test *)0 : test_new(name);
}

/* --- looking up ------------------------------------------------------------------------------------------------- */

/* Printable characters alone: a control character would break a table. */
static void
decode_word(const char *s, size_t len, char *to)
{
	static const char hex[] = "0123456789abcdef0123456789ABCDEF";
	const char *end = s + len, *h, *l;
	int c;

	for (; s < end; s++) {
		h = s + 2 < end && *s == '%' ? strchr(hex, s[1]) : (char *)0;
		l = h == (char *)0 ? h : strchr(hex, s[2]);
		c = l == (char *)0 ? 0 : (int)(h - hex) % 16 * 16 + (int)(l - hex) % 16;
		if (c >= ' ' && c <= '~')
			s += 2;
		*to++ = (char)(c >= ' ' && c <= '~' ? c : *s);
	}
	*to = '\0';
}

int
test_par(const struct rec_test *t, const char *key, char *to)
{
	const char *p = t->name, *found = (char *)0;
	size_t len = strlen(key);

	while ((p = strchr(p, '/')) != (char *)0)
		if (strncmp(++p, key, len) == 0 && p[len] == '=')
			found = p + len + 1;
	*to = '\0';
	if (found == (char *)0)
		return 0;
	decode_word(found, strcspn(found, "/"), to);
	return 1;
}

double
test_size(const struct rec_test *t, const char *key)
{
	char value[REC_NAME + 1];

	return test_par(t, key, value) ? strtod(value, (char **)0) : 0.0;
}

int
first_is(const char *text, const char *word)
{
	size_t len = strcspn(text, " \t");

	return len == strlen(word) && strncmp(text, word, len) == 0;
}

int
test_flagged(const struct rec_test *t, const char *word)
{
	const struct rec_text *m;

	for (m = t->said; m != (struct rec_text *)0; m = m->beside)
		if (equal(m->a, "FLAG") && first_is(m->c, word))
			return 1;
	return 0;
}
