/*
 * names.c: the name of the running case, with its parameters.
 */
#include "harness.h"

static struct run *now;
static int group = -1;		/* for full_name() */

void
name_case(struct run *r)
{
	now = r;
	group = -1;
}

void
name_group(int g)
{
	group = g;
}

/* Whether a parameter of so many bytes has room, beside the longest group. */
static int
fits(const struct run *r, size_t len)
{
	return len + strlen(r->own->name) + r->own->group_len + 3 <= (size_t)NAME_MAX_LEN - 20;
}

void
param(struct run *r, const char *key, const char *value)
{
	char code[NAME_MAX_LEN];

	if (!fits(r, strlen(value) * 3 + strlen(key)) || encode(value, code, (int)sizeof code) != OK)
		r->own->nameless = key;
	else {
		sprintf(r->own->name + strlen(r->own->name), "/%s=", key);
		strcat(r->own->name, code);
	}
}

void
param_num(struct run *r, const char *key, double x)
{
	char number[NUM_TEXT];

	param(r, key, num_text(x, number, (int)sizeof number));
}

void
param_group(struct run *r, const char *key, const char *const *words)
{
	size_t most = 0;
	int i;

	for (i = 0; words[i] != (char *)0; i++)
		if (strlen(words[i]) > most)
			most = strlen(words[i]);
	most += strlen(key) + 3;
	if (!fits(r, most)) {
		r->own->nameless = key;
		return;
	}
	r->own->split = (int)strlen(r->own->name);
	r->own->group_key = key;
	r->own->group_len = most;
	r->own->groups = words;
}

const char *
full_name(void)
{
	static char name[NAME_MAX_LEN + 20];
	const struct harness *h;

	if (now == (struct run *)0)
		return bench.name;
	h = now->own;
	if (group < 0)
		sprintf(name, "%s/v=%d", h->name, now->test->version);
	else
		sprintf(name, "%.*s/%s=%s%s/v=%d", h->split, h->name, h->group_key, h->groups[group], h->name + h->split,
		    now->test->version);
	return name;
}

const char *
plain_name(void)
{
	static char name[NAME_MAX_LEN];

	return now == (struct run *)0 ? bench.name : printable(decode(now->own->name, name, (int)sizeof name), name,
	    (int)sizeof name);
}
