/*
 * rectest.c: the run that is read, its tests and their names, and the units of all runs.
 */
#include "rec.h"

struct records records = { (struct rec_run *)0, &records.runs, 0, 0, 0, 0, 0, 0, 0 };
struct rec_run *reading;

struct rec_table tests_here;
static struct rec_table all_units;
static struct unit {
	const char *name, *file;	/* file: the one that has counted it last */
	int number;
} **units;
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
	return t;
}

void
env_put(struct rec_run *r, const char *key, const char *value)
{
	struct rec_text *t = text_new(rec_intern(key), rec_intern(value), (char *)0);

	text_put(&r->env, t);
	*rec_find(&r->env_values, t->a) = (char *)t->b;
}

const char *
env_value(const struct rec_run *r, const char *key)
{
	return rec_have(&r->env_values, key);
}

const char *
env_known(const struct rec_run *r, const char *key)
{
	const char *value = env_value(r, key);

	return value == (char *)0 || *value == '\0' ? "unknown" : value;
}

static struct unit *
unit_new(const char *text)
{
	struct unit *u = (struct unit *)rec_memory((double)sizeof *u);

	units = (struct unit **)rec_more((char *)units, nunits, &unit_room, (double)sizeof *units);
	u->name = rec_intern(text);
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
	u = (struct unit *)rec_have(&all_units, text);
	if (u != (struct unit *)0 && u->file == input.name)
		return u->number;
	if (rec_full((int)M_UNITS, text))
		return -1;
	u = u == (struct unit *)0 ? unit_new(text) : u;
	u->file = input.name;
	return u->number;
}

const char *
unit_name(int unit)
{
	return units[unit]->name;
}

int
run_start(void)
{
	struct rec_run *r;

	if (rec_full((int)M_RUNS, "lodestone:"))
		return 0;
	reading = r = (struct rec_run *)rec_memory((double)sizeof *r);
	r->host = "unknown";
	r->format = "";
	r->line = input.line;
	return 1;
}

void
run_need(void)
{
	if (reading == (struct rec_run *)0 && run_start())
		rec_warn("no lodestone: line before this one", "host and version unknown");
}

const char *
name_fault(const char *name)
{
	const char *p = name;
	size_t len = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"), key;
	int n = 1;

	for (; *p != '\0'; p++) {
		n += *p == '/';
		if (*p < '!' || *p > '~')
			return "a name is printable ASCII";
	}
	if (p - name > REC_NAME)
		return "a name has at most 1000 characters";
	if (n > REC_PARAMS)
		return "a name has at most 100 parameters";
	if (len == 0 || len != strcspn(name, "/"))
		return "a test's name is in capitals and digits";
	for (p = name + len; *p == '/'; p += len) {
		len = strcspn(++p, "/");
		key = strspn(p, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-");
		if (key == 0 || key >= len || p[key] != '=' || strchr("0123456789_-", *p) != (char *)0)
			return "a parameter is key=value";
		if (key == 1 && *p == 'v' && (p[len] != '\0' || len == 2 || strspn(p + 2, "0123456789") != len - 2))
			return "v= is a number and comes last";
	}
	for (p = name + strlen(name); p > name && p[-1] >= '0' && p[-1] <= '9'; p--)
		continue;
	return *p != '\0' && p > name && p[-1] == '-' ? "a hyphen before the last digits is written %2D" : (char *)0;
}

static struct rec_test *
test_new(const char *name)
{
	struct rec_test *t = (struct rec_test *)rec_memory((double)sizeof *t);
	char text[REC_NAME + 1], *v = strrchr(strcpy(text, name), '/');

	t->run = reading;
	t->name = rec_intern(name);
	t->mnem = (int)strcspn(name, "/");
	t->version = t->words = t->clock = t->why = "";
	if (v != (char *)0 && strncmp(v, "/v=", (size_t)3) == 0) {
		t->version = rec_intern(v + 3);
		*v = '\0';
	}
	t->plain = *t->version == '\0' ? t->name : rec_intern(text);
	t->part = test_par(t, "part", text) ? rec_intern(text) : "";
	*(reading->last_test == (struct rec_test *)0 ? &reading->tests : &reading->last_test->next) = t;
	reading->last_test = t;
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
