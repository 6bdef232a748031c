/*
 * simopts.c: see simopts.h.
 */
#include "simopts.h"
#include "drive.h"

enum { TEXT = 1000, KEY = 40 };

static int
number(const char *value, double least, double *x)
{
	return num_read(value, least, 9e15, x);
}

static int
fault(struct simopts *o, const char *value)
{
	if (equal(value, "not-ready") || equal(value, "no-medium") || equal(value, "protected")) {
		*(equal(value, "protected") ? &o->protect : equal(value, "no-medium") ? &o->empty : &o->not_ready) = 1;
		return 0;
	}
	if (strncmp(value, "bad-block@", (size_t)10) == 0)
		return number(value + 10, 0.0, &o->bad);
	if (strncmp(value, "end@", (size_t)4) == 0)
		return number(value + 4, 0.0, &o->end);
	if (strncmp(value, "hiccup@", (size_t)7) == 0)
		return number(value + 7, 1.0, &o->hiccup);
	if (strncmp(value, "lost@", (size_t)5) == 0)
		return number(value + 5, 1.0, &o->lost);
	return -1;
}

/* Sets one key; 0 or -1. For figures of the model, *why comes from model_why. */
static int
set(struct simopts *o, const char *key, const char *value, const char **why)
{
	static const char *const ends[] = { "enospc", "zero", "short", "enxio", "eio", (char *)0 };
	double x = 0;

	*why = "a fault is bad-block@N, end@BYTES, hiccup@N, lost@N, no-medium, not-ready, protected";
	if (equal(key, "fault"))
		return fault(o, value);
	if (equal(key, "wear") || equal(key, "noise") || (equal(key, "retries") && strchr(value, '@') != (char *)0)) {
		*why = model_why();
		return model_along(&o->m, key, value) == OK ? 0 : -1;
	}
	*why = "the end shows as enospc, zero, short, enxio, eio";
	if (equal(key, "end-as")) {
		o->end_as = word_in(value, ends);
		return o->end_as < 0 ? -1 : 0;
	}
	*why = "not a number from 0 to 9e15";
	if (number(value, 0.0, &x) != 0)
		return -1;
	if (equal(key, "host-cost"))
		o->host_cost = x / 1e9;
	else if (equal(key, "unloaded"))
		o->unloaded = x != 0;
	else if (model_figure(&o->m, key, x) != OK) {
		*why = model_why();
		return -1;
	}
	return 0;
}

/* Copies the part of a name between two pointers; OK, or FAILED if it is empty or too long. */
static int
part(const char *from, const char *to, char *text, int room)
{
	if (to - from < 1 || to - from >= (long)room)
		return FAILED;
	sprintf(text, "%.*s", (int)(to - from), from);
	return OK;
}

static int
keys(struct simopts *o, const char *name, const char *s)
{
	char one[PORT_PATH], *equals;
	const char *end, *why = "not KEY=VALUE";

	for (; *s == ','; s = end) {
		end = s + 1 + strcspn(s + 1, ",:");
		if (part(s + 1, end, one, (int)sizeof one) != OK)
			return fail(name, why);
		equals = strchr(one, '=');
		if (equals == (char *)0)
			return fail(name, why);
		*equals = '\0';
		if (set(o, one, equals + 1, &why) != 0) {
			*equals = '=';
			return fail(one, why);
		}
	}
	if (*s == ':')
		return part(s + 1, s + strlen(s), o->file, PORT_PATH) == OK ? OK : fail(name, "no file behind the colon");
	return OK;
}

int
simopts_read(struct simopts *o, const char *name)
{
	char model[PORT_PATH];
	const char *s = name + 4, *end = s + strcspn(s, ",:#");

	memset((char *)o, 0, sizeof *o);
	o->host_cost = o->bad = o->end = o->hiccup = o->lost = -1;
	if (part(s, end, model, PORT_PATH) != OK)
		return fail(name, "no model of a drive is named");
	if (model_find(&o->m, model) != OK || keys(o, name, end + strcspn(end, ",:")) != OK)
		return FAILED;
	return model_whole(&o->m) == OK ? OK : fail(name, model_why());
}

double
drive_figure(const char *path, int what)
{
	static struct simopts o;
	const struct model *m = &o.m;

	if (strncmp(path, "sim:", (size_t)4) != 0 || simopts_read(&o, path) != OK)
		return 0;
	return what == DRIVE_CAPACITY ? m->capacity : what == DRIVE_RUNS ? m->passes : what == DRIVE_BUFFER ? m->buffer :
	    m->bus > 0 ? m->bus : m->interface;
}

double
simopts_end(const struct simopts *o)
{
	return o->end >= 0 && o->end < o->m.capacity ? o->end : o->m.capacity;
}

long
simopts_show(const struct simopts *o, long len)
{
	switch (o->end_as) {
	case END_ZERO:
		return 0;
	case END_SHORT:
		return len / 2;
	}
	errno = o->end_as == END_ENXIO ? ENXIO : o->end_as == END_EIO ? EIO : ENOSPC;
	return -1;
}
