/*
 * recname.c: the names of tests, their parameters, and what data/tests.tab says of them: the clock and the words of
 * `is'.  Without the table no test has any.
 */
#include "rec.h"

#define MNEMONIC "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
#define KEY "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"

enum { WORDS = 30, LINE = 1000 };

static struct rec_table names;
static struct told {
	const char *test;		/* the mnemonic, and conditions behind slashes */
	const char *is, *clock;		/* or null */
	struct told *next;
} *first, **end = &first;

const char *
name_fault(const char *name)
{
	const char *p = name;
	size_t len = strspn(name, MNEMONIC), key;
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
		key = strspn(p, KEY);
		if (key == 0 || key >= len || p[key] != '=' || strchr("0123456789_-", *p) != (char *)0)
			return "a parameter is key=value";
		if (key == 1 && *p == 'v' && (p[len] != '\0' || len == 2 || strspn(p + 2, "0123456789") != len - 2))
			return "v= is a number and comes last";
	}
	while (p > name && p[-1] >= '0' && p[-1] <= '9')
		p--;
	return *p != '\0' && p > name && p[-1] == '-' ? "a hyphen before the last digits is written %2D" : (char *)0;
}

/* A line that begins with a blank belongs to the line above. */
int
tests_read(const char *path)
{
	char line[LINE], *word[WORDS];
	struct told *last = (struct told *)0;
	int i, n;
	FILE *f = fopen(path, "r");

	if (f == (FILE *)0)
		return failno(path);
	while (fgets(line, (int)sizeof line, f) != (char *)0) {
		if (*line != ' ' && (*line < '0' || *line > 'Z'))
			continue;
		line[strcspn(line, "\n")] = '\0';
		i = *line != ' ';
		n = word_split(line, word, (int)WORDS);
		if (i == 1) {
			*end = last = (struct told *)rec_memory((double)sizeof *last);
			end = &last->next;
			last->test = rec_intern(word[0]);
		}
		for (; last != (struct told *)0 && i < n && i < WORDS && !equal(word[i], ":"); i++)
			if (strncmp(word[i], "is=", (size_t)3) == 0)
				last->is = rec_intern(word[i] + 3);
			else if (strncmp(word[i], "clock=", (size_t)6) == 0)
				last->clock = rec_intern(word[i] + 6);
	}
	fclose(f);
	return last != (struct told *)0 ? OK : fail(path, "no table of tests");
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
name_par(const char *name, const char *key, char *to)
{
	const char *found = (char *)0;
	size_t len = strlen(key);

	while ((name = strchr(name, '/')) != (char *)0)
		if (strncmp(++name, key, len) == 0 && name[len] == '=')
			found = name + len + 1;
	*to = '\0';
	if (found != (char *)0)
		decode_word(found, strcspn(found, "/"), to);
	return found != (char *)0;
}

double
test_size(const struct rec_test *t, const char *key)
{
	char value[REC_NAME + 1];

	return name_par(t->id->full, key, value) ? strtod(value, (char **)0) : 0.0;
}

/* Whether a name meets the conditions KEY=VALUE of a line; an empty value: it has no such parameter. */
static int
meets(const struct rec_name *id, const char *rule)
{
	char key[LINE], value[REC_NAME + 1];
	size_t len = strcspn(rule, "/"), equals;

	if (len != id->mnem || strncmp(rule, id->full, len) != 0)
		return 0;
	for (rule += len; *rule == '/'; rule += len) {
		len = strcspn(++rule, "/");
		equals = strcspn(rule, "=");
		sprintf(key, "%.*s", (int)equals, rule);
		name_par(id->full, key, value);
		if (strlen(value) != len - equals - 1 || strncmp(rule + equals + 1, value, strlen(value)) != 0)
			return 0;
	}
	return 1;
}

/* Of the words, the first line that has some and fits counts. */
static struct rec_name *
name_new(const char *name)
{
	struct rec_name *id = (struct rec_name *)rec_memory((double)sizeof *id);
	struct rec_entry *e = rec_find(&names, name);
	char text[REC_NAME + 1], *v = strrchr(strcpy(text, name), '/');
	struct told *i;

	e->item = (char *)id;
	id->full = id->plain = e->key;
	id->mnem = strcspn(name, "/");
	id->version = "";
	if (v != (char *)0 && strncmp(v, "/v=", (size_t)3) == 0) {
		id->version = rec_intern(v + 3);
		*v = '\0';
		id->plain = rec_intern(text);
	}
	id->part = name_par(name, "part", text) ? rec_intern(text) : "";
	for (i = first; i != (struct told *)0; i = i->next)
		if (meets(id, i->test)) {
			id->is = id->is == (char *)0 ? i->is : id->is;
			id->clock = id->clock == (char *)0 ? i->clock : id->clock;
		}
	id->is = id->is == (char *)0 ? "" : id->is;
	id->clock = id->clock == (char *)0 ? "" : id->clock;
	return id;
}

struct rec_test *
test_in(const struct rec_run *r, const char *name)
{
	struct rec_name *id = (struct rec_name *)rec_have(&names, name);
	struct rec_test *t = id == (struct rec_name *)0 ? (struct rec_test *)0 : r == reading ? id->last : id->first;

	while (t != (struct rec_test *)0 && t->run != r)
		t = t->later;
	return t;
}

struct rec_test *
test_of(const char *name)
{
	struct rec_test *t;
	struct rec_name *id;
	const char *why;

	run_need();
	t = test_in(reading, name);
	why = t == (struct rec_test *)0 ? name_fault(name) : (char *)0;
	if (why != (char *)0)
		rec_refuse(name, why);
	if (t != (struct rec_test *)0 || why != (char *)0 || rec_full((int)M_TESTS, name))
		return t;
	id = (struct rec_name *)rec_have(&names, name);
	t = (struct rec_test *)rec_memory((double)sizeof *t);
	t->id = id == (struct rec_name *)0 ? name_new(name) : id;
	t->run = reading;
	t->words = t->clock = t->why = "";
	*(t->id->last == (struct rec_test *)0 ? &t->id->first : &t->id->last->later) = t;
	*(reading->last_test == (struct rec_test *)0 ? &reading->tests : &reading->last_test->next) = t;
	return t->id->last = reading->last_test = t;
}

int
test_is(const struct rec_test *t, const char *word)
{
	const char *s;
	size_t len = strlen(word);

	for (s = t->id->is; *s != '\0'; s += strcspn(s, ","), s += *s == ',')
		if (strcspn(s, ",") == len && strncmp(s, word, len) == 0)
			return 1;
	return 0;
}
