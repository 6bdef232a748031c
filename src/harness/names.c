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

void
param(struct run *r, const char *key, const char *value)
{
	char code[NAME_MAX_LEN];

	if (strlen(value) * 3 + strlen(key) + strlen(r->own->name) + 3 > (size_t)NAME_MAX_LEN - 20) {
		r->own->nameless = key;
		return;
	}
	sprintf(r->own->name + strlen(r->own->name), "/%s=%s", key, encode(value, code));
}

void
param_num(struct run *r, const char *key, double x)
{
	char number[NUM_TEXT];

	param(r, key, num_text(x, number));
}

void
param_group(struct run *r, const char *key, const char *const *words)
{
	r->own->split = (int)strlen(r->own->name);
	r->own->group_key = key;
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

	return now == (struct run *)0 ? bench.name : printable(decode(now->own->name, name), name, (int)sizeof name);
}
