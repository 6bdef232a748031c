/*
 * fake.c: see fake.h.
 */
#include "fake.h"

enum { ENDS = 4000 };

/* Initialised, because a linker of 1986 fetches no file from an archive for data that could stand in any file. */
char heard[PORT_PATH + 300] = "";
char ends[ENDS] = "";

static const struct choice choices[] = {
	{ (char *)0 }
};

const struct bench bench = {
	"unit", "", choices, (struct test_case *)0
};

static struct run *now;
static char reason[WHY_LEN];

void
fake_run(struct run *r, struct harness *h, const struct test_case *c)
{
	memset(r, 0, sizeof *r);
	memset(h, 0, sizeof *h);
	r->bench = &bench;
	r->own = h;
	r->test = c;
	r->crew = 1;
	options_default(r, &h->o);
	strcpy(h->name, c == (struct test_case *)0 ? "NONE" : c->name);
	now = r;
	ends[0] = heard[0] = '\0';
}

void
print_now(const char *what, const char *why)
{
	print_error(what == (char *)0 ? "" : what, why);
}

void
print_error(const char *what, const char *why)
{
	sprintf(heard, "%.*s: %.200s", PORT_PATH, what, why);
}

int
fail(const char *what, const char *why)
{
	print_error(what, why);
	return FAILED;
}

int
failno(const char *what)
{
	return fail(what, strerror(errno));
}

const char *
error_text(void)
{
	return strerror(errno);
}

void
foreign_error(int number, const char *text)
{
	(void)text;
	errno = number;
}

int
usage(const char *what, const char *why)
{
	print_error(what, why);
	return USAGE;
}

int
skip(struct run *r, const char *why)
{
	(void)r;
	print_error("skip", why);
	return SKIP;
}

void
set_reason(const char *why)
{
	sprintf(reason, "%.*s", WHY_LEN - 1, why);
}

const char *
last_reason(void)
{
	return reason;
}

const char *
full_name(void)
{
	return now != (struct run *)0 ? now->own->name : "NONE";
}

const char *
plain_name(void)
{
	return full_name();
}

static void
end_line(const char *word, const char *why)
{
	if (strlen(ends) + strlen(word) + strlen(why) + 4 < (size_t)ENDS)
		sprintf(ends + strlen(ends), "%s: %s\n", word, why);
}

void
outcome(const char *word, const char *why)
{
	end_line(word, why);
}

void
remark(const char *text)
{
	end_line("Note", text);
}

/* Once per flag, as bench.h says. */
void
flag(struct run *r, const char *word, const char *detail)
{
	char text[100];

	(void)r;
	sprintf(text, "FLAG: %.40s", word);
	if (strstr(ends, text) != (char *)0)
		return;
	sprintf(text, "%.40s%s%.40s", word, *detail != '\0' ? " " : "", detail);
	end_line("FLAG", text);
}

void
param(struct run *r, const char *key, const char *value)
{
	sprintf(r->own->name + strlen(r->own->name), "/%s=%s", key, value);
}

void
param_num(struct run *r, const char *key, double x)
{
	char number[NUM_TEXT];

	param(r, key, num_text(x, number, (int)sizeof number));
}
